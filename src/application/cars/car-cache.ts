import type { Car } from '#domain/car/car.ts';
import type { CarId, DealershipId } from '#domain/ids.ts';
import { createBoundedMap, type BoundedMap } from '#utilities/bounded-map.ts';

/** A count of changes: what is read from the store after `now()` is at least as new. */
type CacheMoment = number;

/**
 * Keeps cars of the store in memory. The cache knows no tenants: callers compare a car's dealership with their own scope
 * (D7). `views` of a cached car is the count at the time of reading.
 */
export type CarCache = {
  get(id: CarId): Car | undefined;
  getBySlug(slug: string): Car | undefined;
  /** Call this before reading from the store, and pass the result to `keep`. */
  now(): CacheMoment;
  /** Keeps cars that were read after `since`, except those whose dealership has changed since then. */
  keep(cars: readonly Car[], since: CacheMoment): void;
  /** Invalidates the cars of these dealerships, including those that are being read now. */
  forget(dealerships: readonly DealershipId[]): void;
  /** Invalidates all cars. */
  forgetAll(): void;
  readonly size: number;
};

/** Some 75 MB when full: a car with its pictures, features and lenders takes about 4 kB. */
export const MAX_CACHED_CARS = 20_000;

type CacheEntry = { readonly car: Car; readonly since: CacheMoment };

/**
 * Holds at most `capacity` cars and drops the least recently used; 0 keeps none. Each change increments a counter. A car
 * is valid if it was read at or after the last change of its dealership. So a change costs the same however many cars are
 * cached, and a read that began before a change can never fill the cache after it.
 */
export function createCarCache({ capacity }: { readonly capacity: number }): CarCache {
  const cars = createBoundedMap<CarId, CacheEntry>({ capacity, policy: 'lru' });
  const bySlug = createBoundedMap<string, CacheEntry>({ capacity, policy: 'lru' });
  const changedAt = new Map<string, CacheMoment>();
  let tick: CacheMoment = 0;
  let everythingChangedAt: CacheMoment = 0;
  const isCurrent = ({ car, since }: CacheEntry) =>
    since >= everythingChangedAt && since >= (changedAt.get(car.dealership_id) ?? 0);

  function current<Key>(entries: BoundedMap<Key, CacheEntry>, key: Key): Car | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (isCurrent(entry)) return entry.car;
    entries.delete(key);
    return undefined;
  }

  return {
    get: (id) => current(cars, id),
    getBySlug: (slug) => current(bySlug, slug),
    now: () => tick,
    keep(read, since) {
      for (const car of read) {
        const entry = { car, since };
        if (!isCurrent(entry)) continue;
        cars.set(car.id, entry);
        bySlug.set(car.slug, entry);
      }
    },
    forget(dealerships) {
      tick += 1;
      for (const id of dealerships) changedAt.set(id, tick);
    },
    forgetAll() {
      tick += 1;
      everythingChangedAt = tick;
      cars.clear();
      bySlug.clear();
    },
    get size() {
      return cars.size;
    },
  };
}
