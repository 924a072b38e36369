/**
 * Texts in the browser's storage. The storage may be switched off (then even access throws), full, or contain foreign
 * values; or the page says that it keeps nothing under a key (`data-not-stored`, D258). Writing then does nothing, and
 * reading gives null. Nothing else may touch the storage.
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

/** In `data-not-stored`: no key at all. */
export const NO_KEY = 'all';

/** Keys are names of ours after this prefix. */
const PREFIX = 'forecourt.';
/** The router keeps scroll positions and the like under its own names. */
const OF_ROUTER = /^(?:react|remix)-router/;

/** Whether the page lets a key be kept. The document says so for all scripts, before any of them runs. */
function mayStore(key: string): boolean {
  const refused = globalThis.document?.documentElement.dataset['notStored']?.split(' ') ?? [];
  return !refused.includes(NO_KEY) && !refused.includes(key);
}

/** Removes what the page does not keep: values from before the site switched it off, and those of the router. */
export function removeNotStored(): void {
  for (const open of [() => localStorage, () => sessionStorage])
    attempt(() => {
      const storage = open();
      const own = Object.keys(storage).filter((key) => key.startsWith(PREFIX) || OF_ROUTER.test(key));
      for (const key of own.filter((one) => !mayStore(one))) storage.removeItem(key);
    });
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
  };
}

/** Local storage: kept until the shopper clears it. */
export const localStore = toBrowserStorage(() => localStorage);
/** Session storage: kept while this tab is open. */
export const sessionStore = toBrowserStorage(() => sessionStorage);
