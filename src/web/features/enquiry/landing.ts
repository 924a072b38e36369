import { keptInTab } from '../../ui/browser-storage.ts';

const KEY = 'forecourt.landing';
/** Filters of a search are no campaign; the rest of the first address is kept for the visit (D28). */
const MAX_CHARS = 2000;

/** The query with which this document was opened, wherever its shopper has gone since. */
function openedWith(): string {
  const [opened] = performance.getEntriesByType('navigation');
  const query = URL.parse(opened?.name ?? location.href)?.search ?? '';
  return query.slice(0, MAX_CHARS);
}

/** Keeps the query of the visit's first page, once. */
export function rememberLanding(): void {
  if (keptInTab.read(KEY) === null) keptInTab.keep(KEY, openedWith());
}

/** The query of the visit's first page, as it stood in the address; empty when there was none. */
export function readLanding(): string {
  return keptInTab.read(KEY) ?? openedWith();
}
