import type { Hono } from 'hono';
import type { LeadProblem } from '#application/leads/submit-lead.ts';
import { trySubmitLead, type StoreFailed } from '#application/leads/try-submit-lead.ts';
import type { Platform } from '#application/platform.ts';
import { FORM_ERROR, UNEXPECTED_ERROR } from '#domain/lead/failure-texts.ts';
import { valueOf } from '#domain/lead/form-values.ts';
import { isLeadFormName } from '#domain/lead/forms.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Caller } from '#server/site.ts';
import { counted } from '#utilities/counted.ts';
import { apiError, noSite, type ApiError } from './errors.ts';
import { readLeadBody, type LeadBody } from './read-lead-body.ts';
import { spelled } from './spelled.ts';

type LeadsApiDeps = {
  readonly platform: Platform;
  /** The tenant of the request's host; null on a host without one. */
  readonly tenantOf: (request: Request) => Tenant | null;
  readonly callerOf: (request: Request) => Caller | null;
};

type Answer = {
  readonly body: ApiError;
  readonly status: 400 | 404 | 429 | 503;
  readonly headers?: Readonly<Record<string, string>>;
};

const NO_MULTIPART = 'Send JSON or application/x-www-form-urlencoded. This call takes no files.';
const NO_FIELD = 'There is no such field.';

/** Only the path of the page, because a query string may contain what the shopper typed. */
function pathOf(url: string | undefined): string {
  return URL.parse(url ?? '', 'http://site')?.pathname ?? '/';
}

function toAnswer(problem: LeadProblem | StoreFailed, { config }: Tenant): Answer {
  switch (problem.kind) {
    case 'car_not_found':
      return {
        body: apiError('car_not_found', FORM_ERROR, { car_id: 'There is no such car on this site.' }),
        status: 404,
      };
    case 'file_not_taken':
      // A call carries no file: its body is refused before.
      return { body: apiError('invalid', FORM_ERROR), status: 400 };
    case 'no_receiver':
      return { body: apiError('no_receiver', UNEXPECTED_ERROR), status: 503 };
    case 'store_failed':
      return { body: apiError('store_failed', UNEXPECTED_ERROR), status: 503, headers: { 'retry-after': '10' } };
    case 'too_many': {
      const seconds = problem.retryAfterSeconds;
      const text = `Too many enquiries from your network in this hour. Nothing was stored; please send it again in ${counted(Math.ceil(seconds / 60), 'minute')}.`;
      return {
        body: apiError('too_many', spelled(text, config.market)),
        status: 429,
        headers: { 'retry-after': String(seconds) },
      };
    }
    case 'invalid': {
      const fields = Object.fromEntries(problem.fields.map(({ field, message }) => [field, message]));
      return { body: apiError('invalid', FORM_ERROR, fields), status: 400 };
    }
  }
}

/** The error of a body that no form can accept. Null if there is none. */
function checkBody(body: LeadBody | null): ApiError | null {
  if (!body) return apiError('malformed', FORM_ERROR);
  if (body.unknown.length === 0) return null;
  return apiError('unknown_field', FORM_ERROR, Object.fromEntries(body.unknown.map((name) => [name, NO_FIELD])));
}

/**
 * `POST /api/leads`: the pipeline of the forms. Answers {lead_id} or {error} (D28, D51). Unknown fields are refused, so
 * that nothing a caller sent is silently lost.
 */
export function registerLeadsApi(app: Hono, { platform, tenantOf, callerOf }: LeadsApiDeps): void {
  app.post('/api/leads', async (context) => {
    const request = context.req.raw;
    const tenant = tenantOf(request);
    if (!tenant) return noSite(context);
    if (/^multipart\//i.test(context.req.header('content-type') ?? ''))
      return context.json(apiError('unsupported_type', NO_MULTIPART), 415);
    const body = await readLeadBody(request);
    const refusal = checkBody(body);
    if (!body || refusal) return context.json(refusal, 400);
    const named = valueOf(body.values, 'form') ?? '';
    const form = named === '' ? (valueOf(body.values, 'car_id') ? 'enquiry' : 'contact') : named;
    if (!isLeadFormName(form))
      return context.json(apiError('unknown_form', FORM_ERROR, { form: 'There is no such form.' }), 400);
    const submitted = await trySubmitLead(
      { platform, tenant, clientAddress: callerOf(request)?.address ?? '' },
      {
        form,
        isCall: true,
        values: body.values,
        conflicting: body.conflicting,
        url: pathOf(valueOf(body.values, 'url')),
        // A caller's server speaks for its shopper's browser (spec §7, D260).
        userAgent: valueOf(body.values, 'user_agent') ?? context.req.header('user-agent') ?? null,
        cookies: context.req.header('cookie') ?? null,
        linkedQueryParams: body.linked,
        visitedPages: body.visitedPages,
      },
    );
    if (submitted.ok) return context.json({ lead_id: submitted.value.lead_id }, submitted.value.created ? 201 : 200);
    const answer = toAnswer(submitted.problem, tenant);
    return context.json(answer.body, answer.status, answer.headers);
  });
}
