import { keptForGood } from '../../ui/browser-storage.ts';

const KEY = 'forecourt.person';

/** What a form's person is kept as: all three together, or nothing (spec §4). */
type PersonDetails = { readonly name: string; readonly email: string; readonly phone: string };

/** The fields that are kept, as forms name them. */
export const PERSON_FIELDS = ['name', 'email', 'phone'] as const;

/** The person of the last form that was sent from this browser; null when none is kept. */
export function readPerson(): PersonDetails | null {
  const kept = (keptForGood.readJson(KEY) ?? {}) as Partial<PersonDetails>;
  const isWhole = PERSON_FIELDS.every((field) => typeof kept[field] === 'string' && kept[field] !== '');
  return isWhole ? (kept as PersonDetails) : null;
}

export function keepPerson({ name, email, phone }: PersonDetails): void {
  if (name === '' || email === '' || phone === '') return;
  keptForGood.keep(KEY, JSON.stringify({ name, email, phone }));
}
