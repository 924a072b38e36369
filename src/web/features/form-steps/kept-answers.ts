import { keptInTab } from '../../ui/browser-storage.ts';

/** What was typed into a form, and where one in steps stands: kept for this tab alone, until it was sent. */
type KeptAnswers = { readonly step: string; readonly values: Readonly<Record<string, string>> };

const keyOf = (path: string) => `forecourt.steps.${path}`;

const isTexts = (value: unknown): value is KeptAnswers['values'] =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

export function readAnswers(path: string, storage = keptInTab): KeptAnswers | null {
  const { step, values } = (storage.readJson(keyOf(path)) ?? {}) as Partial<KeptAnswers>;
  return typeof step === 'string' && isTexts(values) ? { step, values } : null;
}

/** Null forgets them. */
export function keepAnswers(path: string, answers: KeptAnswers | null, storage = keptInTab): void {
  if (answers) storage.keep(keyOf(path), JSON.stringify(answers));
  else storage.forget(keyOf(path));
}
