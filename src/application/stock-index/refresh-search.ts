import type { Clock } from '#domain/clock.ts';
import type { CarId, DealershipId } from '#domain/ids.ts';
import { createKnownValues } from '#domain/search/known-values.ts';
import type { SharedValues } from '#domain/search/known-values.ts';
import type { SearchEngine, SearchRecord } from '#search-engine/port.ts';
import type { Store } from '#store/store.ts';
import { listSeenVehicles } from '#store/stock/seen-vehicles.ts';
import type { CarCache } from '#application/cars/car-cache.ts';
import { createIndexLedger } from './index-ledger.ts';
import type { Log } from '#application/context.ts';
import { createStockReader } from './read-stock-records.ts';
import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';

/** Keeps the engine equal to the store. */
export type StockIndex = {
  readonly known: SharedValues;
  /**
   * Takes over the stock of these dealerships: after a feed, a rollback or a change of their tenant's folder. Reads a
   * short stamp of every car of theirs, and of those that differ from what the engine has the car itself: a feed that
   * changes ten cars of 20,000 costs the stamps (0.2 s on the embedded store) and ten cars. When something changes that
   * is part of all cars of a dealership (its names, its locations, settings of the search), all of them differ.
   */
  refresh(dealerships: readonly DealershipId[]): Promise<void>;
  /** Takes over single cars that changed without a feed; costs those cars. Gives the dealerships that they are of. */
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

/** Fills the engine from the store. A reader of the engine sees all of a refresh or nothing of it. */
export async function openStockIndex(deps: IndexDeps): Promise<StockIndex> {
  const { store, engine, log } = deps;
  const known = createKnownValues();
  const reader = createStockReader({ ...deps, known });
  const ledger = createIndexLedger();

  async function refresh(dealerships: readonly DealershipId[]): Promise<void> {
    const { present, changed, records, contexts } = await reader.differences(dealerships, ledger);
    const shownNowhere = without(
      changed.map(({ id }) => id),
      records,
    );
    const remove = [...ledger.missing(dealerships, present), ...shownNowhere];
    await engine.apply({ upsert: records, remove });
    ledger.enter(dealerships, { present, contexts });
    log.info({ dealerships, cars: present.length, changed: changed.length }, 'stock index refreshed');
  }

  async function refreshCars(ids: readonly CarId[]): Promise<readonly DealershipId[]> {
    const { read, records } = await reader.cars(ids);
    const touched = ledger.dealershipsOf(ids, read);
    deps.cars.forget(touched);
    await engine.apply({ upsert: records, remove: without(ids, records) });
    ledger.enterCars(ids, read);
    return touched;
  }

  async function reload(): Promise<void> {
    const started = performance.now();
    for (const { make, model } of await listSeenVehicles(store.db)) known.learnVehicle(make, model);
    const { records, entries } = await reader.everything();
    await engine.replaceAll(records);
    ledger.replace(entries);
    log.info({ cars: engine.size, ms: Math.round(performance.now() - started) }, 'stock index filled');
  }

  const inTurn = createQueue();
  await reload();
  return {
    known,
    // Cars in memory are never older than their records: they are forgotten first, and at once.
    refresh(dealerships) {
      deps.cars.forget(dealerships);
      return inTurn(() => refresh(dealerships));
    },
    refreshCars: (ids) => inTurn(() => refreshCars(ids)),
    reload() {
      deps.cars.forgetAll();
      return inTurn(reload);
    },
  };
}

/** Ids that no record has. */
function without(ids: readonly CarId[], records: readonly SearchRecord[]): CarId[] {
  const made = new Set<number>(records.map(({ id }) => id));
  return ids.filter((id) => !made.has(id));
}

/** Runs works one after another; a failed one does not keep the next from running. */
function createQueue(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
