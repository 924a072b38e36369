import type { CarId, DealershipId } from '#domain/ids.ts';
import type { CarStamp, StampedCar } from '#store/stock/stock-stamps.ts';

/** What the index of a dealership was built from: the context of all its cars, and the stamp of each, hidden ones too. */
export type DealershipEntry = { readonly context: string | null; readonly stamps: Map<CarId, CarStamp> };

/** Records what the engine contains, so that a refresh writes only what differs. About 100 bytes for each car. */
export type IndexState = {
  /** Whether the engine's record of the car is missing or outdated. `context` is the dealership's current one. */
  differs(car: StampedCar, context: string | null): boolean;
  /** Ids that the index has for these dealerships and that are not among the present cars. */
  missing(dealerships: readonly DealershipId[], present: readonly StampedCar[]): CarId[];
  /** The dealerships of the cars, before and after the change. */
  dealershipsOf(ids: readonly CarId[], read: readonly StampedCar[]): DealershipId[];
  enter(
    dealerships: readonly DealershipId[],
    made: { readonly present: readonly StampedCar[]; readonly contexts: ReadonlyMap<DealershipId, string> },
  ): void;
  /** Records single cars. Those among `ids` that were not read no longer exist. */
  enterCars(ids: readonly CarId[], read: readonly StampedCar[]): void;
  replace(entries: ReadonlyMap<DealershipId, DealershipEntry>): void;
};

/** Cars of a dealership without a known context differ at the next refresh. */
const UNKNOWN = null;

export function createIndexState(): IndexState {
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
