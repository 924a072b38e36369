/**
 * Texts in the browser's storage. The storage may be switched off (then even access throws), full, or contain foreign
 * values; or the page says that it keeps nothing under a key (`data-not-stored`, D258). Writing then does nothing, and
 * reading gives null. Only `remove-not-stored.ts` touches the storage too.
 */
export type BrowserStorage = {
  readonly read: (key: string) => string | null;
  /** A value stored as JSON, which the caller must check; null when there is none or it is not JSON. */
  readonly readJson: (key: string) => unknown;
  readonly keep: (key: string, text: string) => void;
  readonly forget: (key: string) => void;
  /** The keys in use that begin with this. */
  readonly keysOf: (prefix: string) => readonly string[];
};

export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** In `data-not-stored`: no key at all. */
export const NO_KEY = 'all';

/** Whether the page lets a key be kept. The document says so for all scripts, before any of them runs. */
export function mayStore(key: string): boolean {
  const refused = globalThis.document?.documentElement.dataset['notStored']?.split(' ') ?? [];
  return !refused.includes(NO_KEY) && !refused.includes(key);
}

export function toBrowserStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): BrowserStorage {
  const read = (key: string) => attempt(() => (mayStore(key) ? open().getItem(key) : null));
  return {
    read,
    readJson: (key) => attempt((): unknown => JSON.parse(read(key) ?? 'null')),
    keep: (key, text) => {
      if (mayStore(key)) attempt(() => open().setItem(key, text));
    },
    forget: (key) => void attempt(() => open().removeItem(key)),
    keysOf: (prefix) => attempt(() => Object.keys(open()).filter((key) => key.startsWith(prefix))) ?? [],
  };
}

/** Local storage: kept until the shopper clears it. */
export const localStore = toBrowserStorage(() => localStorage);
/** Session storage: kept while this tab is open. */
export const sessionStore = toBrowserStorage(() => sessionStorage);
