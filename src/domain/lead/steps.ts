import { isRecord } from '#utilities/json.ts';
import { UNEXPECTED_ERROR } from './failure-texts.ts';
import type { FieldProblem } from './field-rules.ts';
import { valueOf, type FormValues } from './form-values.ts';

/** Names of the control fields of a form in steps: the current step, and the direction to move. */
export const STEP_FIELDS = { at: 'form_step', move: 'form_move' } as const;
type StepMove = 'next' | 'back';

/** Whether a form in steps sent these values. It names its current step. */
export const isSentInSteps = (values: FormValues): boolean => valueOf(values, STEP_FIELDS.at) !== undefined;

/** One step of a form: fields that are shown together. */
export type FormStep = { readonly name: string; readonly fields: readonly string[] };

/** The result of a move: show a step with its problems, or send the form. */
type StepOutcome =
  | { readonly kind: 'show'; readonly step: number; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'send' };

/** Contact fields. They come last, because shoppers first want to say what they need. */
const CONTACT: ReadonlySet<string> = new Set([
  'name',
  'last_name',
  'company',
  'email',
  'phone',
  'postcode',
  'PreferredContactMethod',
  // Without script a file does not survive a step, so it is on the last.
  'cv',
  'opt_in',
  'terms_conditions',
]);

/**
 * Splits the fields of a form into steps, each in the form's order. Hidden fields belong to no step, and empty steps
 * are left out.
 */
export function toSteps(fields: readonly { readonly name: string; readonly kind: string }[]): FormStep[] {
  const names = fields.filter(({ kind }) => kind !== 'hidden').map(({ name }) => name);
  const steps = [
    { name: 'request', fields: names.filter((name) => !CONTACT.has(name)) },
    { name: 'contact', fields: names.filter((name) => CONTACT.has(name)) },
  ];
  return steps.filter((step) => step.fields.length > 0);
}

/** The current step and the direction of a submitted form. An unknown step counts as the first. */
export function readMove(values: FormValues, steps: readonly FormStep[]): { at: number; move: StepMove } {
  const at = steps.findIndex(({ name }) => name === valueOf(values, STEP_FIELDS.at));
  return { at: Math.max(at, 0), move: valueOf(values, STEP_FIELDS.move) === 'back' ? 'back' : 'next' };
}

/** The first step with one of the fields; the last step for fields that belong to no step. */
export function stepOf(steps: readonly FormStep[], problems: readonly { readonly field: string }[]): number {
  const found = steps.findIndex(({ fields }) => problems.some(({ field }) => fields.includes(field)));
  return found === -1 ? steps.length - 1 : found;
}

type Sent = { readonly at: number; readonly move: StepMove; readonly problems: readonly FieldProblem[] };

/**
 * Moves to the next step, or sends the form after the last (spec §4). Moving back checks nothing and keeps what was
 * typed. Moving forward needs all fields up to this step to be valid. A problem is shown on its own step, and later
 * steps are not checked yet.
 */
export function takeStep(steps: readonly FormStep[], { at, move, problems }: Sent): StepOutcome {
  if (move === 'back') return { kind: 'show', step: Math.max(at - 1, 0), problems: [] };
  const stepFields = new Set(steps.slice(0, at + 1).flatMap(({ fields }) => fields));
  const isLast = at >= steps.length - 1;
  const found = problems.filter(({ field }) => isLast || stepFields.has(field));
  if (found.length > 0) {
    const step = stepOf(steps, found);
    const here = found.filter(({ field }) => stepOf(steps, [{ field }]) === step);
    return { kind: 'show', step, problems: here };
  }
  return isLast ? { kind: 'send' } : { kind: 'show', step: at + 1, problems: [] };
}

/** The result of sending a form: its lead, or the error to show. */
type SentAnswer = { readonly lead_id: string } | { readonly error: string };

/**
 * Reads the answer to a lead, `{lead_id}` or `{error}` (spec §7). Without a lead it is the server's error, else the
 * text of spec §8.
 */
export function readSentAnswer(answer: unknown): SentAnswer {
  const { lead_id, error } = isRecord(answer) ? answer : {};
  if (typeof lead_id === 'string' && lead_id !== '') return { lead_id };
  const text = isRecord(error) ? error['message'] : error;
  return { error: typeof text === 'string' && text.trim() !== '' ? text : UNEXPECTED_ERROR };
}
