import type { SiteContext } from '#application/site-context.ts';
import { isAvailable } from '#domain/car/availability.ts';
import { amountDue } from '#domain/reservation/ledger.ts';
import type { Reservation } from '#domain/reservation/reservation.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { getReservationHistory } from '#store/reservations/history.ts';
import { listHeldCars } from '#store/reservations/same-vehicle.ts';
import { listCarsByIds } from '#store/stock/cars.ts';
import { applyEvent } from './apply-event.ts';
import type { FoundReservation } from './find-reservation.ts';
import { readReservationToken } from './reservation-token.ts';
import { settleReservation } from './settle-reservation.ts';

/** The shopper's reservation by the token of their link, as the store has it. */
export async function readOwnReservation(site: SiteContext, token: string): Promise<FoundReservation | null> {
  const { scope } = withHidden(site.tenant);
  const id = readReservationToken(site.platform.secret, token);
  const history = id && (await getReservationHistory(scope, site.platform.store.db, id));
  return history && { ...history, scope, due: amountDue(history.reservation, history.money) };
}

/** The shopper comes back from the provider: what they paid counts once the provider was asked (D42). */
export async function returnFromPayment(site: SiteContext, token: string): Promise<FoundReservation | null> {
  const found = await readOwnReservation(site, token);
  if (found === null || found.reservation.settled_at !== null) return found;
  await settleReservation(site.platform, found.reservation);
  return readOwnReservation(site, token);
}

/**
 * The shopper cancels by the link in the confirmation: the car is free at once, and the money goes back now, or by the next
 * reconciliation when the provider does not answer. Cancelling twice changes nothing.
 */
export async function cancelOwnReservation(site: SiteContext, token: string): Promise<FoundReservation | null> {
  const found = await readOwnReservation(site, token);
  if (found === null) return null;
  const { id } = found.reservation;
  await applyEvent(site.platform, found.scope, { id, event: { kind: 'cancelled', by: 'shopper' } });
  await settleReservation(site.platform, found.reservation);
  return readOwnReservation(site, token);
}

/**
 * The slug under which the site shows the car of a reservation now: a feed may list the vehicle under another stock
 * number or at another dealership (D520, D531). Null while the site does not show it.
 */
export async function slugOfReservedCar({ platform, tenant }: SiteContext, one: Reservation): Promise<string | null> {
  const { db } = platform.store;
  const held = await listHeldCars(db, one);
  const stored = await listCarsByIds(
    tenant.scope,
    db,
    held.map(({ id }) => id),
  );
  const shown = stored.filter((car) => car.show_on_dealer_website);
  return (shown.find(isAvailable) ?? shown[0])?.slug ?? null;
}
