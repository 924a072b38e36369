import { attempt, mayStore } from './browser-storage.ts';

/** Keys are names of ours after this prefix. */
const PREFIX = 'forecourt.';
/** Removes what the page does not keep: values from before the site switched it off. */
export function removeNotStored(): void {
  for (const open of [() => localStorage, () => sessionStorage])
    attempt(() => {
      const storage = open();
      const own = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
      for (const key of own.filter((one) => !mayStore(one))) storage.removeItem(key);
    });
}
