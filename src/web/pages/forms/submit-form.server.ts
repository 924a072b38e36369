import { data, redirect } from 'react-router';
import type { LeadSubmission } from '#application/leads/lead-submission.ts';
import type { LeadProblem } from '#application/leads/submit-lead.ts';
import { trySubmitLead } from '#application/leads/try-submit-lead.ts';
import type { LeadId } from '#domain/ids.ts';
import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS, type LeadFormName } from '#domain/lead/forms.ts';
import { optInText } from '#domain/lead/opt-in.ts';
import { STEP_FIELDS } from '#domain/lead/steps.ts';
import type { CallLink, EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import type { Page } from '#web/request/page-context.ts';
import { privateHeaders } from '#web/request/page-headers.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { notSent } from './not-sent.server.ts';
import { readLinkedParams } from './read-linked-params.server.ts';
import { sentLeadCookies } from './sent-lead.server.ts';
import { showNextStep, showOnItsStep } from './submit-step.server.ts';
import { toCall } from './to-call.server.ts';
import { mistakeText, placesOf, toNotice, type FormSubject } from './to-form-view.server.ts';

type Sent = {
  readonly page: Page;
  readonly request: Request;
  /** The address of the page that the form stands on. */
  readonly url: URL;
  readonly form: LeadFormName;
  /** As sent, with what the page itself says (its car, its location) in place of what was sent. */
  readonly values: FormValues;
  /** What the page showed its form by; null when it could not show it any more. */
  readonly shown: { readonly subject: FormSubject; readonly tools: PageTools } | null;
};

/** The action of every form (D28): on to the thanks, or back with what is wrong and everything that was typed (D27). */
export async function submitForm({ page, request, url, form, values: sent, shown }: Sent) {
  const step = showNextStep({ form, values: sent, shown });
  if (step) return data({ values: toTyped(sent), ...step } satisfies EnquiryProblem, toStatus(step));
  const { [STEP_FIELDS.at]: _at, [STEP_FIELDS.move]: _move, ...values } = sent;
  const submitted = await trySubmitLead(page, {
    form,
    values,
    url: url.pathname,
    userAgent: request.headers.get('user-agent'),
    linkedQueryParams: campaignOf(values, url),
    ...(shown && describeShown(shown)),
  });
  if (!submitted.ok) {
    const { problem } = submitted;
    if (problem.kind === 'store_failed') throw notSent({ page, url, values: sent });
    return toAnswer(problem, { page, form, values, shown });
  }
  return toThanks(page, submitted.value.lead_id);
}

/** Where the browser that sent it is known, by a cookie, to be the one. */
function toThanks({ platform, origin, tools }: Page, lead: LeadId): Response {
  const headers = new Headers(privateHeaders());
  for (const cookie of sentLeadCookies({ lead, secret: platform.secret, origin })) headers.append('set-cookie', cookie);
  return redirect(tools.links.success(lead), { status: 303, headers });
}

function describeShown({ subject, tools }: NonNullable<Sent['shown']>): Pick<LeadSubmission, 'shown' | 'wording'> {
  return {
    shown: { settings: tools.config, places: placesOf(subject, tools) },
    wording: {
      notice: toNotice(subject, tools),
      terms: tools.t('lead.field.terms_conditions'),
      opt_in: optInText(tools.config),
    },
  };
}

/** What the visit began with, as the browser kept it; without script, what stands in the form's own address (D28). */
function campaignOf(values: FormValues, url: URL): Record<string, string> {
  const isOther = (key: string) => !isCampaignKey(key);
  const kept = readLinkedParams(valueOf(values, CONTROL_FIELDS.landing), isOther);
  return Object.keys(kept).length > 0 ? kept : readLinkedParams(url.search, isOther);
}

/** A dealership that was chosen comes back as it was; what steers the pipeline does not. */
const NOT_TYPED = new Set<string>([
  ...Object.values(CONTROL_FIELDS).filter((name) => name !== CONTROL_FIELDS.dealership),
  ...Object.values(STEP_FIELDS),
]);

function toTyped(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_TYPED.has(name)));
}

/** A step that is right so far is no mistake. */
const toStatus = ({ errors }: Pick<EnquiryProblem, 'errors'>) => ({ status: errors.length > 0 ? 400 : 200 });

type Answered = Pick<Sent, 'page' | 'form' | 'values' | 'shown'>;

async function toAnswer(problem: LeadProblem, { page, ...sent }: Answered) {
  if (problem.kind === 'car_not_found') throw await notFound(page);
  const { answer, status, headers } = toProblem(problem, page.tools, {
    form: sent.form,
    findCall: () => toCall({ values: sent.values, location: sent.shown?.subject.location }, page.tools),
  });
  const shown = showOnItsStep(sent, { ...answer, isExplained: problem.kind === 'too_many' });
  return data({ values: toTyped(sent.values), ...shown } satisfies EnquiryProblem, { status, headers: headers ?? {} });
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
