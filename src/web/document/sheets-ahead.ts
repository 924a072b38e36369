/** The style sheets by kind of page, as the template has them, and that of the end of every page. */
export type SheetsByKind = {
  readonly end: string;
  readonly pages: Readonly<Record<Kind, { readonly first: readonly string[]; readonly below: string | null }>>;
};
type Kind = 'home' | 'search' | 'car' | 'forms' | 'test_drive';

/** The kind of a page that is fetched ahead. Its route says so too, in a script that may not be there yet. */
function kindOfPath(path: string): Kind {
  if (path === '/') return 'home';
  if (/^\/(?:search(?:\/|$)|cars\/$)/.test(path)) return 'search';
  if (/^\/cars\/[^/]+$/.test(path)) return 'car';
  return path === '/book-test-drive' ? 'test_drive' : 'forms';
}

/** The style sheets that the next page needs and this document does not have yet. */
export function sheetsOfPage(path: string, { end, pages }: SheetsByKind, isHere: (href: string) => boolean): string[] {
  const { first, below } = pages[kindOfPath(path)];
  return [...first, below ?? end].filter((href) => !isHere(href));
}

/** Whether a style sheet is part of the document: inline (D323) or linked. */
export const isSheetHere = (href: string): boolean =>
  document.querySelector(`style[data-sheet="${href}"], link[rel="stylesheet"][href^="${href}"]`) !== null;
