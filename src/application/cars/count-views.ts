import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { CarId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { countViews } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';

/** A shopper who returns to a car within this time is not counted again (D193). */
export const SAME_VIEW_MS = 30 * 60_000;
/** Visits that are remembered, some 8 MB. The oldest are dropped first. */
const MAX_REMEMBERED = 50_000;
/** Cars of one tenant whose counts may wait to be written, so that made-up car ids cannot fill the memory. */
const MAX_WAITING = 20_000;

/** A view of a car's page. */
type CarViewed = {
  readonly scope: TenantScope;
  readonly car: CarId;
  /** Network address and browser, by which shoppers are told apart for half an hour. Only a salted hash is kept, in memory. */
  readonly shopper: string;
};

/** Counts views of cars in memory; `flush` writes them to the store together. A crash loses a few seconds of views. */
export type ViewCounter = {
  /** Returns whether the view was counted. */
  add(viewed: CarViewed): boolean;
  /** Ignores cars that the tenant does not sell. Counts that could not be written are kept for the next flush. */
  flush(): Promise<void>;
};

type Waiting = { readonly scope: TenantScope; readonly counts: Map<CarId, number> };

export function createViewCounter({ store, clock }: { readonly store: Store; readonly clock: Clock }): ViewCounter {
  const isNewVisit = rememberVisits(clock);
  let waiting = new Map<string, Waiting>();

  const put = ({ scope, car }: Pick<CarViewed, 'scope' | 'car'>, count: number): boolean => {
    const own = waiting.get(scope.tenant) ?? { scope, counts: new Map<CarId, number>() };
    if (own.counts.size >= MAX_WAITING && !own.counts.has(car)) return false;
    own.counts.set(car, (own.counts.get(car) ?? 0) + count);
    waiting.set(scope.tenant, own);
    return true;
  };

  return {
    add: (viewed) => isNewVisit(viewed) && put(viewed, 1),
    async flush() {
      const taken = [...waiting.values()];
      waiting = new Map();
      const failures: unknown[] = [];
      for (const { scope, counts } of taken) {
        try {
          await countViews(scope, store.db, counts);
        } catch (error) {
          failures.push(error);
          for (const [car, count] of counts) put({ scope, car }, count);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

function rememberVisits(clock: Clock): (viewed: CarViewed) => boolean {
  const salt = randomBytes(16);
  const lastSeen = createBoundedMap<string, number>({ capacity: MAX_REMEMBERED, policy: 'fifo' });
  return ({ scope, car, shopper }) => {
    const key = createHash('sha256').update(salt).update(`${scope.tenant}\n${car}\n${shopper}`).digest('base64');
    const now = clock.now().getTime();
    const seen = lastSeen.get(key);
    if (seen !== undefined && now - seen < SAME_VIEW_MS) return false;
    lastSeen.set(key, now);
    return true;
  };
}
