import { valueOf, type FormValues } from './form-values.ts';
import { CONTROL_FIELDS } from './forms.ts';
import type { Suspicion } from './lead.ts';

type SpamRules = { readonly minimum_seconds: number };

/** Milliseconds from showing the form to sending it, as the browser measured them; null without JavaScript. */
function measuredMs(values: FormValues): number | null {
  const text = valueOf(values, CONTROL_FIELDS.elapsed) ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/**
 * Why a submission looks automated (D30): the hidden field is filled in, or the form was filled in faster than a person
 * can. Null when it looks like a person's. A suspected lead is stored and held, never discarded.
 */
export function findSuspicion(values: FormValues, { minimum_seconds }: SpamRules): Suspicion | null {
  if ((valueOf(values, CONTROL_FIELDS.honeypot) ?? '') !== '') return 'hidden_field';
  const elapsed = measuredMs(values);
  return elapsed !== null && elapsed < minimum_seconds * 1000 ? 'too_quick' : null;
}
