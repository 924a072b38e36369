import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { readVan, vanPairs, type Van } from '#domain/towing/van.ts';
import { localStore } from '#web/ui/browser-storage.ts';

const KEY = 'forecourt.van';
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** The van in a stored text. Storage is not trusted; null for anything else. */
export const parseKeptVan = (text: string | null): Van | null => readVan(new URLSearchParams(text ?? ''));

export function keepVan(van: Van, storage = localStore): void {
  const text = new URLSearchParams(vanPairs(van)).toString();
  if (storage.read(KEY) === text) return;
  storage.keep(KEY, text);
  changed();
}

export function forgetVan(storage = localStore): void {
  storage.forget(KEY);
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The van that this browser keeps. Null until script runs, so that the page is the same for every shopper (D49). */
export function useKeptVan(): Van | null {
  const text = useSyncExternalStore(
    subscribe,
    () => localStore.read(KEY),
    () => null,
  );
  return useMemo(() => parseKeptVan(text), [text]);
}

const VanContext = createContext<Van | null>(null);

/** The van in the page's address. */
export const VanProvider = VanContext.Provider;

/** The van that figures are for: that of the address, else the one that the browser keeps. */
export function useVan(): Van | null {
  const kept = useKeptVan();
  return use(VanContext) ?? kept;
}

/** The address of a car's page, with the van of this page's address, for a shopper without script. */
export function useCarHref(href: string): string {
  const van = use(VanContext);
  return van === null ? href : `${href}?${new URLSearchParams(vanPairs(van)).toString()}`;
}
