import { sessionStore } from '#web/ui/browser-storage.ts';

const KEY = 'forecourt.landing';
/**
 * Limits the query that is kept for the visit. The server leaves out search filters, which belong to no campaign (D28).
 */
const MAX_CHARS = 2000;

/** The query with which this document was loaded, even if the shopper has moved to another page since. */
function openedWith(): string {
  const [opened] = performance.getEntriesByType('navigation');
  const query = URL.parse(opened?.name ?? location.href)?.search ?? '';
  return query.slice(0, MAX_CHARS);
}

/** Keeps the query of the first page of the visit. Later pages do not replace it. */
export function rememberLanding(): void {
  if (sessionStore.read(KEY) === null) sessionStore.keep(KEY, openedWith());
}

/** The query of the first page of the visit, as it was in the address. Empty when it had none. */
export function readLanding(): string {
  return sessionStore.read(KEY) ?? openedWith();
}
