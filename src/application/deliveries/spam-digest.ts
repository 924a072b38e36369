import { z } from 'zod';
import { leadToken } from '#application/leads/lead-token.ts';
import type { LeadId } from '#domain/ids.ts';
import { buildDigestMail } from '#domain/lead/mail/digest-mail.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import { MARKETS } from '#domain/market.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { getLeads } from '#store/leads/leads.ts';
import { NOT_SERVED } from '#store/leads/unserved-deliveries.ts';
import type { DeliveryHandler } from './context.ts';
import { senderOf } from './mail-parts.ts';

/** Payload of a digest: its receiver, the held leads that it lists, and how many more there are. */
export const DigestPayloadSchema = z.object({
  to: z.email(),
  lead_ids: z.array(z.uuid()),
  more: z.number().int().nonnegative(),
  /** Addresses that refused the digest before. */
  tried: z.array(z.string()).optional(),
});

/**
 * Mails the dealership the leads that are still held. Leads released meanwhile are left out; when none is left, no mail
 * is sent.
 */
export const deliverSpamDigest: DeliveryHandler = async (delivery, { platform, services, signal }) => {
  const payload = DigestPayloadSchema.safeParse(delivery.payload);
  if (!payload.success) return { kind: 'refused', error: 'payload_not_understood' };
  const served = platform.tenants.get(delivery.tenant_slug);
  const tenant = served && withHidden(served);
  const dealership = tenant?.dealerships.find(({ id }) => id === delivery.dealership_id);
  if (!tenant || !dealership) return { kind: 'failed', error: NOT_SERVED };
  const { to, lead_ids, more } = payload.data;
  const leads = await getLeads(tenant.scope, platform.store.db, lead_ids as LeadId[]);
  const held = leads
    .filter(({ suspected_spam, redacted_at }) => suspected_spam && redacted_at === null)
    .toSorted((one, other) => lead_ids.indexOf(one.id) - lead_ids.indexOf(other.id));
  if (held.length === 0 && more === 0) return DELIVERED;
  const origin = platform.siteOrigin(tenant);
  const place = tenant.locations.find(({ dealership_id }) => dealership_id === dealership.id);
  const mail = buildDigestMail({
    site: { name: tenant.config.name, market: MARKETS[tenant.config.market] },
    dealership,
    held: held.map((lead) => ({
      lead,
      releaseUrl: `${origin}/lead/${leadToken(platform.secret, 'release', lead.id)}/release`,
    })),
    more,
    timeZone: place?.time_zone ?? 'UTC',
  });
  const parts = {
    tenant: tenant.slug,
    id: `digest.${delivery.id}`,
    from: senderOf(configForDealership(tenant, dealership), services),
    to: { name: dealership.name, address: to },
    replyTo: null,
    attachments: [],
    deliveryId: null,
    isReply: false,
  };
  return services.mail.send({ ...parts, ...mail }, signal);
};
