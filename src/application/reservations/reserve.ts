import { randomUUID } from 'node:crypto';
import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import { reservationDeposit } from '#domain/car/eligibility.ts';
import { isOffered } from '#domain/car/offers.ts';
import { carName } from '#domain/car/title.ts';
import type { CarId, LeadId } from '#domain/ids.ts';
import { MARKETS } from '#domain/market.ts';
import { reservationPath } from '#domain/reservation/reservation-paths.ts';
import type { Reservation, ReservationId } from '#domain/reservation/reservation.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { appendChange } from '#store/changes.ts';
import { getLead } from '#store/leads/leads.ts';
import { planOperation, recordOperation } from '#store/reservations/payment-operations.ts';
import { getLiveReservationOfLead, setPayment } from '#store/reservations/payments.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
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
 * `pay`: the car is held, and the shopper goes on to pay at `url`. `taken`: somebody else holds it. `not_offered`: the
 * site does not offer this for the car as it is now. `provider_down`: no payment could be opened, and the hold is gone.
 */
export type ReserveAnswer =
  | { readonly kind: 'pay'; readonly url: string; readonly reservation: Reservation }
  | { readonly kind: 'taken' | 'not_offered' | 'provider_down' };

/**
 * Holds a car for a shopper who is about to pay (D42). The hold is in the database before the provider is asked. The same
 * lead asking again gets its own hold and payment page back.
 */
export async function reserve(site: SiteContext, { car: id, lead, kind }: ReserveRequest): Promise<ReserveAnswer> {
  const { platform, tenant } = site;
  const { db } = platform.store;
  // From the store, because the cache may not know yet that somebody took the car.
  const car = await getCarById(tenant.scope, db, id);
  const dealership = tenant.dealerships.find((one) => one.id === car?.dealership_id);
  if (car === null || !dealership || (await getLead(tenant.scope, db, lead)) === null) return { kind: 'not_offered' };
  const config = configForDealership(tenant, dealership);
  const own = await getLiveReservationOfLead(tenant.scope, db, lead);
  if (own?.car_id === id && new Date(own.held_until) > platform.clock.now())
    return own.state === 'held'
      ? openPayment(site, { reservation: own, car, config })
      : { kind: 'pay', url: pageOf(site, own.id), reservation: own };
  if (!isOffered(kind, { ...car, reserved: false }, config)) return { kind: 'not_offered' };
  const reservation = buildHold(site, { car, lead, config });
  const isTaken = await platform.store.transaction(async (tx) => {
    const inserted = await insertReservation(tenant.scope, tx, reservation);
    if (inserted) await appendChange(tx, { kind: 'car', key: String(id), at: new Date(reservation.created_at) });
    return !inserted;
  });
  return isTaken ? { kind: 'taken' } : openPayment(site, { reservation, car, config });
}

type Parts = { readonly car: Car; readonly lead: LeadId; readonly config: TenantConfig };

const MINUTE_MS = 60_000;

function buildHold({ platform, tenant }: SiteContext, { car, lead, config }: Parts): Reservation {
  const now = platform.clock.now();
  const { payment_minutes: minutes, refund_percent } = config.reservation;
  return {
    id: randomUUID() as ReservationId,
    tenant_slug: tenant.slug,
    dealership_id: car.dealership_id,
    car_id: car.id,
    lead_id: lead,
    state: 'held',
    deposit: reservationDeposit(car, config.reservation),
    refund_percent,
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
  { reservation, car, config }: { readonly reservation: Reservation; readonly car: Car; readonly config: TenantConfig },
): Promise<ReserveAnswer> {
  const { db } = platform.store;
  const { id, deposit } = reservation;
  const provider = await platform.payments({ tenant, config }, config.payments.provider);
  if (provider === null) return withdraw({ platform, tenant }, id);
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
    // A payment that was opened before may still be made, so its hold stays.
    return reservation.payment_reference === null ? withdraw({ platform, tenant }, id) : { kind: 'provider_down' };
  }
  await setPayment(tenant.scope, db, id, { provider: provider.name, reference: opened.value.reference });
  return { kind: 'pay', url: opened.value.url, reservation };
}

/** The shopper's page of the reservation, where both ways out of the provider's page lead. */
const pageOf = ({ platform, tenant }: SiteContext, id: ReservationId): string =>
  `${platform.siteOrigin(tenant)}${reservationPath(reservationToken(platform.secret, id))}`;

async function withdraw({ platform, tenant }: SiteContext, id: ReservationId): Promise<ReserveAnswer> {
  await applyEvent(platform, tenant.scope, { id, event: { kind: 'cancelled', by: 'provider' } });
  return { kind: 'provider_down' };
}
