import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Platform } from '#application/platform.ts';
import { acceptOffer, type AcceptProblem } from '#application/valuations/accept-offer.ts';
import { adjustValuation } from '#application/valuations/adjust-valuation.ts';
import { yearAt } from '#application/valuations/price-vehicle.ts';
import { continueValuation, startValuation, type StartProblem } from '#application/valuations/start-valuation.ts';
import { LeadIdSchema, ValuationIdSchema } from '#domain/ids.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { ADJUSTMENT_QUESTIONS, AdjustmentAnswersSchema } from '#domain/valuation/adjustment.ts';
import { parseValuationRequest } from '#domain/valuation/parse-request.ts';
import type { Caller } from '#server/site.ts';
import { isRecord } from '#utilities/json.ts';
import { apiError, noSite } from './errors.ts';
import { readJson } from './read-json.ts';
import { spelled } from './spelled.ts';
import { toValuationAnswer } from './to-valuation-answer.ts';

type ValuationsApiDeps = {
  readonly platform: Platform;
  readonly tenantOf: (request: Request) => Tenant | null;
  readonly callerOf: (request: Request) => Caller | null;
};

const NO_STORE = { 'cache-control': 'no-store' };
const TOO_MANY = 'Too many valuations in a short time. Please try again in a moment.';
const MALFORMED = 'The body is not a JSON object.';
const BY_HAND = 'Enter the make, model, year and kilometres instead, or ask us to value your car.';

type Refusal = { readonly status: 400 | 404 | 409 | 410 | 503; readonly message: string };
type Problem = StartProblem | AcceptProblem;

const REFUSALS: Readonly<Record<Problem, Refusal>> = {
  not_found: { status: 404, message: 'There is no such valuation.' },
  car_not_found: { status: 404, message: 'There is no such car on this site.' },
  dealership_not_found: { status: 404, message: 'There is no such dealership on this site.' },
  lead_not_found: { status: 404, message: 'There is no such enquiry.' },
  not_offered: { status: 404, message: 'Valuations are not offered here.' },
  no_vehicle: { status: 400, message: 'Enter a plate, or a make, model and year.' },
  unknown: { status: 404, message: `We could not find that registration. ${BY_HAND}` },
  unavailable: { status: 503, message: `We cannot look up registrations at the moment. ${BY_HAND}` },
  expired: { status: 410, message: 'This valuation has expired. Please have your car valued again.' },
  not_confirmed: { status: 409, message: 'Please confirm first that this is your car.' },
  not_valued: { status: 409, message: 'This car has not been valued yet.' },
  not_adjusted: { status: 409, message: 'Please answer the questions about your car first.' },
  already_valued: { status: 409, message: 'This car has been valued already.' },
  accepted: { status: 409, message: 'This offer has been accepted already.' },
  other_lead: { status: 409, message: 'This valuation belongs to another enquiry.' },
  in_person: { status: 409, message: 'We will value this one in person, so there is no offer to accept.' },
};
/** Codes of errors that are not named as the problem is. */
const CODES: Readonly<Partial<Record<Problem, string>>> = { unknown: 'rego_not_found', accepted: 'already_accepted' };

const yesOrNo = z.union([
  z.boolean(),
  z.enum(['Yes', 'No', 'yes', 'no', 'true', 'false']).transform((word) => /^(?:yes|true)$/i.test(word)),
]);
const AcceptanceSchema = z.object({ lead_id: LeadIdSchema, form_completed: yesOrNo, offer_accepted: yesOrNo });

function refuse(context: Context, problem: Problem, { config }: Tenant): Response {
  const { status, message } = REFUSALS[problem];
  const headers = problem === 'unavailable' ? { ...NO_STORE, 'retry-after': '30' } : NO_STORE;
  return context.json(apiError(CODES[problem] ?? problem, spelled(message, config.market)), status, headers);
}

const invalid = (context: Context, fields: Readonly<Record<string, string>>) =>
  context.json(apiError('invalid', 'Please check what you entered.', fields), 400, NO_STORE);

/**
 * `POST /api/valuations` {rego, regoState, km?} or {make, model, year, km, …}, or {id, confirmed, km} for the next
 * step; `…/{id}/adjust` {adjustmentAnswers}; `…/{id}/accept` {lead_id, form_completed, offer_accepted} (spec §7, D51).
 * The id is what gives access: nobody else can guess it.
 */
