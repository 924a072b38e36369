import { attempt } from './browser-storage.ts';
import { storedValueOf, type StoredSubject, type StoredValue } from './stored-values.ts';

const OPEN = [() => localStorage, () => sessionStorage];

/** What this browser keeps for the site, by subject, in the order of the list. Empty where storage is switched off. */
export function listStored(): StoredSubject[] {
  const subjects = OPEN.flatMap((open) => attempt(() => Object.keys(open())) ?? []).flatMap(
    (key) => storedValueOf(key)?.subject ?? [],
  );
  return [...new Set(subjects)];
}

/**
 * Removes what is kept about one subject, or about all of them (null). What others put there stays. The rest of the page
 * hears of it, as other tabs do.
 */
export function clearStored(subject: StoredSubject | null): void {
  remove((value) => subject === null || value.subject === subject);
}

/** Removes the details of a person and what was typed into forms, for the next person at this browser (D556). */
export function clearTyped(): void {
  remove(({ subject, isTyped }) => subject === 'person' || isTyped === true);
}

function remove(isMeant: (value: StoredValue) => boolean): void {
  for (const open of OPEN)
    attempt(() => {
      const storage = open();
      for (const key of Object.keys(storage)) {
        const value = storedValueOf(key);
        if (value !== null && isMeant(value)) storage.removeItem(key);
      }
    });
  dispatchEvent(new Event('storage'));
}
