import { z } from 'zod';
import { buildFeedMail } from '#domain/lead/mail/feed-mail.ts';
import { MARKETS } from '#domain/market.ts';
import { NOT_SERVED } from '#store/leads/unserved-deliveries.ts';
import type { DeliveryHandler } from './context.ts';
import { senderOf } from './mail-parts.ts';

/** Payload of a notice to the contact of a feed (D317). */
export const FeedNoticePayloadSchema = z.object({
  to: z.email(),
  dealership: z.string(),
  about: z.enum(['failing', 'stale', 'good']),
  /** When the failures began, or when the last good feed came; null when there has been none. */
  since: z.iso.datetime().nullable(),
  /** The code of the last failure. */
  error: z.string().nullable(),
  time_zone: z.string(),
});
export type FeedNoticePayload = z.infer<typeof FeedNoticePayloadSchema>;

/** Mails the contact of a feed. */
export const deliverFeedNotice: DeliveryHandler = async (delivery, { platform, services, signal }) => {
  const payload = FeedNoticePayloadSchema.safeParse(delivery.payload);
  if (!payload.success) return { kind: 'refused', error: 'payload_not_understood' };
  const tenant = platform.tenants.get(delivery.tenant_slug);
  if (tenant === null) return { kind: 'failed', error: NOT_SERVED };
  const { to, dealership, about, since, error, time_zone: timeZone } = payload.data;
  const mail = buildFeedMail({
    site: { name: tenant.config.name, market: MARKETS[tenant.config.market] },
    dealership,
    about,
    since: since === null ? null : new Date(since),
    error,
    timeZone,
  });
  const parts = {
    tenant: tenant.slug,
    id: `feed.${delivery.id}`,
    from: senderOf(tenant.config, services),
    to: { name: dealership, address: to },
    replyTo: null,
    attachments: [],
    deliveryId: null,
    isReply: false,
  };
  return services.mail.send({ ...parts, ...mail }, signal);
};
