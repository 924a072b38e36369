import { checkForm } from '#domain/lead/check-form.ts';
import { shownFields } from '#domain/lead/condition.ts';
import { toConflictProblems } from '#domain/lead/conflicting-values.ts';
import { UNEXPECTED_ERROR } from '#domain/lead/failure-texts.ts';
import type { FormValues } from '#domain/lead/form-values.ts';
import { fieldsOf, isInSteps, type LeadField, type LeadFormName } from '#domain/lead/forms.ts';
import { shownSteps, type FormStep } from '#domain/lead/step-fields.ts';
import { planOf, readMove, stepOf, takeStep, toSteps } from '#domain/lead/steps.ts';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { placesOf, type FormSubject } from './form-places.server.ts';
import { mistakeText } from './mistake-text.server.ts';

type SteppedForm = {
  readonly form: LeadFormName;
  readonly values: FormValues;
  /** The subject and settings of the form that the page showed. Null when the page could no longer show it. */
  readonly shown: { readonly subject: FormSubject; readonly tools: PageTools } | null;
};

type Shown = { readonly steps: readonly FormStep[]; readonly fields: readonly LeadField[]; readonly tools: PageTools };

/** The steps that the answers show. Null for a form that is not asked in steps. */
function stepsOf({ form, values, shown }: SteppedForm): Shown | null {
  if (!shown || !isInSteps(form, shown.tools.config)) return null;
  const { subject, tools } = shown;
  const fields = fieldsOf(form, tools.config, placesOf(subject, tools));
  const steps = toSteps(fields, planOf(form));
  return steps.length < 2 ? null : { steps: shownSteps(steps, shownFields(fields, values)), fields, tools };
}

/**
 * The step to show next when a browser asks the server for each step. Null when the form is complete and can be
 * submitted.
 */
export function showNextStep(
  sent: SteppedForm & { readonly conflicting: readonly string[] },
): Omit<EnquiryProblem, 'values'> | null {
  const shown = stepsOf(sent);
  if (!shown) return null;
  const { steps, fields, tools } = shown;
  const conflicts = toConflictProblems(sent.conflicting);
  const { problems } = checkForm(fields, sent.values, { ...tools.market, today: tools.today });
  const others = problems.filter(({ field }) => !conflicts.some((one) => one.field === field));
  const outcome = takeStep(steps, { ...readMove(sent.values, steps), problems: [...conflicts, ...others] });
  if (outcome.kind === 'send') return null;
  const errors = outcome.problems.map(({ field, key, message }) => ({
    field,
    message: mistakeText({ key, message }, sent.form, tools.t),
  }));
  const { isChange } = outcome;
  return { errors, failure: null, step: steps[outcome.step]?.name ?? '', ...(isChange ? { isChange } : {}) };
}

type Refused = Pick<EnquiryProblem, 'errors' | 'failure' | 'advice'> & {
  /** Whether the server gave the reason. */
  readonly isExplained: boolean;
};

/**
 * Builds the answer to a form that produced no lead, on the step that has the error (spec §4). A form in steps shows
 * the reason that the server gave, or the fixed text for unexpected errors. Other forms get the answer unchanged.
 */
export function showOnItsStep(
  sent: SteppedForm,
  { errors, failure, advice, isExplained }: Refused,
): Omit<EnquiryProblem, 'values'> {
  const shown = stepsOf(sent);
  if (!shown) return { errors, failure, advice };
  const { steps } = shown;
  const text = failure === null || isExplained ? failure : UNEXPECTED_ERROR;
  return { errors, failure: text, advice, step: steps[stepOf(steps, errors)]?.name ?? '' };
}
