import type { DealershipId } from '#domain/ids.ts';
import type { AttributeSettings } from '#domain/search/attributes.ts';
import { createKnownValues } from '#domain/search/known-values.ts';
import type { KnownValues } from '#domain/search/known-values.ts';
import type { SearchEngine, SearchRecord } from '#search-engine/port.ts';
import { streamCars } from '#store/cars.ts';
import { latestChange } from '#store/changes.ts';
import type { Store } from '#store/open.ts';
import { listSeenVehicles } from '#store/seen-vehicles.ts';
import type { Log } from './platform.ts';
import { toSearchRecord } from './search-records.ts';
import { settingsOfDealership } from './stock-settings.ts';
import type { TenantDirectory } from './tenant-directory.ts';

/** Keeps the engine equal to the store. */
export type StockIndex = {
  readonly known: KnownValues;
  /** Reads the stock of these dealerships again: after a feed, a rollback or a change of their tenant's settings. */
  refresh(dealerships: readonly DealershipId[]): Promise<void>;
  /** Reads everything again. */
  reload(): Promise<void>;
};

type IndexDeps = {
  readonly store: Store;
  readonly engine: SearchEngine;
  readonly tenants: TenantDirectory;
  readonly log: Log;
};

/** Stock that keeps changing while it is read is taken as it is after this many tries: the next refresh mends it. */
const MOST_READS = 5;

/** Fills the engine from the store. A reader of the engine sees all of a refresh or nothing of it. */
export async function openStockIndex(deps: IndexDeps): Promise<StockIndex> {
  const { store, engine, log } = deps;
  const known = createKnownValues();
  /** Ids in the engine by dealership, so that what left the store leaves the engine. */
  const members = new Map<string, readonly number[]>();

  async function readRecords(dealerships: readonly DealershipId[] | null): Promise<SearchRecord[]> {
    const settings = new Map<string, AttributeSettings>();
    const records: SearchRecord[] = [];
    for await (const car of streamCars(store, dealerships === null ? {} : { dealerships })) {
      const own = settings.get(car.dealership_id) ?? (await settingsOfDealership(deps, car.dealership_id));
      settings.set(car.dealership_id, own);
      const record = toSearchRecord(car, { settings: own, known });
      if (record) records.push(record);
    }
    return records;
  }

  /** Cars are streamed in turns, so a feed applied meanwhile would be read by halves: then they are read again. */
  async function readSteadily(dealerships: readonly DealershipId[] | null): Promise<SearchRecord[]> {
    for (let reads = 1; ; reads += 1) {
      const before = await latestChange(store);
      const records = await readRecords(dealerships);
      if (reads >= MOST_READS || (await latestChange(store)) === before) return records;
    }
  }

  function remember(records: readonly SearchRecord[], dealerships: readonly string[]): void {
    for (const id of dealerships) members.set(id, []);
    for (const [id, own] of Map.groupBy(records, ({ partition }) => partition))
      members.set(
        id,
        own.map((record) => record.id),
      );
  }

  async function refresh(dealerships: readonly DealershipId[]): Promise<void> {
    const records = await readSteadily(dealerships);
    const present = new Set(records.map(({ id }) => id));
    const remove = dealerships.flatMap((id) => members.get(id) ?? []).filter((id) => !present.has(id));
    await engine.apply({ upsert: records, remove });
    remember(records, dealerships);
    log.info({ dealerships, cars: records.length, removed: remove.length }, 'stock index refreshed');
  }

  async function reload(): Promise<void> {
    const started = performance.now();
    for (const { make, model } of await listSeenVehicles(store)) known.learnVehicle(make, model);
    const records = await readSteadily(null);
    await engine.replaceAll(records);
    remember(records, [...members.keys()]);
    log.info({ cars: engine.size, ms: Math.round(performance.now() - started) }, 'stock index filled');
  }

  const inTurn = createQueue();
  await reload();
  return { known, refresh: (dealerships) => inTurn(() => refresh(dealerships)), reload: () => inTurn(reload) };
}

/** Runs works one after another; a failed one does not keep the next from running. */
function createQueue(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
