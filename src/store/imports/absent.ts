import { sql } from '#store/orm.ts';
import { purchaseUnknownToFeed } from '#store/stock/purchases.ts';
import type { Database, Store } from '#store/store.ts';
import { lostImport, touchImport, type ImportRun } from './begin.ts';
import { stageEndedOffers } from './past-prices.ts';

/** Number of cars visible before a full feed, and how many of them the feed no longer has. */
export type AbsentCars = {
  readonly before: number;
  readonly withdrawn: number;
  readonly sold: number;
  /** The same of cars that shoppers could buy (D518). */
  readonly forSale: { readonly before: number; readonly gone: number };
};

type AbsentRules = {
  readonly absentMeans: 'withdrawn' | 'sold';
  /** Stock numbers of cars that stay as they are although no row was staged for them. */
  readonly kept?: ReadonlySet<string>;
};

const READ_ROWS = 1000;
const STAMP_ROWS = 250;

/**
 * Stages the absent cars of a full feed as withdrawn, or as sold where the tenant's `stock.absent_means` says so (D22);
 * cars that are already sold then stay as they are. Call it after the last row. For a partial feed it counts the
 * visible cars and stages nothing.
 */
export async function stageAbsentCars(
  store: Store,
  run: ImportRun,
  { absentMeans, kept }: AbsentRules,
): Promise<AbsentCars> {
  const counts = { before: 0, withdrawn: 0, sold: 0, forSale: { before: 0, gone: 0 } };
  if (run.base === 0) return counts;
  let last = 0;
  for (;;) {
    const seen = await visibleAfter(store.db, run, last);
    counts.before += seen.length;
    counts.forSale.before += seen.filter(isForSale).length;
    if (!run.partial) {
      const absent = seen.filter(({ stocknum }) => !run.staged.has(stocknum) && kept?.has(stocknum) !== true);
      const changing = absentMeans === 'sold' ? absent.filter((car) => car.fed_status !== 'sold') : absent;
      counts[absentMeans] += changing.length;
      counts.forSale.gone += changing.filter(isForSale).length;
      await stamp(store, run, { versions: changing.map((car) => Number(car.version_id)), absentMeans });
    }
    if (seen.length < READ_ROWS) return counts;
    last = Number(seen.at(-1)?.id);
  }
}

/** `fed_status`: as the feed had it; a purchased car may be sold all the same (D517). */
type Visible = { id: string; stocknum: string; version_id: string; status: string; fed_status: string };

const isForSale = ({ status }: Visible): boolean => status !== 'sold';

async function visibleAfter(db: Database, run: ImportRun, last: number): Promise<Visible[]> {
  const found = await db.execute<Visible>(sql`
    select current_cars.id, stocknum, version_id, current_cars.status, car_versions.status as fed_status
    from current_cars
    join car_versions on car_versions.id = version_id
    where current_cars.dealership_id = ${run.dealership} and current_cars.id > ${last}
    order by current_cars.id limit ${READ_ROWS}`);
  return found.rows;
}

type Stamp = { readonly versions: readonly number[]; readonly absentMeans: 'withdrawn' | 'sold' };

async function stamp(store: Store, run: ImportRun, { versions, absentMeans }: Stamp): Promise<void> {
  for (let start = 0; start < versions.length; start += STAMP_ROWS) {
    const batch = versions.slice(start, start + STAMP_ROWS);
    const ids = sql`any(${sql.param(batch)}::bigint[])`;
    const at = run.startedAt.toISOString();
    await store.transaction(async (tx) => {
      if (!(await touchImport(tx, run))) throw lostImport(run);
      await stageEndedOffers(tx, run, batch);
      await tx.execute(sql`update car_versions set to_import = ${run.id} where id = ${ids}`);
      if (absentMeans === 'withdrawn') return;
      // The hash differs from the feed's, so that the car changes back when the feed has it again.
      await tx.execute(sql`
        insert into car_versions
          (car_id, dealership_id, from_import, status, location_id, hash, sold_date_timestamp, changed_at, facts)
        select car_id, dealership_id, ${run.id}, 'sold', location_id, 'absent:' || hash,
          coalesce(${purchaseUnknownToFeed(sql`car_versions.car_id`)}, ${at}::timestamptz), ${at}::timestamptz, jsonb_set(facts, '{status}', '"sold"')
        from car_versions where id = ${ids}`);
    });
  }
}
