import type { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { submitLead } from '#application/submit-lead.ts';
import type { LeadProblem } from '#application/submit-lead.ts';
import type { FormValues } from '#domain/lead/form-values.ts';
import { readFormValues, valueOf } from '#domain/lead/form-values.ts';
import { isLeadFormName } from '#domain/lead/forms.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { apiError } from './errors.ts';
import type { ApiError } from './errors.ts';

export type LeadsApiDeps = {
  readonly platform: Platform;
  /** The tenant of the request's host; null on a host without one. */
  readonly tenantOf: (request: Request) => Tenant | null;
};

/** The texts of spec §8; the misspelling is the specification's (D31). */
const FAILED = 'An error occurred when submitting this form';
const UNEXPECTED = 'An unexpected error occured';
/** Most characters of a body; a form with its message is far below. */
const MOST_BODY = 64_000;

type Body = { readonly values: FormValues; readonly linked: Readonly<Record<string, string>> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON of field names, or spec §7's {userData, lead_attributes, car_id …}, or a form. Null when it is none of them. */
async function readBody(request: Request): Promise<Body | null> {
  const text = await request.text();
  if (text.length > MOST_BODY) return null;
  if (!/\bjson\b/.test(request.headers.get('content-type') ?? ''))
    return { values: readFormValues(new URLSearchParams(text)), linked: {} };
  const json = parseJson(text);
  if (!isRecord(json)) return null;
  const { userData, lead_attributes, ...rest } = json;
  const attributes = isRecord(lead_attributes) ? lead_attributes : {};
  const linked = isRecord(attributes['linked_query_params']) ? attributes['linked_query_params'] : {};
  const pairs = [
    ...Object.entries(rest),
    ...Object.entries(attributes),
    ...Object.entries(isRecord(userData) ? userData : {}),
  ];
  return { values: readFormValues(pairs), linked: readFormValues(Object.entries(linked)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only the path of the page: a query string may hold what was typed. */
function pathOf(url: string | undefined): string {
  return URL.parse(url ?? '', 'http://site')?.pathname ?? '/';
}

function toAnswer(problem: LeadProblem): { readonly body: ApiError; readonly status: 400 | 404 | 503 } {
  if (problem.kind === 'car_not_found')
    return { body: apiError('car_not_found', FAILED, { car_id: 'There is no such car on this site.' }), status: 404 };
  if (problem.kind === 'no_receiver') return { body: apiError('no_receiver', UNEXPECTED), status: 503 };
  const fields = Object.fromEntries(problem.fields.map(({ field, message }) => [field, message]));
  return { body: apiError('invalid', FAILED, fields), status: 400 };
}

/** `POST /api/leads`: the pipeline of the forms, answering {lead_id} or {error} (D28, D51). */
export function registerLeadsApi(app: Hono, { platform, tenantOf }: LeadsApiDeps): void {
  app.post('/api/leads', async (context) => {
    const tenant = tenantOf(context.req.raw);
    if (!tenant) return context.json(apiError('not_found', 'There is no site on this host.'), 404);
    const body = await readBody(context.req.raw);
    if (!body) return context.json(apiError('malformed', FAILED), 400);
    const form = valueOf(body.values, 'form') ?? (valueOf(body.values, 'car_id') ? 'enquiry' : 'contact');
    if (!isLeadFormName(form))
      return context.json(apiError('unknown_form', FAILED, { form: 'There is no such form.' }), 400);
    const submitted = await submitLead(
      { platform, tenant },
      {
        form,
        values: body.values,
        url: pathOf(valueOf(body.values, 'url')),
        userAgent: context.req.header('user-agent') ?? null,
        linkedQueryParams: body.linked,
      },
    );
    if (submitted.ok) return context.json({ lead_id: submitted.value.lead_id }, submitted.value.created ? 201 : 200);
    const { body: answer, status } = toAnswer(submitted.problem);
    return context.json(answer, status);
  });
}
