import type { FieldProblem } from './field-rules.ts';
import { valueOf, type FormValues } from './form-values.ts';
import { LEAD_FORMS, type LeadFormName } from './lead-forms.ts';
import { STEP_FIELDS, SUMMARY, toChange, type FormStep } from './step-fields.ts';

type StepMove = 'next' | 'back' | 'change';

/** The steps of a form, by the names of their fields. Fields that no step names go to the step `others`. */
type StepPlan = { readonly steps: readonly FormStep[]; readonly others: string; readonly hasSummary: boolean };

/** Contact fields come last, because shoppers first want to say what they need. */
const REQUEST_THEN_CONTACT: StepPlan = {
  steps: [
    { name: 'request', fields: [] },
    {
      name: 'contact',
      fields: [
        'name',
        'last_name',
        'company',
        'email',
        'phone',
        'postcode',
        'PreferredContactMethod',
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  others: 'request',
  hasSummary: false,
};

/** The steps of a form by its plan; a form without one says what is wanted and then who wants it. */
export function planOf(form: LeadFormName): StepPlan {
  const { plan } = LEAD_FORMS[form];
  if (!plan) return REQUEST_THEN_CONTACT;
  const steps = plan.steps.map(({ name, fields }) => ({
    name,
    fields: fields.map((field) => (typeof field === 'string' ? field : field.name)),
  }));
  return { steps, others: steps.at(-1)?.name ?? '', hasSummary: plan.hasSummary };
}

/**
 * Splits the fields of a form into steps, each in the form's order. Hidden fields belong to no step, and empty steps
 * are left out. A file is on the last step, because without script it does not survive a step.
 */
export function toSteps(
  fields: readonly { readonly name: string; readonly kind: string }[],
  { steps, others, hasSummary }: StepPlan = REQUEST_THEN_CONTACT,
): FormStep[] {
  const typed = fields.filter(({ kind }) => kind !== 'hidden');
  const files = typed.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  const names = typed.map(({ name }) => name).filter((name) => !files.includes(name));
  const stepOfName = (name: string) => steps.find((step) => step.fields.includes(name))?.name ?? others;
  const filled = steps
    .map(({ name }) => ({ name, fields: names.filter((field) => stepOfName(field) === name) }))
    .filter((step) => step.fields.length > 0);
  const all = hasSummary && filled.length > 0 ? [...filled, { name: SUMMARY, fields: [] }] : filled;
  const last = all.at(-1);
  if (last === undefined) return files.length === 0 ? [] : [{ name: others, fields: files }];
  return [...all.slice(0, -1), { ...last, fields: [...last.fields, ...files] }];
}

type Move = {
  readonly at: number;
  readonly move: StepMove;
  /** The step to change. */
  readonly to?: number;
  /** Whether the current step was opened from the summary. */
  readonly isChange?: boolean;
  /** The fields that the current step showed; unset when the form does not say. */
  readonly seen?: ReadonlySet<string>;
};

/** The current step and the direction of a submitted form. An unknown step counts as the first. */
export function readMove(values: FormValues, steps: readonly FormStep[]): Move {
  const indexOf = (name: string | undefined) => steps.findIndex((step) => step.name === name);
  const at = Math.max(indexOf(valueOf(values, STEP_FIELDS.at)), 0);
  const move = valueOf(values, STEP_FIELDS.move);
  const to = steps.findIndex(({ name }) => toChange(name) === move);
  const seen = valueOf(values, STEP_FIELDS.shown);
  const isChange = valueOf(values, STEP_FIELDS.change) === 'true';
  return {
    at,
    move: to === -1 ? (move === 'back' ? 'back' : 'next') : 'change',
    ...(to === -1 ? {} : { to }),
    ...(isChange ? { isChange } : {}),
    ...(seen === undefined ? {} : { seen: new Set(seen.split(' ')) }),
  };
}

/** The first step with one of the fields; the last step for fields that belong to no step. */
export function stepOf(steps: readonly FormStep[], problems: readonly { readonly field: string }[]): number {
  const found = steps.findIndex(({ fields }) => problems.some(({ field }) => fields.includes(field)));
  return found === -1 ? steps.length - 1 : found;
}

/** The result of a move: show a step with its problems, or send the form. */
type StepOutcome =
  | {
      readonly kind: 'show';
      readonly step: number;
      readonly problems: readonly FieldProblem[];
      /** The step is shown for a change: after it comes the summary again. */
      readonly isChange?: true;
    }
  | { readonly kind: 'send' };

type Sent = Move & { readonly problems: readonly FieldProblem[] };

/**
 * Moves to the next step, or sends the form after the last (spec §4). Moving back or to a step that is to be changed checks
 * nothing and keeps what was typed. Moving forward needs all fields up to this step to be valid. A problem is shown on its
 * own step, and later steps are not checked yet. A field that the answers of this step brought up is shown before it is
 * asked for. `steps` are those that the answers show.
 */
export function takeStep(
  steps: readonly FormStep[],
  { at, move, to = 0, isChange = false, seen, problems }: Sent,
): StepOutcome {
  const last = steps.length - 1;
  if (move === 'change') return { kind: 'show', step: to, problems: [], isChange: true };
  if (move === 'back') return { kind: 'show', step: isChange ? last : Math.max(at - 1, 0), problems: [] };
  const isNew = (field: string) =>
    seen !== undefined && !seen.has(field) && (steps[at]?.fields.includes(field) ?? false);
  const changing = isChange ? { isChange: true as const } : {};
  const stepFields = new Set(steps.slice(0, at + 1).flatMap(({ fields }) => fields));
  const isLast = at >= last;
  const found = problems.filter(({ field }) => (isLast || stepFields.has(field)) && !isNew(field));
  if (found.length > 0) {
    const step = stepOf(steps, found);
    const here = found.filter(({ field }) => stepOf(steps, [{ field }]) === step);
    return { kind: 'show', step, problems: here, ...(step === at ? changing : {}) };
  }
  if (steps[at]?.fields.some(isNew)) return { kind: 'show', step: at, problems: [], ...changing };
  if (isLast) return { kind: 'send' };
  if (!isChange) return { kind: 'show', step: at + 1, problems: [] };
  // The change may have brought up a step that is not answered yet.
  const open = problems.length > 0 ? stepOf(steps, problems) : last;
  return open >= last
    ? { kind: 'show', step: last, problems: [] }
    : { kind: 'show', step: open, problems: [], ...changing };
}
