import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { Car } from '#domain/car/car.ts';
import type { Clock } from '#domain/clock.ts';
import type { CarId, DealershipId } from '#domain/ids.ts';
import type { AttributeSettings } from '#domain/search/attributes.ts';
import type { KnownValuesStore } from '#domain/search/known-values.ts';
import type { SearchRecord } from '#search-engine/port.ts';
import { latestChange } from '#store/changes.ts';
import { readStampedCars, streamStampedCars } from '#store/stock/cars.ts';
import { listStamps, listSurroundings, type StampedCar } from '#store/stock/stock-stamps.ts';
import type { Store } from '#store/store.ts';
import type { DealershipEntry, IndexState } from './index-state.ts';
import { toSearchRecord } from './search-records.ts';
import { settingsOfDealership } from './stock-settings.ts';

type ReaderDeps = {
  readonly store: Store;
  readonly tenants: TenantDirectory;
  readonly known: KnownValuesStore;
  readonly clock: Clock;
};

/** The differences between store and index. `records` has the changed cars, without those that are shown nowhere. */
type StockDifferences = {
  readonly present: readonly StampedCar[];
  readonly changed: readonly StampedCar[];
  readonly records: readonly SearchRecord[];
  readonly contexts: ReadonlyMap<DealershipId, string>;
};

type StockReader = {
  differences(dealerships: readonly DealershipId[], indexState: IndexState): Promise<StockDifferences>;
  cars(
    ids: readonly CarId[],
  ): Promise<{ readonly read: readonly StampedCar[]; readonly records: readonly SearchRecord[] }>;
  everything(): Promise<{
    readonly records: readonly SearchRecord[];
    readonly entries: ReadonlyMap<DealershipId, DealershipEntry>;
  }>;
};

/** Stock that changes during every one of this many reads is used as it is. The next refresh corrects it. */
const MAX_READS = 5;

/** Reads stock from the store as records for the engine. */
export function createStockReader(deps: ReaderDeps): StockReader {
  const { store, known } = deps;
  const toRecord = (car: Car, settings: AttributeSettings) => toSearchRecord(car, { settings, known });

  async function cars(ids: readonly CarId[], contexts = openContexts(deps, new Map())) {
    const read: StampedCar[] = [];
    const records: SearchRecord[] = [];
    for await (const { car, stamp } of readStampedCars(store.db, ids)) {
      read.push({ id: car.id, dealership_id: car.dealership_id, stamp });
      const record = toRecord(car, (await contexts.of(car.dealership_id)).settings);
      if (record) records.push(record);
    }
    return { read, records };
  }

  async function differences(dealerships: readonly DealershipId[], indexState: IndexState): Promise<StockDifferences> {
    const open = openContexts(deps, await listSurroundings(store.db, dealerships));
    const contexts = new Map<DealershipId, string>();
    for (const id of dealerships) contexts.set(id, (await open.of(id)).text);
    const present = await listStamps(store.db, dealerships);
    const changed = present.filter((car) => indexState.differs(car, contexts.get(car.dealership_id) ?? null));
    const ids = changed.map(({ id }) => id);
    return { present, changed, records: (await cars(ids, open)).records, contexts };
  }

  async function everything() {
    const contexts = openContexts(deps, await listSurroundings(store.db));
    const entries = new Map<DealershipId, DealershipEntry>();
    const records: SearchRecord[] = [];
    for await (const { car, stamp } of streamStampedCars(store.db)) {
      const { settings, text } = await contexts.of(car.dealership_id);
      const entry = entries.get(car.dealership_id) ?? { context: text, stamps: new Map() };
      entries.set(car.dealership_id, entry);
      entry.stamps.set(car.id, stamp);
      const record = toRecord(car, settings);
      if (record) records.push(record);
    }
    return { records, entries };
  }

  return {
    cars: (ids) => cars(ids),
    differences: (dealerships, indexState) => readConsistently(store, () => differences(dealerships, indexState)),
    everything: () => readConsistently(store, everything),
  };
}

/** Reads again when the store changed meanwhile: cars are read in several batches, and a feed may be applied in between. */
async function readConsistently<Value>(store: Store, read: () => Promise<Value>): Promise<Value> {
  for (let reads = 1; ; reads += 1) {
    const before = await latestChange(store.db);
    const value = await read();
    if (reads >= MAX_READS || (await latestChange(store.db)) === before) return value;
  }
}

/** The settings of a dealership that affect all of its records. `text` changes whenever any of them does. */
type Context = { readonly settings: AttributeSettings; readonly text: string };

/** Looks up each dealership's settings once. */
function openContexts(
  deps: ReaderDeps,
  surroundings: ReadonlyMap<string, string>,
): { of(dealership: DealershipId): Promise<Context> } {
  const read = new Map<DealershipId, Context>();
  return {
    async of(id) {
      const before = read.get(id);
      if (before !== undefined) return before;
      const settings = await settingsOfDealership(deps, id);
      const context = {
        settings,
        text: JSON.stringify([settings, surroundings.get(id) ?? null, deps.tenants.groupOf(id)]),
      };
      read.set(id, context);
      return context;
    },
  };
}
