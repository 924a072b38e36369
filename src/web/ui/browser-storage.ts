/**
 * Texts that a browser keeps. Storage may be off (which even reading it says by throwing), full, or hold what is not
 * ours: then nothing is kept, nothing was kept, and the page goes on.
 */
export type BrowserStorage = {
  readonly read: (key: string) => string | null;
  /** What was kept as JSON, to be checked by who reads it; null when that is nothing, or no JSON. */
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

/** Kept until the shopper clears it. */
export const keptForGood = toBrowserStorage(() => localStorage);
/** Kept as long as this tab is open. */
export const keptInTab = toBrowserStorage(() => sessionStorage);
