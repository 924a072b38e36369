import { toBrowserStorage, type BrowserStorage } from '#web/ui/browser-storage.ts';

/** A browser's storage in memory, with what is kept in it to look at. */
export function memoryStorage(
  stored: Readonly<Record<string, string>> = {},
): BrowserStorage & { stored: Map<string, string> } {
  const values = new Map(Object.entries(stored));
  const storage = toBrowserStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }));
  return { ...storage, stored: values };
}

/** Storage that is switched off: the browser throws when it is so much as looked at. */
export const refusedStorage = toBrowserStorage(() => {
  throw new DOMException('denied', 'SecurityError');
});

/** Storage without room: it reads, and keeps nothing. */
export const fullStorage = toBrowserStorage(() => ({
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
}));
