import type { SiteContext } from '#application/site-context.ts';
import type { CarId } from '#domain/ids.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { insertEvents } from '#store/events.ts';
import { getCarById } from '#store/stock/cars.ts';

/** A click on a masked phone number (spec §7). It says nothing about who clicked. */
export type PhoneReveal = {
  readonly dealershipId: string;
  /** The car of the page; null on other pages. */
  readonly carId: CarId | null;
  readonly locationId: string | null;
  /** The site's id in reports; null when the caller gives none. */
  readonly websiteId: string | null;
};

/** The part of a reveal that belongs to another tenant (D7) or not to the car. */
export type RevealFault = 'dealership' | 'location' | 'website' | 'car' | 'car_dealership';

/** A site is identified by its slug or by the id in its config or in the dealership's layer (D4). */
function isOwnWebsite(tenant: Tenant, { dealershipId, websiteId }: PhoneReveal): boolean {
  if (websiteId === null || websiteId === tenant.slug || websiteId === tenant.config.phone.website_id) return true;
  const dealership = tenant.dealerships.find(({ id }) => id === dealershipId);
  return dealership !== undefined && configForDealership(tenant, dealership).phone.website_id === websiteId;
}

async function faultOf({ platform, tenant }: SiteContext, reveal: PhoneReveal): Promise<RevealFault | null> {
  const { dealershipId, carId, locationId } = reveal;
  if (!tenant.scope.dealerships.some((id) => id === dealershipId)) return 'dealership';
  if (locationId !== null && !tenant.locations.some(({ id }) => id === locationId)) return 'location';
  if (!isOwnWebsite(tenant, reveal)) return 'website';
  if (carId === null) return null;
  const car = await getCarById(tenant.scope, platform.store.db, carId);
  if (car === null) return 'car';
  return car.dealership_id === dealershipId ? null : 'car_dealership';
}

/** Records that a number was shown (D55, D48) and returns null. A reveal with a fault is returned and not recorded. */
export async function reportPhoneReveal(site: SiteContext, reveal: PhoneReveal): Promise<RevealFault | null> {
  const fault = await faultOf(site, reveal);
  if (fault !== null) return fault;
  const { platform, tenant } = site;
  const { store, clock, log } = platform;
  const { dealershipId, carId, locationId } = reveal;
  const website = tenant.config.phone.website_id ?? tenant.slug;
  const data = { dealership_id: dealershipId, location_id: locationId, website_id: website };
  await insertEvents(tenant.scope, store.db, [{ name: 'phone_reveal', car_id: carId, data, at: clock.now() }]);
  log.info({ tenant: tenant.slug, dealership: dealershipId, car: carId }, 'phone revealed');
  return null;
}
