import { keptForGood } from '../../ui/browser-storage.ts';

const KEY = 'forecourt.seen';
/** More than are shown, because some of them will be sold. */
const KEPT = 12;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Ids of the viewed cars, the last one first. Values from storage are checked. */
export function readViewed(storage = keptForGood): number[] {
  const stored = storage.readJson(KEY);
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, KEPT) : [];
}

/** Puts a car first. Returns the ids of the others, the last one first. */
export function rememberViewed(id: number, storage = keptForGood): number[] {
  const others = readViewed(storage).filter((one) => one !== id);
  storage.keep(KEY, JSON.stringify([id, ...others].slice(0, KEPT)));
  return others;
}

export function forgetViewed(storage = keptForGood): void {
  storage.forget(KEY);
}
