import { isFree } from '#domain/car/eligibility.ts';
import { carName } from '#domain/car/title.ts';
import { greetingName } from '#domain/lead/mail/greeting-name.ts';
import { buildCarFreeMail } from '#domain/lead/mail/reservation-mail.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import { CarFreePayloadSchema } from '#domain/reservation/reservation-mail.ts';
import { renewWait } from '#store/reservations/waits.ts';
import { getCarById } from '#store/stock/cars.ts';
import type { DeliveryHandler } from './context.ts';
import { mailParts } from './mail-parts.ts';
import { readLeadOf } from './outgoing-lead.ts';

/**
 * Mails a shopper that the car they wait for is free (D426). When somebody was quicker than the mail, or the
 * feed says that the car is under offer, the shopper goes on waiting.
 */
export const deliverCarFree: DeliveryHandler = async (delivery, context) => {
  const payload = CarFreePayloadSchema.safeParse(delivery.payload);
  if (!payload.success) return { kind: 'refused', error: 'payload_not_understood' };
  const { platform, services, signal } = context;
  const { lead_id: id, car_id } = payload.data;
  const read = await readLeadOf(delivery, context, { id, isResend: false });
  if (!read.ok) return read.problem;
  const { facts, tenant } = read.value;
  const car = await getCarById(tenant.scope, platform.store.db, car_id);
  if (car === null || !isFree(car)) {
    await renewWait(tenant.scope, platform.store.db, id);
    return DELIVERED;
  }
  const mail = {
    ...mailParts(delivery, read.value, context),
    ...buildCarFreeMail(facts, carName(car)),
    to: { name: greetingName(facts.lead.attributes), address: facts.lead.attributes.email },
    replyTo: null,
    attachments: [],
    isReply: true,
  };
  return services.mail.send(mail, signal);
};
