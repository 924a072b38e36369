import type { SiteContext } from '#application/site-context.ts';
import type { CarId, LeadId } from '#domain/ids.ts';
import { getLead } from '#store/leads/leads.ts';
import { addWait, type WaitOutcome } from '#store/reservations/waits.ts';
import { getCarById } from '#store/stock/cars.ts';

export type WaitRequest = {
  readonly car: CarId;
  /** Stored before, with the address that the mail goes to. */
  readonly lead: LeadId;
  /** The words beside the button, which the shopper agreed to by pressing it. */
  readonly consent: string;
};

/**
 * `free`: the car can be reserved now. `full`: too many wait for it. `not_offered`: the site does not sell
 * the car.
 */
export type WaitAnswer = WaitOutcome | 'not_offered';

/** Of more that wait for a car, few could have it (D426). */
const MAX_WAITS = 50;

/**
 * A shopper asks to be told once when a reserved car, or one under offer, is free again (D426, D530). Asking twice with
 * one lead counts once.
 */
export async function waitForCar(
  { platform, tenant }: SiteContext,
  request: WaitRequest,
  { max = MAX_WAITS }: { readonly max?: number } = {},
): Promise<WaitAnswer> {
  const { store, clock } = platform;
  const { car: id, lead, consent } = request;
  const car = await getCarById(tenant.scope, store.db, id);
  if (car?.status !== 'in_stock' || (await getLead(tenant.scope, store.db, lead)) === null) return 'not_offered';
  const wait = {
    lead,
    dealership: car.dealership_id,
    car: id,
    consent,
    max,
    isUnderOffer: car.under_offer,
    now: clock.now(),
  };
  return store.transaction((tx) => addWait(tenant.scope, tx, wait));
}
