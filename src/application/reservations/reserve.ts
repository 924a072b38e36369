import { randomUUID } from 'node:crypto';
import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import { reservationDeposit, withoutClaim } from '#domain/car/eligibility.ts';
import { isOffered } from '#domain/car/offers.ts';
import { carName } from '#domain/car/title.ts';
import type { CarId, LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { MARKETS } from '#domain/market.ts';
import { agreedRefund } from '#domain/reservation/agreed-refund.ts';
import { reservationPath } from '#domain/reservation/reservation-paths.ts';
import type { Reservation, ReservationId } from '#domain/reservation/reservation.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { appendChange } from '#store/changes.ts';
import { getLead } from '#store/leads/leads.ts';
import { planOperation, recordOperation } from '#store/reservations/payment-operations.ts';
import { countUnpaidHolds, getLiveReservationOfLead, setPayment } from '#store/reservations/payments.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { listHeldCars } from '#store/reservations/same-vehicle.ts';
import { getCarById } from '#store/stock/cars.ts';
import { applyEvent } from './apply-event.ts';
import { reservationToken } from './reservation-token.ts';

export type ReserveRequest = {
  readonly car: CarId;
  /** Stored before, so that the dealership hears of the shopper even if the payment fails (D43). */
  readonly lead: LeadId;
  readonly kind: 'reserve' | 'buy';
};

/**
 * `pay`: the car is held, and the shopper goes on to pay at `url`. `taken`: somebody else holds it. `under_offer`: its
 * feed says that somebody else has a claim to it (D511). `not_offered`: the site does not offer this for the car as it
 * is now, or the lead looks like spam (D30). `too_many`: the shopper let too many holds end unpaid. `provider_down`: no
 * payment could be opened; the hold is gone, unless an earlier request of the shopper took it: then `page` is its page.
 */
export type ReserveAnswer =
  | { readonly kind: 'pay'; readonly url: string; readonly reservation: Reservation }
  | { readonly kind: 'provider_down'; readonly page: string | null }
  | { readonly kind: 'taken' | 'under_offer' | 'not_offered' | 'too_many' };

/** Payments that one shopper may open and not make in a day (D429). */
const MAX_UNPAID = 5;
const DAY_MS = 24 * 3_600_000;

/**
 * Holds a car for a shopper who is about to pay (D42). The hold is in the database before the provider is asked. The same
 * lead asking again gets its own hold and payment page back.
 */
export async function reserve(
  site: SiteContext,
  { car: id, lead: leadId, kind }: ReserveRequest,
  { maxUnpaid = MAX_UNPAID }: { readonly maxUnpaid?: number } = {},
): Promise<ReserveAnswer> {
  const { platform, tenant } = site;
  const { db } = platform.store;
  // From the store, because the cache may not know yet that somebody took the car.
  const car = await getCarById(tenant.scope, db, id);
  const dealership = tenant.dealerships.find((one) => one.id === car?.dealership_id);
  const lead = await getLead(tenant.scope, db, leadId);
  if (car === null || !dealership || lead === null) return { kind: 'not_offered' };
  const config = configForDealership(tenant, dealership);
  const before = await ownHold(site, { car: id, lead: leadId });
  if (before !== null) return goOn(site, { reservation: before, car, config });
  if (isSpam(lead) || !isOffered(kind, withoutClaim(car), config)) return { kind: 'not_offered' };
  // A hold on it may end before ours would begin, and then it is only under offer (D511).
  if (car.under_offer) return { kind: car.reserved ? 'taken' : 'under_offer' };
  const since = new Date(platform.clock.now().getTime() - DAY_MS);
  if ((await countUnpaidHolds(tenant.scope, db, { lead, since })) >= maxUnpaid) return { kind: 'too_many' };
  const reservation = buildHold(site, { car, lead: leadId, config });
  const isTaken = await platform.store.transaction(async (tx) => {
    const inserted = await insertReservation(tenant.scope, tx, reservation);
    if (!inserted) return true;
    for (const held of await listHeldCars(tx, reservation))
      await appendChange(tx, { kind: 'car', key: String(held.id), at: new Date(reservation.created_at) });
    return false;
  });
  if (!isTaken) return openPayment(site, { reservation, car, config, isNew: true });
  // The same form may have been sent twice at once: the other request took the car for this shopper.
  const meanwhile = await ownHold(site, { car: id, lead: leadId });
  return meanwhile === null ? { kind: 'taken' } : goOn(site, { reservation: meanwhile, car, config });
}

/** A browser that fills in the form is quick too, and who pays is a person: too quick is no reason to refuse a payment. */
const isSpam = ({ suspected_spam, suspected_because }: Lead): boolean =>
  suspected_spam && suspected_because !== 'too_quick';

async function ownHold(
  { platform, tenant }: SiteContext,
  { car, lead }: Pick<ReserveRequest, 'car' | 'lead'>,
): Promise<Reservation | null> {
  const own = await getLiveReservationOfLead(tenant.scope, platform.store.db, lead);
  return own?.car_id === car && new Date(own.held_until) > platform.clock.now() ? own : null;
}

type Held = { readonly reservation: Reservation; readonly car: Car; readonly config: TenantConfig };

/** With a hold that an earlier request took: to its payment, or to its page once it is paid. */
async function goOn(site: SiteContext, held: Held): Promise<ReserveAnswer> {
  const { reservation } = held;
  return reservation.state === 'held'
    ? openPayment(site, { ...held, isNew: false })
    : { kind: 'pay', url: pageOf(site, reservation.id), reservation };
}

type Parts = { readonly car: Car; readonly lead: LeadId; readonly config: TenantConfig };

const MINUTE_MS = 60_000;

function buildHold({ platform, tenant }: SiteContext, { car, lead, config }: Parts): Reservation {
  const now = platform.clock.now();
  const { payment_minutes: minutes } = config.reservation;
  return {
    id: randomUUID() as ReservationId,
    tenant_slug: tenant.slug,
    dealership_id: car.dealership_id,
    car_id: car.id,
    lead_id: lead,
    state: 'held',
    deposit: reservationDeposit(car, config.reservation),
    refund_percent: agreedRefund(config.reservation).percent,
    payment_provider: null,
    payment_reference: null,
    payment_checked_at: null,
    settled_at: null,
    confirmed_at: null,
    held_until: new Date(now.getTime() + minutes * MINUTE_MS).toISOString(),
    created_at: now.toISOString(),
    changed_at: now.toISOString(),
  };
}

/**
 * Opens the payment of a hold. A process that stops after the provider's answer leaves a payment that nobody can make,
 * because its address was given to no one; the hold expires.
 */
async function openPayment(
  { platform, tenant }: SiteContext,
  { reservation, car, config, isNew }: Held & { readonly isNew: boolean },
): Promise<ReserveAnswer> {
  const { db } = platform.store;
  const { id, deposit } = reservation;
  // A payment that is already open stays where it is: a second one, elsewhere, could be paid too.
  const name = reservation.payment_provider ?? config.payments.provider;
  const provider = await platform.payments({ tenant, config }, name);
  if (provider === null) return afterFailure({ platform, tenant }, reservation, { withdraws: isNew });
  const key = await planOperation(db, { reservation: id, kind: 'open', cents: deposit }, platform.clock.now());
  const page = pageOf({ platform, tenant }, id);
  const opened = await provider.open({
    tenant: tenant.slug,
    reservation: id,
    cents: deposit,
    currency: MARKETS[config.market].currency,
    description: carName(car),
    holdHours: config.reservation.hold_hours,
    closesAt: new Date(reservation.held_until),
    returnUrl: page,
    leaveUrl: page,
    key,
  });
  await recordOperation(db, key, { now: platform.clock.now(), error: opened.ok ? null : opened.problem });
  if (!opened.ok) {
    platform.log.warn({ reservation: id, tenant: tenant.slug, why: opened.problem }, 'payment could not be opened');
    // The answer to the shopper's other request decides.
    const withdraws = isNew && opened.problem !== 'in_progress';
    return afterFailure({ platform, tenant }, reservation, { withdraws });
  }
  const payment = { provider: provider.name, reference: opened.value.reference };
  if (await setPayment(tenant.scope, db, id, payment)) return { kind: 'pay', url: opened.value.url, reservation };
  platform.log.warn(
    { reservation: id, tenant: tenant.slug },
    'hold ended while its payment was opened; nobody can pay it',
  );
  return { kind: 'provider_down', page: null };
}

/** The shopper's page of the reservation, where both ways out of the provider's page lead. */
const pageOf = ({ platform, tenant }: SiteContext, id: ReservationId): string =>
  `${platform.siteOrigin(tenant)}${reservationPath(reservationToken(platform.secret, id))}`;

/**
 * Only the request that took a hold withdraws it, and only while no other request has opened its payment: that payment may
 * still be made.
 */
async function afterFailure(
  site: SiteContext,
  { id, car_id: car, lead_id: lead }: Reservation,
  { withdraws }: { readonly withdraws: boolean },
): Promise<ReserveAnswer> {
  const { platform, tenant } = site;
  const own = lead === null ? null : await ownHold(site, { car, lead });
  if (own?.id === id && (!withdraws || own.payment_reference !== null))
    return { kind: 'provider_down', page: pageOf(site, id) };
  await applyEvent(platform, tenant.scope, { id, event: { kind: 'cancelled', by: 'provider' } });
  return { kind: 'provider_down', page: null };
}
