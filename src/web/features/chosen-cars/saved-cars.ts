/** Ids of the watchlist as this page knows it. Empty until the server has been asked. */
let saved: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

export const isSaved = (id: number): boolean => saved.has(id);

/** Replaces what the page knows of the watchlist. */
export function setSaved(ids: Iterable<number>): void {
  saved = new Set(ids);
  for (const listener of listeners) listener();
}

/** Changes one car on this page, before the server has answered (spec §4). */
export function setIsSaved(id: number, isOnList: boolean): void {
  setSaved(isOnList ? [...saved, id] : [...saved].filter((other) => other !== id));
}

/** `onFirst` is called when nobody listened before. */
export function subscribeToSaved(listener: () => void, onFirst: () => void): () => void {
  if (listeners.size === 0) onFirst();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
