import { data, redirect } from 'react-router';
import type { LeadSubmission } from '#application/leads/lead-submission.ts';
import type { LeadProblem } from '#application/leads/submit-lead.ts';
import { trySubmitLead } from '#application/leads/try-submit-lead.ts';
import type { LeadId } from '#domain/ids.ts';
import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS, type LeadFormName } from '#domain/lead/forms.ts';
import { optInText } from '#domain/lead/opt-in.ts';
import { STEP_FIELDS } from '#domain/lead/step-fields.ts';
import type { CallLink, EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import type { Page } from '#web/request/page-context.ts';
import { privateHeaders } from '#web/request/page-headers.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { PostedForm } from '#web/request/read-posted-form.server.ts';
import { placesOf, type FormSubject } from './form-places.server.ts';
import { mistakeText } from './mistake-text.server.ts';
import { notSent } from './not-sent.server.ts';
import { readLinkedParams } from './read-linked-params.server.ts';
import { sentLeadCookies } from './sent-lead.server.ts';
import { showNextStep, showOnItsStep } from './submit-step.server.ts';
import { toCall } from './to-call.server.ts';
import { toNotice } from './to-notice.server.ts';

type Sent<Answer> = {
  readonly page: Page;
  readonly request: Request;
  /** The address of the page that has the form. */
  readonly url: URL;
  readonly form: LeadFormName;
  /** The form as sent, except that the page sets its own car and location. */
  readonly posted: PostedForm;
  /**
   * The subject and settings of the form that the page showed. Null when the page could no longer show it: a form that
   * cannot be sent is then answered with `notFound`, which keeps what was typed (D359).
   */
  readonly shown: { readonly subject: FormSubject; readonly tools: PageTools } | null;
  /** Why the form cannot be sent at the moment. Steps are still answered, and everything typed stays. */
  readonly refusal?: { readonly failure: string; readonly advice: string };
  /**
   * What else is done with the lead once it is stored. Its answer takes the place of the thank-you page. If it fails, the
   * form can be sent again and is the same lead.
   */
  readonly afterwards?: (lead: LeadId) => Promise<Answer | null>;
};

/**
 * The action of every form (D28). Redirects to the thank-you page, or returns the errors with everything that was typed
 * (D27).
 */
export async function submitForm<Answer = never>({
  page,
  request,
  url,
  form,
  posted,
  shown,
  refusal,
  afterwards,
}: Sent<Answer>) {
  const { values: sent, conflicting, file, hasOtherFile } = posted;
  const step = showNextStep({ form, values: sent, conflicting, shown });
  if (step) return data({ values: toTyped(sent), ...step } satisfies EnquiryProblem, toStatus(step));
  const values = withoutSteps(sent);
  if (refusal && shown === null) throw await notFound(page);
  if (refusal) {
    const { failure, advice } = refusal;
    const refused = { errors: [], failure, advice: { text: advice, call: null }, isExplained: true };
    return data({ values: toTyped(sent), ...showOnItsStep({ form, values, shown }, refused) }, { status: 403 });
  }
  const submitted = await trySubmitLead(page, {
    form,
    values,
    conflicting,
    file,
    hasOtherFile,
    url: url.pathname,
    userAgent: request.headers.get('user-agent'),
    cookies: request.headers.get('cookie'),
    linkedQueryParams: campaignOf(values, url),
    ...(shown && describeShown(shown)),
  });
  if (!submitted.ok) {
    const { problem } = submitted;
    if (problem.kind === 'store_failed') throw notSent({ page, url, values: sent });
    return toAnswer(problem, { page, form, values, shown });
  }
  const { lead_id: lead } = submitted.value;
  return (await afterwards?.(lead)) ?? toThanks(page, lead);
}

/** Redirects to the thank-you page and sets the cookies by which that page recognises the sender. */
function toThanks({ platform, origin, tools }: Page, lead: LeadId): Response {
  const headers = new Headers(privateHeaders());
  const isPersistent = tools.config.storage.enabled;
  for (const cookie of sentLeadCookies({ lead, secret: platform.secret, origin, isPersistent }))
    headers.append('set-cookie', cookie);
  return redirect(tools.links.success(lead), { status: 303, headers });
}

function describeShown({
  subject,
  tools,
}: NonNullable<Sent<never>['shown']>): Pick<LeadSubmission, 'shown' | 'wording'> {
  return {
    shown: { settings: tools.config, places: placesOf(subject, tools) },
    wording: {
      notice: toNotice(subject, tools),
      terms: tools.t('lead.field.terms_conditions'),
      opt_in: optInText(tools.config),
    },
  };
}

/**
 * The campaign parameters of the visit's first page, as the browser kept them. Without script, those in the form's own
 * address (D28).
 */
function campaignOf(values: FormValues, url: URL): Record<string, string> {
  const isOther = (key: string) => !isCampaignKey(key);
  const kept = readLinkedParams(valueOf(values, CONTROL_FIELDS.landing), isOther);
  return Object.keys(kept).length > 0 ? kept : readLinkedParams(url.search, isOther);
}

const STEP_NAMES = new Set<string>(Object.values(STEP_FIELDS));
const withoutSteps = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !STEP_NAMES.has(name)));

