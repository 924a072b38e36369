import { findRequestedCar, type CarStatusAtSubmit } from '#application/cars/requested-car.ts';
import { currentUser } from '#application/sign-in/session.ts';
import type { SiteContext } from '#application/site-context.ts';
import { withLocalTime, toSlotProblem } from '#application/test-drives/book-test-drive.ts';
import { withReturnOutcome } from '#application/vehicle-returns/check-return.ts';
import { trackingIdOf } from '#domain/analytics/tracking-ids.ts';
import { dayIn } from '#domain/car/rego.ts';
import type { LeadId } from '#domain/ids.ts';
import { toConflictProblems } from '#domain/lead/conflicting-values.ts';
import type { FieldProblem } from '#domain/lead/field-rules.ts';
import { valueOf } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import { resolveReceiver } from '#domain/lead/lead-receiver.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { readNamedPlaces } from '#domain/lead/named-places.ts';
import { parseEnquiry, parseSensitive } from '#domain/lead/parse-enquiry.ts';
import { MARKETS } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { buildLead, readKey } from './build-lead.ts';
import { NO_FILE_ROOM, readSubmittedFile } from './lead-file.ts';
import { hashCaller } from './lead-limits.ts';
import type { LeadContext, LeadSubmission } from './lead-submission.ts';
import { storeLead, type SlotRefused, type TooMany } from './store-lead.ts';

export type SubmittedLead = {
  readonly lead_id: LeadId;
  /** False for a repeat of a lead that is stored already (D28). */
  readonly created: boolean;
  /** Null for a lead without a car. For any other status than available the shopper is told, with similar cars. */
  readonly carStatus: CarStatusAtSubmit | null;
  /** The car as stored with the lead; null without one. */
  readonly car: Lead['car'];
  /** Id of the tracking event (spec §9). */
  readonly eventId: number;
};

export type LeadProblem =
  /** The form is shown again with these problems and the typed values. */
  | { readonly kind: 'invalid'; readonly fields: readonly FieldProblem[] }
  /** The named car never existed or is another site's: 404. */
  | { readonly kind: 'car_not_found' }
  /** A file came with it that its form has no field for. The form is shown again with the typed values. */
  | { readonly kind: 'file_not_taken' }
  /** The tenant has no dealership to receive it. */
  | { readonly kind: 'no_receiver' }
  /** The form is shown again with the typed values and the time to wait (D30). */
  | TooMany;

/**
 * The pipeline of every form (D28): validate, store with deliveries in one transaction, then acknowledge. Every
 * acknowledged lead is in the store.
 */
export async function submitLead(
  context: LeadContext,
  submission: LeadSubmission,
): Promise<Result<SubmittedLead, LeadProblem>> {
  const { tenant } = context;
  const conflicts = toConflictProblems(submission.conflicting);
  if (conflicts.length > 0) return fail({ kind: 'invalid', fields: conflicts });
  const named = valueOf(submission.values, CONTROL_FIELDS.car)?.trim() ?? '';
  const requested = named === '' ? null : await findRequestedCar(context, named);
  if (named !== '' && !requested) return fail({ kind: 'car_not_found' });
  const { form, values, shown, isCall = false } = submission;
  const places = readNamedPlaces(tenant, values, { car: requested, selects: shown?.places ?? null });
  const receiver = resolveReceiver(tenant, places, { form, car: requested });
  if (!receiver) return fail({ kind: 'no_receiver' });
  const config = configForDealership(tenant, receiver.dealership);
  const today = dayIn(tenant.locations[0]?.time_zone ?? 'UTC', context.platform.clock.now());
  const market = { ...MARKETS[tenant.config.market], today };
  const asked = { form, market, isCall, ...(shown ?? { settings: config }) };
  const parsed = parseEnquiry(values, asked);
  const read = readSubmittedFile(submission, shown?.settings ?? config);
  const ofFile = read.ok ? null : read.problem;
  if (ofFile !== null && 'kind' in ofFile) return fail(ofFile);
  const problems = joinProblems(parsed.ok ? [] : parsed.problem, [
    ...places.problems,
    ...(ofFile === null ? [] : [ofFile]),
  ]);
  if (!parsed.ok || !read.ok || problems.length > 0) return fail({ kind: 'invalid', fields: problems });
  const file = read.value;
  const answers = parseSensitive(values, asked);

  const { location } = receiver;
  const returned = withReturnOutcome(context, { form, attributes: parsed.value, location, config });
  if (!returned.ok) return fail({ kind: 'invalid', fields: returned.problem });
  const attributes = await withLocalTime(context, { form, attributes: returned.value, location });
  const lead = buildLead(context, { submission, requested, receiver, attributes, config, file, answers });
  const { per_address_hour: perCallerHour, per_tenant_hour: perSiteHour } = config.leads.spam;
  const caller = hashCaller(context.platform.secret, { scope: tenant.scope, address: context.clientAddress });
  // By session only, never by the number in the form: somebody else may have typed it.
  const user = await currentUser(context, submission.cookies ?? null);
  const stored = await storeLead(context, lead, {
    receiver,
    user: user?.id ?? null,
    file,
    answers,
    isKeyed: readKey(submission.values) !== null,
    confirm: config.leads.confirmation,
    limits: { caller, perCallerHour, perSiteHour },
  });
  if (!stored.ok) {
    const { problem } = stored;
    if (problem.kind === 'no_file_room') return fail({ kind: 'invalid', fields: [NO_FILE_ROOM] });
    return problem.kind === 'too_many' ? fail(problem) : refuseSlot(context, lead, problem);
  }
  const eventId = trackingIdOf({ ...parsed.value, form: submission.form, car: requested?.facts ?? null }, config);
  return succeed({ ...stored.value, carStatus: requested?.status ?? null, car: lead.car, eventId });
}

/** The form is shown again, so that another time may be chosen (D27, D32). */
async function refuseSlot(
  context: SiteContext,
  { location_id, car }: Lead,
  { why }: SlotRefused,
): Promise<Result<never, LeadProblem>> {
  const location = context.tenant.locations.find(({ id }) => id === location_id);
  if (!location) throw new Error('A slot is only refused by a location.');
  const problem = await toSlotProblem(context, why, { location, carId: car?.car_id ?? null });
  return fail({ kind: 'invalid', fields: [problem] });
}

/** One problem for each field; the form's own take precedence. */
function joinProblems(ofForm: readonly FieldProblem[], others: readonly FieldProblem[]): FieldProblem[] {
  return [...ofForm, ...others.filter(({ field }) => !ofForm.some((one) => one.field === field))];
}
