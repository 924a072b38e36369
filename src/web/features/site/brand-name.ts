export type BrandName = { readonly name: string; readonly lines: readonly string[] };

/**
 * The name as it stands beside the logo, with a line below it for each part of the tagline between commas. Where the
 * name ends with the first part, it is shown without it.
 */
export function toBrandName({ name, tagline }: { readonly name: string; readonly tagline: string | null }): BrandName {
  const lines = tagline?.split(/,\s*/) ?? [];
  const [end = ''] = lines;
  return { name: end !== '' && name.endsWith(` ${end}`) ? name.slice(0, -end.length).trim() : name, lines };
}
