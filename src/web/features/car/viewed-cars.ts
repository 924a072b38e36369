import { localStore } from '#web/ui/browser-storage.ts';

const KEY = 'forecourt.seen';
/** More than are shown, because some of them will be gone. */
const MAX_STORED = 12;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Ids of the viewed cars, the last one first. Values from storage are checked. */
export function readViewed(storage = localStore): number[] {
  const stored = storage.readJson(KEY);
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, MAX_STORED) : [];
}

/** Puts a car first. Returns the ids of the others, the last one first. */
export function rememberViewed(id: number, storage = localStore): number[] {
  const others = readViewed(storage).filter((one) => one !== id);
  storage.keep(KEY, JSON.stringify([id, ...others].slice(0, MAX_STORED)));
  return others;
}

export function forgetViewed(storage = localStore): void {
  storage.forget(KEY);
}
