const KEY = 'forecourt.person';

/** What a form's person is kept as: all three together, or nothing (spec §4). */
export type PersonDetails = { readonly name: string; readonly email: string; readonly phone: string };

/** The fields that are kept, as forms name them. */
export const PERSON_FIELDS = ['name', 'email', 'phone'] as const;

/** The person of the last form that was sent from this browser; null when none is kept. */
export function readPerson(): PersonDetails | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PersonDetails> | null;
    const { name, email, phone } = kept ?? {};
    return [name, email, phone].every((text) => typeof text === 'string' && text !== '')
      ? (kept as PersonDetails)
      : null;
  } catch {
    return null;
  }
}

export function keepPerson({ name, email, phone }: PersonDetails): void {
  if (name === '' || email === '' || phone === '') return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ name, email, phone }));
  } catch {
    // Storage is switched off.
  }
}
