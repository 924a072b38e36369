import type { Car } from '#domain/car/car.ts';
import type { IdentityHints } from '#domain/car/feed/row.ts';
import { streamCars } from '#store/stock/cars.ts';
import { stageAbsentCars, type AbsentCars } from '#store/imports/imports.ts';
import { stageWithdrawn } from '#store/imports/withdraw.ts';
import { addCapped, MOST_CHANGES } from './import-report.ts';
import type { Session, Share } from './import-session.ts';

/** What a feed takes away from one dealership, after its last row. `withdrawn` holds both ways: said so, and absent. */
export type Removal = AbsentCars;

/**
 * Stages what a feed no longer has, and what it says is withdrawn. A car whose row is wrong is not absent: it stays
 * as it is. So does any car that a row without a readable stock number may mean, by VIN, plate, or make, model and
 * year: an old page is a smaller harm than a car for sale that has gone from the site.
 */
export async function settleAbsent(session: Session, share: Share): Promise<Removal> {
  const { store } = session.services;
  const { run, settings } = share;
  const goes = [...share.withdrawn].filter((stocknum) => !run.staged.has(stocknum) && !share.kept.has(stocknum));
  if (share.kept.size > 0 || share.unidentified.length > 0 || session.request.dryRun === true) {
    await review(session, share, new Set(goes));
  }
  const withdrawn = await stageWithdrawn(store, run, goes);
  const absent = await stageAbsentCars(store, run, settings.stock.absent_means);
  return { ...absent, withdrawn: absent.withdrawn + withdrawn };
}

/** Looks at every car in stock that no right row described. */
async function review(session: Session, share: Share, goes: ReadonlySet<string>): Promise<void> {
  const isMeant = createMatcher(share.unidentified);
  const { run, settings } = share;
  for await (const car of streamCars(session.services.store.db, { dealerships: [run.dealership] })) {
    if (run.staged.has(car.stocknum)) continue;
    if (share.kept.has(car.stocknum) || (!goes.has(car.stocknum) && isMeant(car))) {
      run.staged.add(car.stocknum);
      share.counts.kept += 1;
    } else if (goes.has(car.stocknum)) listRemoved(session, car, 'withdrawn');
    else if (!run.partial && (settings.stock.absent_means === 'withdrawn' || car.status !== 'sold')) {
      listRemoved(session, car, settings.stock.absent_means);
    }
  }
}

function listRemoved(session: Session, car: Car, kind: 'withdrawn' | 'sold'): void {
  if (session.request.dryRun !== true) return;
  const name = `${car.year} ${car.make} ${car.model}`;
  addCapped(
    session.changes,
    [{ dealership: car.dealership_id, stocknum: car.stocknum, kind, name, fields: [] }],
    MOST_CHANGES,
  );
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
    names.has(keyOf(car));
}
