import { carPath } from '#domain/car/car-paths.ts';
import { isOffered } from '#domain/car/offers.ts';
import { carName } from '#domain/car/title.ts';
import { greetingName } from '#domain/lead/mail/greeting-name.ts';
import { buildCarFreeMail } from '#domain/lead/mail/reservation-mail.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import { CarFreePayloadSchema } from '#domain/reservation/reservation-mail.ts';
import { findFreedCar } from '#store/reservations/waits.ts';
import type { DeliveryHandler } from './context.ts';
import { mailParts } from './mail-parts.ts';
import { readLeadOf } from './outgoing-lead.ts';

/**
 * Mails a shopper that the car they wait for is free (D426). When somebody was quicker than the mail, the feed says that the
 * car is under offer, or it is hidden, the shopper goes on waiting. A car that can no longer be reserved online is still
 * told of, without a word of reserving (D519).
 */
export const deliverCarFree: DeliveryHandler = async (delivery, context) => {
  const payload = CarFreePayloadSchema.safeParse(delivery.payload);
  if (!payload.success) return { kind: 'refused', error: 'payload_not_understood' };
  const { platform, services, signal } = context;
  const { lead_id: id, car_id } = payload.data;
  const read = await readLeadOf(delivery, context, { id, isResend: false });
  if (!read.ok) return read.problem;
  const { facts, tenant, config } = read.value;
  const wait = { lead: id, car: car_id };
  const car = await platform.store.transaction((tx) => findFreedCar(tenant.scope, tx, wait));
  if (car === null) return DELIVERED;
  const mail = {
    ...mailParts(delivery, read.value, context),
    // The vehicle may have another stock number, and so another page, than when the lead was sent (D520).
    ...buildCarFreeMail(
      { ...facts, links: { ...facts.links, car: `${facts.site.origin}${carPath(car.slug)}` } },
      { name: carName(car), isReservable: isOffered('reserve', car, config) },
    ),
    to: { name: greetingName(facts.lead.attributes), address: facts.lead.attributes.email },
    replyTo: null,
    attachments: [],
    isReply: true,
  };
  return services.mail.send(mail, signal);
};
