import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import type { CarId } from '#domain/ids.ts';
import { getCarBySlug, listCarsByIds } from '#store/stock/cars.ts';

/**
 * Cars in the given order, from the cache where possible, the others from the store in one query. Cars outside the
 * tenant's scope (D7) or no longer in stock are left out. Requests share these objects, so they must not be changed. Use
 * it for lists; anything that a reservation depends on is read from the store.
 */
export async function readCars({ platform, tenant }: SiteContext, ids: readonly CarId[]): Promise<Car[]> {
  const { cars: cache, store } = platform;
  const since = cache.now();
  const scope = new Set<string>(tenant.scope.dealerships);
  const found = new Map<CarId, Car>();
  const missing: CarId[] = [];
  for (const id of ids) {
    const car = cache.get(id);
    if (car === undefined) missing.push(id);
    else if (scope.has(car.dealership_id)) found.set(id, car);
  }
  if (missing.length > 0) {
    const read = await listCarsByIds(tenant.scope, store.db, missing);
    cache.keep(read, since);
    for (const car of read) found.set(car.id, car);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The car with this slug, from the cache or the store, as `readCars` reads it; null when the tenant has none. */
export async function readCarBySlug({ platform, tenant }: SiteContext, slug: string): Promise<Car | null> {
  const { cars: cache, store } = platform;
  const since = cache.now();
  const known = cache.getBySlug(slug);
  if (known !== undefined) return tenant.scope.dealerships.includes(known.dealership_id) ? known : null;
  const car = await getCarBySlug(tenant.scope, store.db, slug);
  if (car !== null) cache.keep([car], since);
  return car;
}
