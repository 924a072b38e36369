import { sessionStore } from '#web/ui/browser-storage.ts';

/**
 * The typed values of a form, and the current step of a form in steps. Stored for this tab only, until the form is
 * sent.
 */
type StoredAnswers = { readonly step: string; readonly values: Readonly<Record<string, string>> };

const keyOf = (path: string) => `forecourt.steps.${path}`;

const isTexts = (value: unknown): value is StoredAnswers['values'] =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

export function readAnswers(path: string, storage = sessionStore): StoredAnswers | null {
  const { step, values } = (storage.readJson(keyOf(path)) ?? {}) as Partial<StoredAnswers>;
  return typeof step === 'string' && isTexts(values) ? { step, values } : null;
}

/** Stores the answers of a form. Null deletes them. */
export function keepAnswers(path: string, answers: StoredAnswers | null, storage = sessionStore): void {
  if (answers) storage.keep(keyOf(path), JSON.stringify(answers));
  else storage.forget(keyOf(path));
}
