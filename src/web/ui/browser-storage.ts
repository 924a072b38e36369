/**
 * Texts in the browser's storage. The storage may be switched off (then even access throws), full, or contain foreign
 * values. Writing then does nothing, and reading gives null.
 */
export type BrowserStorage = {
  readonly read: (key: string) => string | null;
  /** A value stored as JSON, which the caller must check; null when there is none or it is not JSON. */
  readonly readJson: (key: string) => unknown;
  readonly keep: (key: string, text: string) => void;
  readonly forget: (key: string) => void;
};

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function toBrowserStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): BrowserStorage {
  const read = (key: string) => attempt(() => open().getItem(key));
  return {
    read,
    readJson: (key) => attempt((): unknown => JSON.parse(read(key) ?? 'null')),
    keep: (key, text) => void attempt(() => open().setItem(key, text)),
    forget: (key) => void attempt(() => open().removeItem(key)),
  };
}

/** Local storage: kept until the shopper clears it. */
export const keptForGood = toBrowserStorage(() => localStorage);
/** Session storage: kept while this tab is open. */
export const keptInTab = toBrowserStorage(() => sessionStorage);
