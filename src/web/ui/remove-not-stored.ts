import { attempt, mayStore } from './browser-storage.ts';

/** Keys are names of ours after this prefix. */
const PREFIX = 'forecourt.';
/** Answers of a form, which are kept beyond their tab only where the details of a person are. */
const ANSWERS = 'forecourt.steps.';

/** Removes what the page does not keep: values from before the site switched it off. */
export function removeNotStored(): void {
  remove(
    () => localStorage,
    (key) => !mayStore(key.startsWith(ANSWERS) ? 'forecourt.person' : key),
  );
  remove(
    () => sessionStorage,
    (key) => !mayStore(key),
  );
}

function remove(open: () => Storage, isRemoved: (key: string) => boolean): void {
  attempt(() => {
    const storage = open();
    const own = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
    for (const key of own.filter(isRemoved)) storage.removeItem(key);
  });
}
