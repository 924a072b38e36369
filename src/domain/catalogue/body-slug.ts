/** `/models?body={slug}`: the maker's body type in lower case, spaces become hyphens, ampersands are removed (spec §2). */
export function bodySlugOf(manufacturerBody: string): string {
  return manufacturerBody.trim().toLowerCase().replace(/&/g, '').replace(/\s+/g, '-');
}
