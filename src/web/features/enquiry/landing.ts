const KEY = 'forecourt.landing';
/** Filters of a search are no campaign; the rest of the first address is kept for the visit (D28). */
const MOST_CHARS = 2000;

/** The query with which this document was opened, wherever its shopper has gone since. */
function openedWith(): string {
  const [opened] = performance.getEntriesByType('navigation');
  const query = URL.parse(opened?.name ?? location.href)?.search ?? '';
  return query.slice(0, MOST_CHARS);
}

/** Keeps the query of the visit's first page, once. Where storage is refused, nothing is kept and nothing breaks. */
export function rememberLanding(): void {
  try {
    if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, openedWith());
  } catch {
    // Storage is switched off.
  }
}

/** The query of the visit's first page, as it stood in the address; empty when there was none. */
export function readLanding(): string {
  try {
    return sessionStorage.getItem(KEY) ?? openedWith();
  } catch {
    return '';
  }
}
