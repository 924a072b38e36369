import type { CarCache } from '#application/cars/car-cache.ts';
import type { Log } from '#application/log.ts';
import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { Clock } from '#domain/clock.ts';
import type { CarId, DealershipId } from '#domain/ids.ts';
import { createKnownValues, type SharedValues } from '#domain/search/known-values.ts';
import type { SearchEngine, SearchRecord } from '#search-engine/port.ts';
import { listSeenVehicles } from '#store/stock/seen-vehicles.ts';
import type { Store } from '#store/store.ts';
import { createIndexState } from './index-state.ts';
import { createStockReader } from './read-stock-records.ts';

/** Keeps the search engine in sync with the store. */
export type StockIndex = {
  readonly known: SharedValues;
  /**
   * Updates the stock of these dealerships, after a feed, a rollback or a change of their tenant's folder. It reads a
   * short stamp of each of their cars, and then the cars whose stamp differs: a feed that changes ten cars of 20,000
   * costs the stamps (0.2 s on the embedded store) and ten cars. A change to something that all cars of a dealership
   * contain (its names, its locations, settings of the search) makes all of them differ.
   */
  refresh(dealerships: readonly DealershipId[]): Promise<void>;
  /** Updates single cars that changed without a feed. It reads only those, and returns their dealerships. */
  refreshCars(ids: readonly CarId[]): Promise<readonly DealershipId[]>;
  /** Reads everything again. */
  reload(): Promise<void>;
};

type IndexDeps = {
  readonly store: Store;
  readonly engine: SearchEngine;
  readonly cars: CarCache;
  readonly tenants: TenantDirectory;
  readonly clock: Clock;
  readonly log: Log;
};

/** Fills the engine from the store. A query sees all of a refresh or nothing of it. */
export async function openStockIndex(deps: IndexDeps): Promise<StockIndex> {
  const { store, engine, log } = deps;
  const known = createKnownValues((dealership) => deps.tenants.groupOf(dealership));
  const reader = createStockReader({ ...deps, known });
  const indexState = createIndexState();

  async function refresh(dealerships: readonly DealershipId[]): Promise<void> {
    const { present, changed, records, contexts } = await reader.differences(dealerships, indexState);
    const shownNowhere = without(
      changed.map(({ id }) => id),
      records,
    );
    const remove = [...indexState.missing(dealerships, present), ...shownNowhere];
    await engine.apply({ upsert: records, remove });
    indexState.enter(dealerships, { present, contexts });
    log.info({ dealerships, cars: present.length, changed: changed.length }, 'stock index refreshed');
  }

  async function refreshCars(ids: readonly CarId[]): Promise<readonly DealershipId[]> {
    const { read, records } = await reader.cars(ids);
    const touched = indexState.dealershipsOf(ids, read);
    deps.cars.forget(touched);
    await engine.apply({ upsert: records, remove: without(ids, records) });
    indexState.enterCars(ids, read);
    return touched;
  }

  async function reload(): Promise<void> {
    const started = performance.now();
    for (const { make, model } of await listSeenVehicles(store.db)) known.learnVehicle(make, model);
    const { records, entries } = await reader.everything();
    await engine.replaceAll(records);
    indexState.replace(entries);
    log.info({ cars: engine.size, ms: Math.round(performance.now() - started) }, 'stock index filled');
  }

  const afterOthers = createSeries();
  await reload();
  return {
    known,
    // The cache of cars must never be older than the records, so it is cleared first, without waiting.
    refresh(dealerships) {
      deps.cars.forget(dealerships);
      return afterOthers(() => refresh(dealerships));
    },
    refreshCars: (ids) => afterOthers(() => refreshCars(ids)),
    reload() {
      deps.cars.forgetAll();
      return afterOthers(reload);
    },
  };
}

/** The ids without a record. */
function without(ids: readonly CarId[], records: readonly SearchRecord[]): CarId[] {
  const made = new Set<number>(records.map(({ id }) => id));
  return ids.filter((id) => !made.has(id));
}

/** Runs tasks one after another. A failed task does not stop the next. */
function createSeries(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
