import type { Car } from '#domain/car/car.ts';
import type { IdentityHints } from '#domain/car/feed/row.ts';
import { carTitle } from '#domain/car/title.ts';
import { stageAbsentCars, type AbsentCars, type ImportRun } from '#store/imports/imports.ts';
import { stageWithdrawn } from '#store/imports/withdraw.ts';
import { streamCars } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import { MAX_CHANGES, type CarChange } from './import-report.ts';
import type { StockRules } from './import-target.ts';
import type { StagedDealership } from './staged-feed.ts';

/**
 * What a feed takes away from one dealership. `withdrawn` counts cars that the feed says are withdrawn and cars that
 * are absent; `kept` cars that stay as they are because of a wrong row. `changes`: dry run only.
 */
export type Removal = AbsentCars & { readonly kept: number; readonly changes: readonly CarChange[] };

type RemovalInput = {
  readonly staged: StagedDealership;
  readonly absentMeans: StockRules['absent_means'];
  readonly dryRun: boolean;
};

/**
 * Stages what a feed no longer has, and what it says is withdrawn. Call it after the last row. A car whose row is
 * wrong is not absent: it stays as it is. So does any car that a row without a readable stock number may mean, by VIN,
 * plate, or make, model and year, if it has one: an old page does less harm than a car for sale that is missing from the site.
 */
export async function removeAbsent(
  store: Store,
  run: ImportRun,
  { staged, absentMeans, dryRun }: RemovalInput,
): Promise<Removal> {
  const { kept, unidentified, withdrawn } = staged;
  const leaving = [...withdrawn].filter((stocknum) => !run.staged.has(stocknum) && !kept.has(stocknum));
  const absentCars: AbsentFromFeed =
    kept.size > 0 || unidentified.length > 0 || dryRun
      ? await findAbsentCars(store, run, { staged, absentMeans, leaving: new Set(leaving) })
      : { kept: new Set(), removed: [] };
  const saidWithdrawn = await stageWithdrawn(store, run, leaving);
  const absent = await stageAbsentCars(store, run, { absentMeans, kept: absentCars.kept });
  return {
    ...absent,
    withdrawn: absent.withdrawn + saidWithdrawn.withdrawn,
    forSale: { ...absent.forSale, gone: absent.forSale.gone + saidWithdrawn.forSale },
    kept: absentCars.kept.size,
    changes: dryRun ? absentCars.removed : [],
  };
}

/** Cars in stock that no right row described: stock numbers of those that stay, and the first of those that go. */
type AbsentFromFeed = { readonly kept: ReadonlySet<string>; readonly removed: readonly CarChange[] };
type AbsentInput = Omit<RemovalInput, 'dryRun'> & { readonly leaving: ReadonlySet<string> };

async function findAbsentCars(
  store: Store,
  run: ImportRun,
  { staged, absentMeans, leaving }: AbsentInput,
): Promise<AbsentFromFeed> {
  const isMeant = createMatcher(staged.unidentified);
  const kept = new Set<string>();
  const removed: CarChange[] = [];
  for await (const car of streamCars(store.db, { dealerships: [run.dealership] })) {
    const { stocknum, status } = car;
    if (run.staged.has(stocknum)) continue;
    if (staged.kept.has(stocknum) || (!leaving.has(stocknum) && isMeant(car))) kept.add(stocknum);
    else if (removed.length >= MAX_CHANGES) continue;
    else if (leaving.has(stocknum)) removed.push(toChange(car, 'withdrawn'));
    else if (!run.partial && (absentMeans === 'withdrawn' || status !== 'sold')) {
      removed.push(toChange(car, absentMeans));
    }
  }
  return { kept, removed };
}

function toChange(car: Car, kind: 'withdrawn' | 'sold'): CarChange {
  return { dealership: car.dealership_id, stocknum: car.stocknum, kind, name: carTitle(car), fields: [] };
}

function createMatcher(hints: readonly IdentityHints[]): (car: Car) => boolean {
  const vins = new Set(hints.map((hint) => hint.vin).filter((vin) => vin !== null));
  const plates = new Set(hints.map((hint) => hint.regplate).filter((plate) => plate !== null));
  const keyOf = ({ make, model, year }: Pick<IdentityHints, 'make' | 'model' | 'year'>): string =>
    `${make?.toLowerCase()}\n${model?.toLowerCase()}\n${year}`;
  const names = new Set(
    hints
      .filter(({ vin, regplate, make, model }) => vin === null && regplate === null && make !== null && model !== null)
      .map(keyOf),
  );
  return (car) =>
    (car.vin !== null && vins.has(car.vin)) ||
    (car.regplate !== null && plates.has(car.regplate)) ||
    names.has(keyOf(car)) ||
    names.has(keyOf({ ...car, year: null }));
}
