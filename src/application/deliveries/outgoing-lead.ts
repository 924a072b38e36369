import { z } from 'zod';
import { leadToken } from '#application/leads/lead-token.ts';
import { replyTime } from '#application/leads/reply-time.ts';
import type { Platform } from '#application/platform.ts';
import { carPath } from '#domain/car/car-paths.ts';
import type { LeadId } from '#domain/ids.ts';
import type { LeadFacts } from '#domain/lead/lead-facts.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { Outcome } from '#domain/lead/outcome.ts';
import type { Location } from '#domain/location/location.ts';
import { phoneFor } from '#domain/location/phone-for.ts';
import { MARKETS } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { LeadChannelSchema, type Dealership, type LeadChannel } from '#domain/tenant/dealership.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { getAppointmentOfLead } from '#store/leads/appointments.ts';
import { getLead } from '#store/leads/leads.ts';
import type { Delivery } from '#store/leads/outbox.ts';
import { NOT_SERVED } from '#store/leads/unserved-deliveries.ts';
import { getKeptDealership } from '#store/tenants/kept-dealership.ts';

/** Payload of a delivery of a lead, as stored in the outbox. */
export const LeadPayloadSchema = z.object({
  lead_id: z.uuid(),
  channel: LeadChannelSchema.nullable(),
  resend: z.boolean().default(false),
  offer_accepted: z.boolean().default(false),
  stands_in: z.boolean().default(false),
});

/** A lead that is due to be sent, with everything that a message about it may say. */
export type OutgoingLead = {
  readonly facts: LeadFacts;
  readonly tenant: Tenant;
  /** The tenant's config with the dealership's layer in it. */
  readonly config: TenantConfig;
  /** Null for mail that no channel of the dealership asks for, such as the confirmation to the shopper. */
  readonly channel: LeadChannel | null;
};

const refused = (error: string): Result<OutgoingLead, Outcome> => fail({ kind: 'refused', error });
const failed = (error: string): Result<OutgoingLead, Outcome> => fail({ kind: 'failed', error });

/** Reads the lead, tenant and dealership of a delivery. On failure the problem is the delivery's outcome. */
export async function readOutgoingLead(
  delivery: Delivery,
  context: { readonly platform: Platform },
): Promise<Result<OutgoingLead, Outcome>> {
  const payload = LeadPayloadSchema.safeParse(delivery.payload);
  if (!payload.success) return refused('payload_not_understood');
  const { lead_id, channel, resend: isResend, offer_accepted: isOfferAccepted, stands_in: isStandIn } = payload.data;
  const read = await readLeadOf(delivery, context, { id: lead_id as LeadId, isResend, isOfferAccepted, isStandIn });
  return read.ok ? succeed({ ...read.value, channel }) : read;
}

type Sending = Omit<Parts, 'tenant' | 'dealership' | 'lead'> & { readonly id: LeadId; readonly wasServed?: boolean };

/**
 * A lead that a delivery is about, whether or not the delivery sends the lead itself. `wasServed`: also that of a dealership
 * that left its folder, as the folder had it last (D542).
 */
export async function readLeadOf(
  { tenant_slug, dealership_id }: Pick<Delivery, 'tenant_slug' | 'dealership_id'>,
  { platform }: { readonly platform: Platform },
  { id, wasServed = false, ...sending }: Sending,
): Promise<Result<OutgoingLead, Outcome>> {
  const served = platform.tenants.get(tenant_slug);
  // Both come back once the tenant's folder is corrected, so the delivery is attempted again.
  if (!served) return failed('tenant_not_served');
  // A lead that was sent before its dealership was hidden still arrives (D359).
  const tenant = withHidden(served);
  const { db } = platform.store;
  const listed = tenant.dealerships.find((one) => one.id === dealership_id);
  const dealership = listed ?? (wasServed ? await getKeptDealership(db, dealership_id) : null);
  if (!dealership) return failed(NOT_SERVED);
  const lead = await getLead({ ...tenant.scope, dealerships: [...tenant.scope.dealerships, dealership.id] }, db, id);
  if (!lead) return refused('lead_not_found');
  if (lead.redacted_at !== null) return refused('lead_redacted');
  const facts = await gatherFacts(platform, { tenant, dealership, lead, ...sending });
  return succeed({ facts, tenant, config: configForDealership(tenant, dealership), channel: null });
}

type Parts = {
  readonly tenant: Tenant;
  readonly dealership: Dealership;
  readonly lead: Lead;
  readonly isResend: boolean;
  readonly isOfferAccepted?: boolean;
  readonly isStandIn?: boolean;
};

/** Gathers everything that a message about a lead may say. */
export async function gatherFacts(
  platform: Platform,
  { tenant, dealership, lead, isResend, isOfferAccepted = false, isStandIn = false }: Parts,
): Promise<LeadFacts> {
  const { store, secret, siteOrigin } = platform;
  const config = configForDealership(tenant, dealership);
  const origin = siteOrigin(tenant);
  const location = tenant.locations.find(({ id }) => id === lead.location_id) ?? null;
  const appointment = await getAppointmentOfLead(tenant.scope, store.db, lead.id);
  const link = (kind: 'status' | 'receipt') => `${origin}/lead/${leadToken(secret, kind, lead.id)}`;
  return {
    lead,
    isResend,
    isOfferAccepted,
    isStandIn,
    site: { name: tenant.config.name, origin, market: MARKETS[tenant.config.market] },
    dealership: { id: dealership.id, name: dealership.name },
    location,
    phone: phoneFor(lead.car?.car_type, { config, location }),
    appointment,
    returnFuel: config.terms.return_fuel,
    replyBy: await replyTime({ platform, tenant }, { lead, location, appointment }),
    timeZone: appointment?.time_zone ?? zoneOf(tenant, { dealership, location }),
    links: {
      car: lead.car && `${origin}${carPath(lead.car.slug)}`,
      status: link('status'),
      receipt: `${link('receipt')}/received`,
    },
  };
}

type Place = { readonly dealership: Dealership; readonly location: Location | null };

/** The location's time zone; for a location that is no longer shown, that of any location of the dealership. */
function zoneOf({ locations }: Tenant, { dealership, location }: Place): string {
  const place = location ?? locations.find(({ dealership_id }) => dealership_id === dealership.id) ?? locations[0];
  return place?.time_zone ?? 'UTC';
}
