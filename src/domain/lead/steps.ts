import type { FieldProblem } from './field-rules.ts';
import { valueOf, type FormValues } from './form-values.ts';

/** Names of what a form in steps sends beside its answers: where it stands, and which way it is to go. */
export const STEP_FIELDS = { at: 'form_step', move: 'form_move' } as const;
type StepMove = 'next' | 'back';

/** One step of a form: fields that are asked together. */
export type FormStep = { readonly name: string; readonly fields: readonly string[] };

/** Where a form goes: to a step, with what is wrong on the way to it, or out. */
type StepOutcome =
  | { readonly kind: 'show'; readonly step: number; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'send' };

/** How to reach the person; everything else is what the person wants, and comes first: it is what they came to say. */
const CONTACT: ReadonlySet<string> = new Set([
  'name',
  'last_name',
  'company',
  'email',
  'phone',
  'postcode',
  'PreferredContactMethod',
  'opt_in',
  'terms_conditions',
]);

/** The fields of a form as steps, each in the form's order. What is never seen belongs to none; a step that would ask nothing is none. */
export function toSteps(fields: readonly { readonly name: string; readonly kind: string }[]): FormStep[] {
  const names = fields.filter(({ kind }) => kind !== 'hidden').map(({ name }) => name);
  const steps = [
    { name: 'request', fields: names.filter((name) => !CONTACT.has(name)) },
    { name: 'contact', fields: names.filter((name) => CONTACT.has(name)) },
  ];
  return steps.filter((step) => step.fields.length > 0);
}

/** Where a sent form stood and where it wants to go. What is none of its steps is the first one. */
export function readMove(values: FormValues, steps: readonly FormStep[]): { at: number; move: StepMove } {
  const at = steps.findIndex(({ name }) => name === valueOf(values, STEP_FIELDS.at));
  return { at: Math.max(at, 0), move: valueOf(values, STEP_FIELDS.move) === 'back' ? 'back' : 'next' };
}

/** The first step that asks one of the fields; the last for fields that no step asks. */
export function stepOf(steps: readonly FormStep[], problems: readonly { readonly field: string }[]): number {
  const found = steps.findIndex(({ fields }) => problems.some(({ field }) => fields.includes(field)));
  return found === -1 ? steps.length - 1 : found;
}

type Sent = { readonly at: number; readonly move: StepMove; readonly problems: readonly FieldProblem[] };

/**
 * The next step until the last, then out (spec §4). Back asks nothing of what was typed and keeps it. Forward is only
 * as far as everything up to here is right: a mistake is shown on its own step, and what lies ahead is not judged yet.
 */
export function takeStep(steps: readonly FormStep[], { at, move, problems }: Sent): StepOutcome {
  if (move === 'back') return { kind: 'show', step: Math.max(at - 1, 0), problems: [] };
  const asked = new Set(steps.slice(0, at + 1).flatMap(({ fields }) => fields));
  const isLast = at >= steps.length - 1;
  const found = problems.filter(({ field }) => isLast || asked.has(field));
  if (found.length > 0) {
    const step = stepOf(steps, found);
    const here = found.filter(({ field }) => stepOf(steps, [{ field }]) === step);
    return { kind: 'show', step, problems: here };
  }
  return isLast ? { kind: 'send' } : { kind: 'show', step: at + 1, problems: [] };
}

/** The text of spec §8; the misspelling is the specification's (D31). */
export const UNEXPECTED_ERROR = 'An unexpected error occured';

/** What came of sending a form: its lead, or what to say instead. */
type SentAnswer = { readonly lead_id: string } | { readonly error: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the answer to a lead, `{lead_id}` or `{error}` (spec §7). Without a lead it is the server's error, or the one text there is. */
export function readSentAnswer(answer: unknown): SentAnswer {
  const { lead_id, error } = isRecord(answer) ? answer : {};
  if (typeof lead_id === 'string' && lead_id !== '') return { lead_id };
  const text = isRecord(error) ? error['message'] : error;
  return { error: typeof text === 'string' && text.trim() !== '' ? text : UNEXPECTED_ERROR };
}
