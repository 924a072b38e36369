import { slugOfReservedCar } from '#application/reservations/own-reservation.ts';
import { reservationToken } from '#application/reservations/reservation-token.ts';
import { carPath } from '#domain/car/car-paths.ts';
import { digestReceivers } from '#domain/lead/digest-receivers.ts';
import { customerName } from '#domain/lead/lead-facts.ts';
import { placeName } from '#domain/lead/mail/confirmation-mail.ts';
import { greetingName } from '#domain/lead/mail/greeting-name.ts';
import { buildReservationMail } from '#domain/lead/mail/reservation-mail.ts';
import { ReservationMailPayloadSchema, type ReservationNews } from '#domain/reservation/reservation-mail.ts';
import { reservationPath } from '#domain/reservation/reservation-paths.ts';
import { getReservationHistory } from '#store/reservations/history.ts';
import type { DeliveryHandler } from './context.ts';
import { mailParts } from './mail-parts.ts';
import { readLeadOf, type OutgoingLead } from './outgoing-lead.ts';

/** Mails the shopper or the dealership what became of a reservation (D426). Each answers the other. */
export const deliverReservationMail: DeliveryHandler = async (delivery, context) => {
  const payload = ReservationMailPayloadSchema.safeParse(delivery.payload);
  if (!payload.success) return { kind: 'refused', error: 'payload_not_understood' };
  const { platform, services, signal } = context;
  const { reservation_id: id, news } = payload.data;
  const scope = { tenant: delivery.tenant_slug, dealerships: [delivery.dealership_id] };
  const history = await getReservationHistory(scope, platform.store.db, id);
  if (history === null || history.reservation.lead_id === null)
    return { kind: 'refused', error: 'reservation_not_found' };
  const { reservation } = history;
  // A shopper hears of their money, also when the dealership has left its folder.
  const wasServed = news.to === 'shopper';
  const read = await readLeadOf(delivery, context, { id: history.reservation.lead_id, isResend: false, wasServed });
  if (!read.ok) return read.problem;
  const { facts } = read.value;
  // The car may be listed elsewhere by now, or nowhere (D531).
  const tenant = platform.tenants.get(delivery.tenant_slug);
  const slug = tenant ? await slugOfReservedCar({ platform, tenant }, reservation) : null;
  const links = { ...facts.links, car: slug === null ? null : `${facts.site.origin}${carPath(slug)}` };
  const page = `${facts.site.origin}${reservationPath(reservationToken(platform.secret, id))}`;
  const body = buildReservationMail({ ...facts, links, reservation, car: facts.lead.car?.name ?? '', page }, news);
  const mail = { ...mailParts(delivery, read.value, context), ...body, ...addressesOf(read.value, news) };
  return services.mail.send({ ...mail, attachments: [] }, signal);
};

function addressesOf({ facts, tenant }: OutgoingLead, { to }: ReservationNews) {
  const { lead, location, dealership } = facts;
  const shopper = lead.attributes.email;
  if (to === 'dealer') {
    const receiving = tenant.dealerships.find(({ id }) => id === dealership.id);
    const [address = ''] = receiving === undefined ? [] : digestReceivers(receiving, tenant.locations);
    const replyTo = { name: customerName(lead), address: shopper };
    return { to: { name: dealership.name, address }, replyTo, isReply: false };
  }
  const place = location?.contact_detail.email ?? null;
  return {
    to: { name: greetingName(lead.attributes), address: shopper },
    replyTo: place === null ? null : { name: placeName(facts), address: place },
    isReply: true,
  };
}
