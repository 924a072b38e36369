import { useSyncExternalStore } from 'react';
import { localStore } from '#web/ui/browser-storage.ts';
import { useVanOfAddress } from './van-context.ts';

/** Under it, the shopper's van is kept as the query of an address: `van=2800&people=3`. */
const KEY = 'forecourt.van';

/** What `keep-van.ts` and other tabs tell. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/**
 * The van that figures are for: that of the address, else the one that the browser keeps. Without script there is only
 * that of the address, so that the page is the same for every shopper (D49). Storage is not trusted.
 */
export function useVan(): string | null {
  const kept = useSyncExternalStore(
    subscribe,
    () => localStore.read(KEY),
    () => null,
  );
  return useVanOfAddress() || kept;
}