export function registerValuationsApi(app: Hono, { platform, tenantOf, callerOf }: ValuationsApiDeps): void {
  const answer = (valuation: Parameters<typeof toValuationAnswer>[0]) =>
    toValuationAnswer(valuation, platform.clock.now());

  app.post('/api/valuations', async (context) => {
    const request = context.req.raw;
    const tenant = tenantOf(request);
    if (!tenant) return noSite(context);
    const wait = platform.valuationLimit.take({ tenant }, callerOf(request)?.address ?? '');
    if (wait > 0)
      return context.json(apiError('too_many', TOO_MANY), 429, { ...NO_STORE, 'retry-after': String(wait) });
    const body = await readJson(request);
    if (body === null) return context.json(apiError('malformed', MALFORMED), 400, NO_STORE);
    const parsed = parseValuationRequest(body, {
      market: tenant.config.market,
      year: yearAt({ tenant }, platform.clock.now()),
    });
    if (!parsed.ok) {
      const fields = Object.entries(parsed.problem).map(([field, text]) => [
        field,
        spelled(text, tenant.config.market),
      ]);
      return invalid(context, Object.fromEntries(fields));
    }
    const { value: step } = parsed;
    const result =
      step.kind === 'next'
        ? await continueValuation({ platform, tenant }, step.id, step)
        : await startValuation({ platform, tenant }, step);
    if (!result.ok) return refuse(context, result.problem, tenant);
    return context.json(answer(result.value), step.kind === 'next' ? 200 : 201, NO_STORE);
  });

  app.post('/api/valuations/:id/adjust', async (context) => {
    const tenant = tenantOf(context.req.raw);
    if (!tenant) return noSite(context);
    const id = ValuationIdSchema.safeParse(context.req.param('id'));
    if (!id.success) return refuse(context, 'not_found', tenant);
    const body = await readJson(context.req.raw);
    if (body === null) return context.json(apiError('malformed', MALFORMED), 400, NO_STORE);
    const given = body['adjustmentAnswers'];
    const answers = AdjustmentAnswersSchema.safeParse(given);
    if (!answers.success) return invalid(context, fieldsOfAnswers(given));
    const result = await adjustValuation({ platform, tenant }, id.data, answers.data);
    return result.ok ? context.json(answer(result.value), 200, NO_STORE) : refuse(context, result.problem, tenant);
  });

  app.post('/api/valuations/:id/accept', async (context) => {
    const tenant = tenantOf(context.req.raw);
    if (!tenant) return noSite(context);
    const id = ValuationIdSchema.safeParse(context.req.param('id'));
    if (!id.success) return refuse(context, 'not_found', tenant);
    const body = await readJson(context.req.raw);
    if (body === null) return context.json(apiError('malformed', MALFORMED), 400, NO_STORE);
    const parsed = AcceptanceSchema.safeParse(body);
    if (!parsed.success)
      return invalid(
        context,
        Object.fromEntries(
          parsed.error.issues.map(({ path }) => [String(path[0]), 'Missing, or not of the right form.']),
        ),
      );
    const { lead_id: lead, form_completed: formCompleted, offer_accepted: offerAccepted } = parsed.data;
    const result = await acceptOffer({ platform, tenant }, id.data, { lead, formCompleted, offerAccepted });
    if (!result.ok) return refuse(context, result.problem, tenant);
    const isAccepted = result.value.state === 'accepted';
    const event = isAccepted ? { event_id: tenant.config.events.offer_accepted } : {};
    return context.json({ ...answer(result.value), ...event }, 200, NO_STORE);
  });
}

/** The questions that have no answer, or one that is not among theirs. */
function fieldsOfAnswers(given: unknown): Record<string, string> {
  const answers = isRecord(given) ? given : {};
  const wrong = Object.entries(ADJUSTMENT_QUESTIONS).flatMap(([question, choices]) =>
    Object.keys(choices).some((choice) => choice === answers[question])
      ? []
      : [[question, `One of: ${Object.keys(choices).join(', ')}.`]],
  );
  const unknown = Object.keys(answers)
    .filter((question) => !Object.hasOwn(ADJUSTMENT_QUESTIONS, question))
    .slice(0, 10)
    .map((question) => [question.slice(0, 60), 'There is no such question.']);
  return Object.fromEntries([...wrong, ...unknown]);
}
