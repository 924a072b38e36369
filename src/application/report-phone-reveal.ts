import type { CarId } from '#domain/ids.ts';
import { getCarById } from '#store/cars.ts';
import { insertEvents } from '#store/events.ts';
import type { SiteContext } from './count-stock.ts';

/** What the click on a masked number says (spec §7): nothing of who clicked. */
export type PhoneReveal = {
  readonly dealershipId: string;
  /** Null outside a car's page. */
  readonly carId: CarId | null;
  readonly locationId: string | null;
};

/**
 * Records that a number was shown (D55, D48). False, and nothing recorded, for a dealership or a car that is not the
 * tenant's (D7).
 */
export async function reportPhoneReveal({ platform, tenant }: SiteContext, reveal: PhoneReveal): Promise<boolean> {
  const { store, clock, log } = platform;
  const { dealershipId, carId, locationId } = reveal;
  if (!tenant.scope.dealerships.some((id) => id === dealershipId)) return false;
  if (carId !== null && (await getCarById(tenant.scope, store, carId)) === null) return false;
  const location = tenant.locations.find(({ id }) => id === locationId)?.id ?? null;
  const website = tenant.config.phone.website_id ?? tenant.slug;
  const data = { dealership_id: dealershipId, location_id: location, website_id: website };
  await insertEvents(tenant.scope, store, [{ name: 'phone_reveal', car_id: carId, data, at: clock.now() }]);
  log.info({ tenant: tenant.slug, dealership: dealershipId, car: carId }, 'phone revealed');
  return true;
}
