import { counted } from '#utilities/counted.ts';

/** Sensitive answers by field name, normalised (D399). They are no part of a lead: whoever reads a lead does not read them. */
export type SensitiveAnswers = Readonly<Record<string, string>>;

/** What a lead says of its sensitive answers: how many there are. */
export const APPLICATION_FIELD = 'application';

export function describeAnswers(answers: SensitiveAnswers): string {
  return counted(Object.keys(answers).length, 'answer');
}

export const hasAnswers = (answers: SensitiveAnswers): boolean => Object.keys(answers).length > 0;
