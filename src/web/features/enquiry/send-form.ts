import { data, isRouteErrorResponse } from 'react-router';
import { BODY_PACE } from '#domain/body-pace.ts';
import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { FORM_ERROR } from '#domain/lead/failure-texts.ts';
import { readFormValues, valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { isSentInSteps, readSentAnswer, STEP_FIELDS } from '#domain/lead/steps.ts';
import { withTimeout } from '#utilities/with-timeout.ts';
import { keepAnswers } from '#web/features/form-steps/stored-answers.ts';
import type { EnquiryProblem } from './enquiry-view.ts';
import { keepLastEnquired } from './last-enquired.ts';
import { isNotSent } from './not-sent-view.ts';
import { keepPerson } from './person-details.ts';
import { forgetFormError } from './stored-form-error.ts';

/** The text for a form without a lead. A form in steps shows the server's error, or its own fixed text (spec §4, §8). */
function toFailure(values: FormValues, thrown: unknown): string {
  if (!isSentInSteps(values)) return FORM_ERROR;
  const answer = readSentAnswer(isNotSent(thrown) ? { error: thrown.data.notSent.title } : null);
  return 'error' in answer ? answer.error : FORM_ERROR;
}

type Sending<Answer> = { readonly request: Request; readonly serverAction: () => Promise<Answer> };

/** An answer that stays the same when the form is sent again. 408 is a slow connection, 429 too much in a short time. */
const isFinal = (status: number) => status < 500 && status !== 408 && status !== 429;

/**
 * Longer than the server takes to answer that it could not store the form (D223). After this time no answer will come.
 */
const MAX_WAIT_MS = 20_000;

/** The time that the server gives a form for its files to come in. */
function uploadMs(form: FormData): number {
  const bytes = [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);
  return bytes === 0 ? 0 : BODY_PACE.patienceMs + (bytes / BODY_PACE.bytesPerSecond) * 1000;
}

/**
 * Sends a form from the browser. On success the browser keeps the details that prefill the next form. If the network or
 * the server fails, the page keeps everything that was typed, and the next attempt uses the same key, so that it is the
 * same lead (D27, D28).
 */
export async function sendForm<Answer>({ request, serverAction }: Sending<Answer>) {
  const form = await request.clone().formData();
  const { values } = readFormValues(form);
  try {
    return await withTimeout(serverAction(), {
      ms: MAX_WAIT_MS + uploadMs(form),
      message: 'There was no answer in time.',
    });
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (thrown.status < 400) {
        rememberSent(values);
        const { pathname, search } = new URL(request.url);
        // A page stores answers under its path. A dialog stores them under path and query.
        for (const path of [pathname, `${pathname}${search}`]) keepAnswers(path, null);
      }
      throw thrown;
    }
    // A car that does not exist has its own error page.
    if (isRouteErrorResponse(thrown) && isFinal(thrown.status)) throw thrown;
    console.warn('The form was not sent:', thrown);
    // A form in steps stays on the step that was sent.
    const step = valueOf(values, STEP_FIELDS.at);
    const advice = isNotSent(thrown) && { advice: { text: thrown.data.notSent.text, call: thrown.data.notSent.call } };
    const problem = {
      values,
      errors: [],
      failure: toFailure(values, thrown),
      ...advice,
      ...(step !== undefined && { step }),
    };
    return data(problem satisfies EnquiryProblem, { status: 503 });
  }
}

function rememberSent(values: FormValues): void {
  const text = (name: string) => valueOf(values, name)?.trim() ?? '';
  keepPerson({ name: text('name'), email: text('email'), phone: text('phone') });
  keepLastEnquired({ car: text(CONTROL_FIELDS.car), category: text('category') || text(CONTROL_FIELDS.category) });
  forgetFormError();
}
