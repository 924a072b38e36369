/** What was typed into a form, and where one in steps stands: kept for this tab alone, until it was sent. */
export type KeptAnswers = { readonly step: string; readonly values: Readonly<Record<string, string>> };

const keyOf = (path: string) => `forecourt.steps.${path}`;

const isTexts = (value: unknown): value is KeptAnswers['values'] =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

export function readAnswers(path: string, storage: Pick<Storage, 'getItem'> = sessionStorage): KeptAnswers | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(path)) ?? 'null') as Partial<KeptAnswers> | null;
    return kept && typeof kept.step === 'string' && isTexts(kept.values)
      ? { step: kept.step, values: kept.values }
      : null;
  } catch {
    return null;
  }
}

/** Null forgets them. */
export function keepAnswers(
  path: string,
  answers: KeptAnswers | null,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = sessionStorage,
): void {
  try {
    if (answers) storage.setItem(keyOf(path), JSON.stringify(answers));
    else storage.removeItem(keyOf(path));
  } catch {
    // Storage is switched off: the answers live as long as the page.
  }
}
