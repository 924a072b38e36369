import { valueOf, type FormValues } from './form-values.ts';

/**
 * Names of the control fields of a form in steps: the current step, the direction to move, the fields that the step showed,
 * and whether the step was opened from the summary to change an answer.
 */
export const STEP_FIELDS = {
  at: 'form_step',
  move: 'form_move',
  shown: 'form_shown',
  change: 'form_change',
} as const;

/** The value of `move` that opens a step from the summary. */
export const toChange = (step: string): string => `to:${step}`;

/** Whether a form in steps sent these values. It names its current step. */
export const isSentInSteps = (values: FormValues): boolean => valueOf(values, STEP_FIELDS.at) !== undefined;

/** One step of a form: fields that are shown together. */
export type FormStep = { readonly name: string; readonly fields: readonly string[] };

/** The step that shows all answers before the form is sent. */
export const SUMMARY = 'summary';

/** The steps that are left when only these fields are shown. The summary always is. */
export function shownSteps(steps: readonly FormStep[], shown: readonly { readonly name: string }[]): FormStep[] {
  const names = new Set(shown.map(({ name }) => name));
  return steps
    .map((step) => ({ ...step, fields: step.fields.filter((name) => names.has(name)) }))
    .filter((step) => step.name === SUMMARY || step.fields.length > 0);
}
