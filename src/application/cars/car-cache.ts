import type { Car } from '#domain/car/car.ts';
import type { CarId, DealershipId } from '#domain/ids.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';

/** A moment between two changes: what was read from the store after `now()` is no older than this. */
type CacheMoment = number;

/**
 * Cars as the store has them, in memory. Knows no tenants: whoever takes a car out compares its dealership with the
 * scope of who asks (D7). `views` of a kept car are those of when it was read.
 */
export type CarCache = {
  get(id: CarId): Car | undefined;
  /** Ask before reading from the store, and give it to `keep`. */
  now(): CacheMoment;
  /** Keeps what was read after `since`; a car whose dealership changed meanwhile is not kept. */
  keep(cars: readonly Car[], since: CacheMoment): void;
  /** Nothing that was kept of these dealerships, and nothing of them that is being read now, will be given again. */
  forget(dealerships: readonly DealershipId[]): void;
  /** The same for everything. */
  forgetAll(): void;
  readonly size: number;
};

/** Some 75 MB when full: a car with its pictures, features and lenders takes about 4 kB. */
export const CARS_KEPT = 20_000;

type Kept = { readonly car: Car; readonly since: CacheMoment };

/**
 * Holds at most `capacity` cars, the one that was asked for longest ago going first; 0 keeps none. Every change is a
 * tick: a car counts while it was read at or after the last tick of its dealership, so a change costs the same however
 * many cars are kept, and a read that began before it can never fill the cache after it.
 */
export function createCarCache({ capacity }: { readonly capacity: number }): CarCache {
  const cars = createBoundedMap<CarId, Kept>({ capacity, policy: 'lru' });
  const changedAt = new Map<string, CacheMoment>();
  let tick: CacheMoment = 0;
  let everythingChangedAt: CacheMoment = 0;
  const isCurrent = ({ car, since }: Kept) =>
    since >= everythingChangedAt && since >= (changedAt.get(car.dealership_id) ?? 0);

  return {
    get(id) {
      const kept = cars.get(id);
      if (kept === undefined) return undefined;
      if (isCurrent(kept)) return kept.car;
      cars.delete(id);
      return undefined;
    },
    now: () => tick,
    keep(read, since) {
      for (const car of read) {
        const kept = { car, since };
        if (isCurrent(kept)) cars.set(car.id, kept);
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
    },
    get size() {
      return cars.size;
    },
  };
}
