import type { SiteContext } from '#application/site-context.ts';
import { visibilityOf } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import { locationsOfCar } from '#domain/location/locations-of-car.ts';
import { canBeName } from '#domain/safe-text.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { getCarBySlug, getWithdrawnCar } from '#store/stock/cars.ts';
import { readCarBySlug } from './read-cars.ts';
import { findSimilarCars } from './similar-cars.ts';

export type CarView =
  | {
      readonly kind: 'car';
      readonly car: Car;
      readonly location: Location | null;
      readonly dealership: Dealership | null;
      /** The tenant's config with the dealership's layer on top (D4). */
      readonly config: TenantConfig;
      readonly similar: readonly Car[];
    }
  /** The car was here and is no longer listed: 410 with similar cars (D20). */
  | { readonly kind: 'gone'; readonly similar: readonly Car[] }
  /** The car is unknown, of another tenant, or hidden: 404 (D7). */
  | { readonly kind: 'not_found' };

/** The location that answers for the car (`locationsOfCar`), else its dealership's primary one. */
function locationOf(car: Pick<Car, 'location_id' | 'dealership_id'>, tenant: Tenant): Location | null {
  const own = tenant.locations.filter(({ dealership_id }) => dealership_id === car.dealership_id);
  return locationsOfCar(car, tenant).location ?? own.find(({ primary }) => primary) ?? own[0] ?? null;
}

/**
 * Finds the car of a page by its slug (D59). With `mayBeCached` it is as new as the search (`readCars`), which is enough
 * for pages that are kept until the stock changes; without, it is read from the store.
 */
export async function viewCar(
  context: SiteContext,
  slug: string,
  { mayBeCached = false }: { readonly mayBeCached?: boolean } = {},
): Promise<CarView> {
  if (!canBeName(slug)) return { kind: 'not_found' };
  const { platform, tenant } = context;
  const car = mayBeCached
    ? await readCarBySlug(context, slug)
    : await getCarBySlug(tenant.scope, platform.store.db, slug);
  if (!car) {
    const withdrawn = await getWithdrawnCar(tenant.scope, platform.store.db, slug);
    if (!withdrawn || !withdrawn.facts.show_on_dealer_website) return { kind: 'not_found' };
    return { kind: 'gone', similar: await findSimilarCars(context, { ...withdrawn.facts, id: withdrawn.id }) };
  }
  const rules = { soldWindowDays: tenant.config.stock.sold_window_days, now: platform.clock.now() };
  const visibility = visibilityOf(car, rules);
  if (visibility === 'hidden') return { kind: 'not_found' };
  const similar = await findSimilarCars(context, car);
  if (visibility === 'gone') return { kind: 'gone', similar };
  const dealership = tenant.dealerships.find(({ id }) => id === car.dealership_id) ?? null;
  const config = dealership ? configForDealership(tenant, dealership) : tenant.config;
  return { kind: 'car', car, location: locationOf(car, tenant), dealership, config, similar };
}
