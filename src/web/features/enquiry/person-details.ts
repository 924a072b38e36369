import { localStore } from '#web/ui/browser-storage.ts';

export const PERSON_KEY = 'forecourt.person';

/** The stored details of a person: all three, or nothing (spec §4). */
type PersonDetails = { readonly name: string; readonly email: string; readonly phone: string };

/** The stored fields, by their names in forms. */
export const PERSON_FIELDS = ['name', 'email', 'phone'] as const;

/** The details of the last form that was sent from this browser. Null when none are stored. */
export function readPerson(): PersonDetails | null {
  const stored = (localStore.readJson(PERSON_KEY) ?? {}) as Partial<PersonDetails>;
  const isWhole = PERSON_FIELDS.every((field) => typeof stored[field] === 'string' && stored[field] !== '');
  return isWhole ? (stored as PersonDetails) : null;
}

export function keepPerson({ name, email, phone }: PersonDetails): void {
  if (name === '' || email === '' || phone === '') return;
  localStore.keep(PERSON_KEY, JSON.stringify({ name, email, phone }));
}
