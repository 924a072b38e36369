import { readVan, type Van } from '#domain/towing/van.ts';
import { localStore } from '#web/ui/browser-storage.ts';

/** As in `kept-van.ts`, which every page with cards loads. */
const KEY = 'forecourt.van';

/** Browsers tell other tabs only. */
function tellThisTab(): void {
  if ('dispatchEvent' in globalThis) dispatchEvent(new Event('storage'));
}

export function keepVan(query: string, storage = localStore): void {
  if (storage.read(KEY) === query) return;
  storage.keep(KEY, query);
  tellThisTab();
}

export function forgetVan(storage = localStore): void {
  storage.forget(KEY);
  tellThisTab();
}

/** The van of a query or of the storage, which is not trusted; null for anything else. */
export const parseVan = (query: string | null): Van | null => readVan(new URLSearchParams(query ?? ''));
