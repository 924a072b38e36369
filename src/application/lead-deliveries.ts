import type { Lead } from '#domain/lead/lead.ts';
import { chooseChannels } from '#domain/lead/receivers.ts';
import type { Database } from '#store/open.ts';
import { addDelivery } from '#store/outbox.ts';
import type { Receiver } from './lead-receiver.ts';

/** One delivery a channel, and the confirmation to the shopper (D29). A payload names the lead; it holds no personal data. */
export async function addLeadDeliveries(
  tx: Database,
  lead: Lead,
  { receiver, confirm }: { readonly receiver: Receiver; readonly confirm: boolean },
): Promise<void> {
  const chosen = chooseChannels(receiver.dealership, {
    category: lead.attributes.category,
    location_id: receiver.location?.id ?? null,
  });
  // A lead without a receiver would be a lead lost: rather everybody than nobody.
  const channels = chosen.length > 0 ? chosen : receiver.dealership.lead_channels;
  const sends = channels.map((channel) => ({
    kind: channel.kind as string,
    to: channel.kind === 'email' ? channel.to : channel.url,
    channel,
  }));
  const all = confirm ? [...sends, { kind: 'confirmation', to: 'shopper', channel: null }] : sends;
  const due_at = new Date(lead.received_at);
  for (const { kind, to, channel } of all) {
    const { tenant_slug, dealership_id, id: lead_id } = lead;
    await addDelivery(
      tx,
      {
        tenant_slug,
        dealership_id,
        lead_id,
        kind,
        dedupe_key: `${lead_id}:${kind}:${to}`,
        payload: { lead_id, channel },
        due_at,
      },
      due_at,
    );
  }
}
