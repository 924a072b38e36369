import type { SiteContext } from '#application/site-context.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import type { Receiver } from '#domain/lead/lead-receiver.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { channelKey, chooseChannels } from '#domain/lead/receivers.ts';
import { LeadChannelSchema, type LeadChannel } from '#domain/tenant/dealership.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { addDelivery } from '#store/leads/outbox.ts';
import type { Database } from '#store/store.ts';
import { countConfirmation } from './lead-limits.ts';

/** Payload of a delivery: lead id and channel, no personal data. */
type LeadPayload = {
  readonly lead_id: Lead['id'];
  /** Null for the confirmation to the shopper. */
  readonly channel: LeadChannel | null;
  /** Sent again by hand; receivers are told so. */
  readonly resend?: true;
  /** Sent because its shopper took the offer for their car (D404). */
  readonly offer_accepted?: true;
  /** Sent to a stand-in because every receiver failed. */
  readonly stands_in?: true;
};

type LeadSending = {
  readonly context: SiteContext;
  readonly receiver: Receiver;
  /** Whether the dealership sends confirmations. */
  readonly confirm: boolean;
};

/**
 * Adds one delivery for each channel, and the confirmation to the shopper (D29) unless their address already got enough
 * of them today.
 */
export async function addLeadDeliveries(
  tx: Database,
  lead: Lead,
  { context: { platform, tenant }, receiver, confirm }: LeadSending,
): Promise<void> {
  // The three days of attempts for a held lead begin with its release.
  const at = new Date(lead.released_at ?? lead.received_at);
  for (const channel of channelsOf(lead, receiver)) {
    const key = `${lead.id}:${channel.kind}:${channelKey(channel)}`;
    await addOne(tenant.scope, tx, { lead, kind: channel.kind, key, payload: { lead_id: lead.id, channel }, at });
  }
  if (!confirm) return;
  const { secret } = platform;
  if (!(await countConfirmation(tenant.scope, tx, { lead, secret, now: at }))) return;
  const key = `${lead.id}:confirmation:shopper`;
  await addOne(tenant.scope, tx, { lead, kind: 'confirmation', key, payload: { lead_id: lead.id, channel: null }, at });
}

/**
 * Sends a lead to the dealer again, through the channels configured now, with three days of attempts. The shopper gets
 * no second confirmation. Two calls with the same `now` count once. Returns how many deliveries are new.
 */
export async function addLeadDeliveriesAgain(
  scope: TenantScope,
  tx: Database,
  { lead, receiver, now }: { readonly lead: Lead; readonly receiver: Receiver; readonly now: Date },
): Promise<number> {
  let added = 0;
  for (const channel of channelsOf(lead, receiver)) {
    const key = `${lead.id}:${channel.kind}:${channelKey(channel)}:${now.toISOString()}`;
    const payload: LeadPayload = { lead_id: lead.id, channel, resend: true };
    if (await addOne(scope, tx, { lead, kind: channel.kind, key, payload, at: now })) added += 1;
  }
  return added;
}

/**
 * Tells the dealer that the shopper of a lead took the offer for their car, through the channels configured now, with
 * three days of attempts. What of the lead itself is still to be sent stays as it is.
 */
export async function addOfferAccepted(
  scope: TenantScope,
  tx: Database,
  { lead, receiver, now }: { readonly lead: Lead; readonly receiver: Receiver; readonly now: Date },
): Promise<void> {
  for (const channel of channelsOf(lead, receiver)) {
    const key = `${lead.id}:offer_accepted:${channel.kind}:${channelKey(channel)}`;
    const payload: LeadPayload = { lead_id: lead.id, channel, offer_accepted: true };
    await addOne(scope, tx, { lead, kind: channel.kind, key, payload, at: now });
  }
}

/** Mails a lead to a stand-in, with three days of attempts. False when that address already has it. */
export async function addStandIn(
  scope: TenantScope,
  tx: Database,
  { lead, to, now }: { readonly lead: Lead; readonly to: string; readonly now: Date },
): Promise<boolean> {
  const channel = LeadChannelSchema.parse({ kind: 'email', to });
  const payload: LeadPayload = { lead_id: lead.id, channel, stands_in: true };
  return addOne(scope, tx, { lead, kind: channel.kind, key: `${lead.id}:stands_in:${to}`, payload, at: now });
}

function channelsOf(lead: Lead, { dealership, location }: Receiver): readonly LeadChannel[] {
  const { category, subcategory } = lead.attributes;
  const chosen = chooseChannels(dealership, { category, subcategory, location_id: location?.id ?? null });
  // A lead that no channel accepts would be lost, so it goes to every channel.
  return chosen.length > 0 ? chosen : dealership.lead_channels;
}

type OneDelivery = {
  readonly lead: Lead;
  readonly kind: DeliveryKind;
  readonly key: string;
  readonly payload: LeadPayload;
  readonly at: Date;
};

async function addOne(
  scope: TenantScope,
  tx: Database,
  { lead: { dealership_id, id: lead_id }, kind, key, payload, at }: OneDelivery,
): Promise<boolean> {
  return addDelivery(scope, tx, { dealership_id, lead_id, kind, dedupe_key: key, payload, due_at: at, now: at });
}
