import { checkForm } from '#domain/lead/check-form.ts';
import type { FormValues } from '#domain/lead/form-values.ts';
import { fieldsOf, isInSteps, type LeadField, type LeadFormName } from '#domain/lead/forms.ts';
import { readMove, stepOf, takeStep, toSteps, UNEXPECTED_ERROR, type FormStep } from '#domain/lead/steps.ts';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { mistakeText, placesOf, type FormSubject } from './to-form-view.server.ts';

type SteppedForm = {
  readonly form: LeadFormName;
  readonly values: FormValues;
  /** What the page showed its form by; null when it could not show it any more. */
  readonly shown: { readonly subject: FormSubject; readonly tools: PageTools } | null;
};

type Shown = { readonly steps: readonly FormStep[]; readonly fields: readonly LeadField[]; readonly tools: PageTools };

/** Null for a form that is asked at once. */
function stepsOf({ form, shown }: SteppedForm): Shown | null {
  if (!shown || !isInSteps(form, shown.tools.config)) return null;
  const { subject, tools } = shown;
  const fields = fieldsOf(form, tools.config, placesOf(subject, tools));
  const steps = toSteps(fields);
  return steps.length < 2 ? null : { steps, fields, tools };
}

/** The step that a form shows next, for a browser that asks the server for each; null: it is to be sent. */
export function showNextStep(sent: SteppedForm): Omit<EnquiryProblem, 'values'> | null {
  const shown = stepsOf(sent);
  if (!shown) return null;
  const { steps, fields, tools } = shown;
  const { problems } = checkForm(fields, sent.values, tools.market);
  const outcome = takeStep(steps, { ...readMove(sent.values, steps), problems });
  if (outcome.kind === 'send') return null;
  const errors = outcome.problems.map(({ field, key, message }) => ({
    field,
    message: mistakeText({ key, message }, sent.form, tools.t),
  }));
  return { errors, failure: null, step: steps[outcome.step]?.name ?? '' };
}

type Refused = Pick<EnquiryProblem, 'errors' | 'failure' | 'advice'> & {
  /** Whether the server said why. */
  readonly isExplained: boolean;
};

/**
 * An answer without a lead, on the step that it is about (spec §4): the server's error, or the one text there is for
 * forms in steps. Other forms get it as it is.
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
