import type { Lead } from '#domain/lead/lead.ts';
import { channelKey, chooseChannels } from '#domain/lead/receivers.ts';
import type { LeadChannel } from '#domain/tenant/dealership.ts';
import type { Database } from '#store/open.ts';
import { addDelivery } from '#store/outbox.ts';
import type { Receiver } from './lead-receiver.ts';

/** What a delivery of a lead is stored with: the lead's name and the channel, no personal data. */
type LeadPayload = {
  readonly lead_id: Lead['id'];
  /** Null for the confirmation to the shopper. */
  readonly channel: LeadChannel | null;
  /** Sent again by hand: receivers are told so. */
  readonly resend?: true;
};

/** One delivery a channel, and the confirmation to the shopper (D29). */
export async function addLeadDeliveries(
  tx: Database,
  lead: Lead,
  { receiver, confirm }: { readonly receiver: Receiver; readonly confirm: boolean },
): Promise<void> {
  // One that was held back has its three days from its release on.
  const at = new Date(lead.released_at ?? lead.received_at);
  for (const channel of channelsOf(lead, receiver)) {
    const key = `${lead.id}:${channel.kind}:${channelKey(channel)}`;
    await addOne(tx, lead, { kind: channel.kind, key, payload: { lead_id: lead.id, channel }, at });
  }
  if (!confirm) return;
  const key = `${lead.id}:confirmation:shopper`;
  await addOne(tx, lead, { kind: 'confirmation', key, payload: { lead_id: lead.id, channel: null }, at });
}

/**
 * The lead once more to the dealer, by today's channels and with three days of its own, whatever became of the first
 * time. The shopper is not told again. Called twice at one moment it is one. Gives how many deliveries are new.
 */
export async function addLeadDeliveriesAgain(
  tx: Database,
  lead: Lead,
  { receiver, now }: { readonly receiver: Receiver; readonly now: Date },
): Promise<number> {
  let added = 0;
  for (const channel of channelsOf(lead, receiver)) {
    const key = `${lead.id}:${channel.kind}:${channelKey(channel)}:${now.toISOString()}`;
    const payload: LeadPayload = { lead_id: lead.id, channel, resend: true };
    if (await addOne(tx, lead, { kind: channel.kind, key, payload, at: now })) added += 1;
  }
  return added;
}

function channelsOf(lead: Lead, { dealership, location }: Receiver): readonly LeadChannel[] {
  const { category, subcategory } = lead.attributes;
  const chosen = chooseChannels(dealership, { category, subcategory, location_id: location?.id ?? null });
  // A lead without a receiver would be a lead lost: rather everybody than nobody.
  return chosen.length > 0 ? chosen : dealership.lead_channels;
}

type OneDelivery = {
  readonly kind: string;
  readonly key: string;
  readonly payload: LeadPayload;
  readonly at: Date;
};

async function addOne(tx: Database, lead: Lead, { kind, key, payload, at }: OneDelivery): Promise<boolean> {
  const { tenant_slug, dealership_id, id: lead_id } = lead;
  const delivery = { tenant_slug, dealership_id, lead_id, kind, dedupe_key: key, payload, due_at: at };
  return addDelivery(tx, delivery, at);
}
