const KEY = 'forecourt.landing';
/** Filters of a search are no campaign; the rest of the first address is kept for the visit (D28). */
const MOST_CHARS = 2000;

/** Keeps the query of the visit's first page, once. Where storage is refused, nothing is kept and nothing breaks. */
export function rememberLanding(): void {
  try {
    if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, location.search.slice(0, MOST_CHARS));
  } catch {
    // Storage is switched off.
  }
}

/** The query of the visit's first page, as it stood in the address; empty when there was none. */
export function readLanding(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
