import type { CarId, DealershipId } from '#domain/ids.ts';
import type { CarStamp, StampedCar } from '#store/stock/stock-stamps.ts';

/** What an index was made from: of a dealership what its cars have in common, and each car's stamp, hidden ones too. */
export type DealershipEntry = { readonly context: string | null; readonly stamps: Map<CarId, CarStamp> };

/** Remembers what the engine was given, so that only what differs is given again. Some 100 bytes a car. */
export type IndexLedger = {
  /** Whether the engine has something else of the car, or nothing. `context`: of its dealership, now. */
  differs(car: StampedCar, context: string | null): boolean;
  /** Ids that were there in these dealerships and are not among the present ones. */
  missing(dealerships: readonly DealershipId[], present: readonly StampedCar[]): CarId[];
  /** Of cars that were read, and of those that were there before. */
  dealershipsOf(ids: readonly CarId[], read: readonly StampedCar[]): DealershipId[];
  enter(
    dealerships: readonly DealershipId[],
    made: { readonly present: readonly StampedCar[]; readonly contexts: ReadonlyMap<DealershipId, string> },
  ): void;
  /** Single cars: those asked for that were not read are gone. */
  enterCars(ids: readonly CarId[], read: readonly StampedCar[]): void;
  replace(entries: ReadonlyMap<DealershipId, DealershipEntry>): void;
};

/** Cars of a dealership without a known context differ at the next refresh. */
const UNKNOWN = null;

export function createIndexLedger(): IndexLedger {
  let entries = new Map<DealershipId, DealershipEntry>();
  return {
    differs({ id, dealership_id, stamp }, context) {
      const before = entries.get(dealership_id);
      return (
        before === undefined || before.context === null || before.context !== context || before.stamps.get(id) !== stamp
      );
    },
    missing(dealerships, present) {
      const here = new Set(present.map(({ id }) => id));
      return dealerships.flatMap((dealership) =>
        [...(entries.get(dealership)?.stamps.keys() ?? [])].filter((id) => !here.has(id)),
      );
    },
    dealershipsOf(ids, read) {
      const before = [...entries].filter(([, { stamps }]) => ids.some((id) => stamps.has(id))).map(([id]) => id);
      return [...new Set([...before, ...read.map(({ dealership_id }) => dealership_id)])];
    },
    enter(dealerships, { present, contexts }) {
      for (const id of dealerships) entries.set(id, { context: contexts.get(id) ?? UNKNOWN, stamps: new Map() });
      for (const { id, dealership_id, stamp } of present) entries.get(dealership_id)?.stamps.set(id, stamp);
    },
    enterCars(ids, read) {
      for (const { stamps } of entries.values()) for (const id of ids) stamps.delete(id);
      for (const { id, dealership_id, stamp } of read) {
        const entry = entries.get(dealership_id) ?? { context: UNKNOWN, stamps: new Map() };
        entries.set(dealership_id, entry);
        entry.stamps.set(id, stamp);
      }
    },
    replace: (all) => void (entries = new Map(all)),
  };
}