/** The fields that control the pipeline are not sent back as typed values. The chosen dealership is. */
const NOT_TYPED = new Set<string>([
  ...Object.values(CONTROL_FIELDS).filter((name) => name !== CONTROL_FIELDS.dealership),
  ...STEP_NAMES,
]);

function toTyped(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_TYPED.has(name)));
}

/** A step without errors answers 200, although no lead is stored yet. */
const toStatus = ({ errors }: Pick<EnquiryProblem, 'errors'>) => ({ status: errors.length > 0 ? 400 : 200 });

type Answered = Pick<Sent<never>, 'page' | 'form' | 'shown'> & { readonly values: FormValues };

async function toAnswer(problem: LeadProblem, { page, form, values, shown }: Answered) {
  if (problem.kind === 'car_not_found' || shown === null) throw await notFound(page);
  const { subject, tools } = shown;
  const { answer, status, headers } = toProblem(problem, page.tools, {
    form,
    findCall: () => toCall({ values, location: subject.location, carType: subject.car?.car_type }, tools),
  });
  const onItsStep = showOnItsStep(
    { form, values, shown },
    { ...answer, isExplained: problem.kind === 'too_many' || problem.kind === 'file_not_taken' },
  );
  return data({ values: toTyped(values), ...onItsStep } satisfies EnquiryProblem, { status, headers: headers ?? {} });
}

type ProblemAnswer = {
  readonly answer: Pick<EnquiryProblem, 'errors' | 'failure' | 'advice'>;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
};

function toProblem(
  problem: Exclude<LeadProblem, { kind: 'car_not_found' }>,
  { t }: PageTools,
  { form, findCall }: { readonly form: LeadFormName; readonly findCall: () => CallLink | null },
): ProblemAnswer {
  switch (problem.kind) {
    case 'invalid': {
      const errors = problem.fields.map((mistake) => ({
        field: mistake.field,
        message: mistakeText(mistake, form, t),
      }));
      return { answer: { errors, failure: null }, status: 400 };
    }
    case 'file_not_taken':
      return {
        answer: {
          errors: [],
          failure: t('lead.file_not_taken'),
          advice: { text: t('lead.file_not_taken_hint'), call: null },
        },
        status: 400,
      };
    case 'too_many': {
      const minutes = Math.ceil(problem.retryAfterSeconds / 60);
      const call = findCall();
      return {
        answer: {
          errors: [],
          failure: t('lead.too_many', { count: minutes }),
          advice: { text: t(call ? 'lead.too_many_call' : 'lead.too_many_kept'), call },
        },
        status: 429,
        headers: { 'retry-after': String(problem.retryAfterSeconds) },
      };
    }
    case 'no_receiver': {
      const call = findCall();
      const advice = call && { advice: { text: t('lead.failed_call'), call } };
      return { answer: { errors: [], failure: t('lead.failed'), ...advice }, status: 503 };
    }
  }
}
