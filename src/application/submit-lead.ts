import { createHash, randomUUID } from 'node:crypto';
import type { LeadId } from '#domain/ids.ts';
import { eventIdOf } from '#domain/lead/categories.ts';
import type { FieldProblem } from '#domain/lead/field-rules.ts';
import type { FormValues } from '#domain/lead/form-values.ts';
import { boundLinkedParams, valueOf } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import type { LeadFormName } from '#domain/lead/forms.ts';
import { contentsOf, readIdempotencyKey } from '#domain/lead/idempotency.ts';
import type { Lead, LeadAttributes } from '#domain/lead/lead.ts';
import { parseEnquiry } from '#domain/lead/parse-enquiry.ts';
import { isSuspectedSpam } from '#domain/lead/spam.ts';
import { fail, succeed } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { cutLine } from '#domain/safe-text.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { MARKETS } from '#domain/tenant/market.ts';
import type { SiteContext } from './count-stock.ts';
import { findAskedCar } from './lead-car.ts';
import type { AskedCar, CarStatusAtSubmit } from './lead-car.ts';
import { resolveReceiver } from './lead-receiver.ts';
import type { Receiver } from './lead-receiver.ts';
import { storeLead } from './store-lead.ts';

export type LeadSubmission = {
  readonly form: LeadFormName;
  /** Everything typed and hidden in the form; see `readFormValues`. */
  readonly values: FormValues;
  /** Path of the page that the form stood on: no query, no personal data. */
  readonly url: string;
  readonly userAgent: string | null;
  /** Query keys of the first landing (D28). */
  readonly linkedQueryParams?: Readonly<Record<string, string>>;
};

export type SubmittedLead = {
  readonly lead_id: LeadId;
  /** False for a repeat of a lead that is stored already (D28). */
  readonly created: boolean;
  /** Null for a lead without a car. Anything but available is told to the shopper, with similar cars. */
  readonly carStatus: CarStatusAtSubmit | null;
  /** The car as it was asked for; null for a lead without one. */
  readonly car: Lead['car'];
  /** Id of the tracking event (spec §9). */
  readonly eventId: number;
};

export type LeadProblem =
  /** The form comes back with these and with what was typed. */
  | { readonly kind: 'invalid'; readonly fields: readonly FieldProblem[] }
  /** The car named never was, or is another site's: 404. */
  | { readonly kind: 'car_not_found' }
  /** The tenant has no dealership to receive it. */
  | { readonly kind: 'no_receiver' };

/**
 * The one pipeline of every form (D28): check, store with its deliveries in one transaction, and only then acknowledge.
 * A lead that is acknowledged is in the store.
 */
export async function submitLead(
  context: SiteContext,
  submission: LeadSubmission,
): Promise<Result<SubmittedLead, LeadProblem>> {
  const { tenant } = context;
  const named = valueOf(submission.values, CONTROL_FIELDS.car)?.trim() ?? '';
  const asked = named === '' ? null : await findAskedCar(context, named);
  if (named !== '' && !asked) return fail({ kind: 'car_not_found' });
  const receiver = resolveReceiver(tenant, submission.values, asked);
  if (!receiver) return fail({ kind: 'no_receiver' });
  const config = configForDealership(tenant, receiver.dealership);
  const market = MARKETS[tenant.config.market];
  const parsed = parseEnquiry(submission.values, { form: submission.form, settings: config, market });
  if (!parsed.ok) return fail({ kind: 'invalid', fields: parsed.problem });

  const lead = toLead(context, {
    submission,
    asked,
    receiver,
    attributes: parsed.value,
    minimumSeconds: config.leads.spam.minimum_seconds,
  });
  const stored = await storeLead(context, lead, {
    receiver,
    isKeyed: readKey(submission.values) !== null,
    confirm: config.leads.confirmation,
  });
  const eventId = eventIdOf({ ...parsed.value, form: submission.form, car: asked?.facts ?? null }, config.events);
  return succeed({ ...stored, carStatus: asked?.status ?? null, car: lead.car, eventId });
}

const readKey = (values: FormValues) => readIdempotencyKey(valueOf(values, CONTROL_FIELDS.idempotencyKey));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type LeadParts = {
  readonly submission: LeadSubmission;
  readonly asked: AskedCar | null;
  readonly receiver: Receiver;
  readonly attributes: LeadAttributes;
  readonly minimumSeconds: number;
};

function toLead(
  { platform, tenant }: SiteContext,
  { submission, asked, receiver, attributes, minimumSeconds }: LeadParts,
): Lead {
  const id = randomUUID() as LeadId;
  const contents = contentsOf({
    tenant: tenant.slug,
    form: submission.form,
    carId: asked?.car.car_id ?? null,
    dealership: receiver.dealership.id,
    attributes,
  });
  return {
    id,
    tenant_slug: tenant.slug,
    dealership_id: receiver.dealership.id,
    location_id: receiver.location?.id ?? null,
    form: submission.form,
    // Without the browser's key, equal contents decide (see storeLead); the key is then this lead's own.
    idempotency_key: readKey(submission.values) ?? `derived-${id}`,
    contents_hash: sha256(contents),
    attributes,
    car: asked?.car ?? null,
    source: 'Website',
    url: cutLine(submission.url, 300),
    linked_query_params: boundLinkedParams(submission.linkedQueryParams ?? {}),
    user_agent: submission.userAgent === null ? null : cutLine(submission.userAgent, 400),
    suspected_spam: isSuspectedSpam(submission.values, { minimum_seconds: minimumSeconds }),
    received_at: platform.clock.now().toISOString(),
  };
}
