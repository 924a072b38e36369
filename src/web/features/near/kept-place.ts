import { useMemo, useSyncExternalStore } from 'react';
import type { Point } from '#domain/location/distance.ts';
import { localStore } from '#web/ui/browser-storage.ts';

/** A postcode that the shopper typed, and where it is. */
export type NearPlace = Point & { readonly postcode: string };

const KEY = 'forecourt.postcode';
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** The place in a stored text. Storage is not trusted; null for anything else. */
export function readPlace(text: string | null): NearPlace | null {
  const [, postcode, lat, long] = /^(\d{4,5}) (-?[\d.]{1,20}) (-?[\d.]{1,20})$/.exec(text ?? '') ?? [];
  const point = { lat: Number(lat), long: Number(long) };
  const isPoint = Math.abs(point.lat) <= 90 && Math.abs(point.long) <= 180;
  return postcode !== undefined && isPoint ? { postcode, ...point } : null;
}

export function keepPlace({ postcode, lat, long }: NearPlace, storage = localStore): void {
  storage.keep(KEY, `${postcode} ${lat} ${long}`);
  changed();
}

export function forgetPlace(storage = localStore): void {
  storage.forget(KEY);
  changed();
}

/** What this tab and the others keep. */
export function onPlaceChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The place that this browser keeps. Null until script runs, so that the page is the same for every shopper (D49). */
export function useKeptPlace(): NearPlace | null {
  const text = useSyncExternalStore(
    onPlaceChange,
    () => localStore.read(KEY),
    () => null,
  );
  return useMemo(() => readPlace(text), [text]);
}
