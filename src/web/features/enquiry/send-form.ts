import { BODY_PACE } from '#domain/body-pace.ts';
import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { FORM_ERROR } from '#domain/lead/failure-texts.ts';
import { readFormValues, valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { readSentAnswer } from '#domain/lead/sent-answer.ts';
import { isSentInSteps, STEP_FIELDS } from '#domain/lead/step-fields.ts';
import { reservationPath } from '#domain/reservation/reservation-paths.ts';
import { withTimeout } from '#utilities/with-timeout.ts';
import { answersKey, forgetSteps } from '#web/features/form-steps/stored-answers.ts';
import type { PageAnswer } from '#web/navigation/page-answer.ts';
import type { EnquiryProblem } from './enquiry-view.ts';
import { keepLastEnquired } from './last-enquired.ts';
import { isNotSent } from './not-sent-view.ts';
import { keepPerson } from './person-details.ts';
import { forgetFormError } from './stored-form-error.ts';
import { noteSent } from './use-empty-after-sent.ts';

/** The text for a form without a lead. A form in steps shows the server's error, or its own fixed text (spec §4, §8). */
function toFailure(values: FormValues, thrown: unknown): string {
  if (!isSentInSteps(values)) return FORM_ERROR;
  const answer = readSentAnswer(isNotSent(thrown) ? { error: thrown.data.notSent.title } : dataOf(thrown));
  return 'error' in answer ? answer.error : FORM_ERROR;
}

/** What the server said with its error. */
const dataOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'data' in thrown ? thrown.data : null;

/** The lead that the thank-you page of an answer names. */
function leadOf(to: string): string | null {
  const { pathname, searchParams } = new URL(to, 'http://site');
  return pathname === '/success' ? searchParams.get('lead') : null;
}

/** The lead is stored, and the shopper goes on to pay: only the page of a payment is named in full. */
const isPayment = (to: string): boolean => /^https?:\/\//.test(to);

/** The lead is stored, and the car is held for this browser already, by a form that was sent in another tab (D429). */
const isOwnHold = (to: string): boolean => to.startsWith(reservationPath(''));

const isSignIn = (to: string): boolean => new URL(to, 'http://site').pathname === '/sign-in';

type Sending = {
  /** Path and query of the page that takes the form. */
  readonly address: string;
  readonly body: FormData;
  /** Posts the form. Rejects when the answer is not that of a page. */
  readonly post: () => Promise<PageAnswer>;
};

/** An answer that stays the same when the form is sent again. 408 is a slow connection, 429 too much in a short time. */
const isFinal = ({ status }: { readonly status: number }) => status < 500 && status !== 408 && status !== 429;

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
export async function sendForm({ address, body, post }: Sending): Promise<PageAnswer> {
  const { values } = readFormValues(body);
  try {
    const answer = await withTimeout(post(), {
      ms: MAX_WAIT_MS + uploadMs(body),
      message: 'There was no answer in time.',
    });
    if (answer.kind === 'moved') {
      // The session ended while the form was filled in: what was typed waits for the way back.
      if (isSignIn(answer.to)) return answer;
      if (!leadOf(answer.to) && !isPayment(answer.to) && !isOwnHold(answer.to)) return notSent(values, null);
      rememberSent(values);
      noteSent(location.pathname);
      forgetAnswers(address, valueOf(values, CONTROL_FIELDS.car));
    } else if (answer.error !== null) {
      if (!isFinal(answer.error)) return notSent(values, answer.error);
    }
    return answer;
  } catch (thrown) {
    return notSent(values, thrown);
  }
}

/**
 * A page stores answers under its path and its car. It may be another than the one that takes the form. A form on one
 * page and a dialog store them under path and query.
 */
function forgetAnswers(address: string, car: string | undefined): void {
  const [formPath = ''] = address.split('?');
  const keys = [location.pathname, formPath].flatMap((path) => [path, answersKey(path, car)]);
  for (const key of new Set([...keys, location.pathname + location.search, address])) forgetSteps(key);
}

/** The page with everything that was typed. A form in steps stays on the step that was sent. */
function notSent(values: FormValues, why: unknown): PageAnswer {
  console.warn('The form was not sent:', why);
  const step = valueOf(values, STEP_FIELDS.at);
  const advice = isNotSent(why) && { advice: { text: why.data.notSent.text, call: why.data.notSent.call } };
  const problem: EnquiryProblem = {
    values,
    errors: [],
    failure: toFailure(values, why),
    ...advice,
    ...(step !== undefined && { step }),
  };
  return { kind: 'page', status: 503, loaderData: null, actionData: problem, error: null };
}

function rememberSent(values: FormValues): void {
  const text = (name: string) => valueOf(values, name)?.trim() ?? '';
  keepPerson({ name: text('name'), email: text('email'), phone: text('phone') });
  keepLastEnquired({ car: text(CONTROL_FIELDS.car), category: text('category') || text(CONTROL_FIELDS.category) });
  forgetFormError();
}
