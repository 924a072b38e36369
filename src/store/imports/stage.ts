import type { CarId } from '#domain/ids.ts';
import { sql } from '#store/orm.ts';
import { purchaseUnknownToFeed } from '#store/stock/purchases.ts';
import type { Database, Store } from '#store/store.ts';
import { lostImport, touchImport, type ImportRun } from './begin.ts';
import { insertIdentities } from './identities.ts';
import { stageEndedPrices } from './past-prices.ts';
import type { KnownCar, StageRow } from './stage-row.ts';

/** Rows of one transaction: few enough that others wait some 30 ms for the embedded store's single session. */
export const STAGE_ROWS = 50;

/** `created`: newly visible, even if the car was in stock before. `duplicate`: a second row of a stock number, refused. */
export type StageOutcome =
  | { readonly outcome: 'created' | 'changed' | 'unchanged'; readonly id: CarId; readonly slug: string }
  | { readonly outcome: 'duplicate' };

/**
 * Every query here looks up some fifty rows among many. A fresh embedded store has no statistics (it has no autovacuum),
 * so the planner would scan whole tables for each batch, and the time of an import would grow with the square of its
 * rows (D116).
 */
const PREFER_INDEXES = sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`;

/**
 * Writes rows as versions of this import, `STAGE_ROWS` in each transaction, so that other queries run in between.
 * Outcomes are in the order of `rows`. A second row of the same `stocknum` is refused.
 * @throws when the import was abandoned meanwhile; nothing of it is visible then.
 */
export async function stageBatch(store: Store, run: ImportRun, rows: readonly StageRow[]): Promise<StageOutcome[]> {
  const outcomes: StageOutcome[] = [];
  for (let start = 0; start < rows.length; start += STAGE_ROWS) {
    outcomes.push(...(await stageRows(store, run, rows.slice(start, start + STAGE_ROWS))));
  }
  return outcomes;
}

async function stageRows(store: Store, run: ImportRun, rows: readonly StageRow[]): Promise<StageOutcome[]> {
  const fresh = new Map<string, StageRow>();
  const accepted = rows.map((row) => {
    const isNew = !run.staged.has(row.stocknum) && !fresh.has(row.stocknum);
    if (isNew) fresh.set(row.stocknum, row);
    return isNew;
  });
  const staged = await store.transaction(async (tx) => {
    if (!(await touchImport(tx, run))) throw lostImport(run);
    await tx.execute(PREFER_INDEXES);
    return stageFresh(tx, run, [...fresh.values()]);
  });
  for (const stocknum of fresh.keys()) run.staged.add(stocknum);
  return rows.map((row, index) => (accepted[index] === true && staged.get(row.stocknum)) || { outcome: 'duplicate' });
}

type Comparison = { stocknum: string; id: string; slug: string; version_id: string | null; hash: string | null };

async function stageFresh(tx: Database, run: ImportRun, rows: readonly StageRow[]): Promise<Map<string, StageOutcome>> {
  const before = await compare(tx, run, rows);
  const unknown = rows.filter((row) => !before.has(row.stocknum));
  const known = unknown.length === 0 ? before : new Map([...before, ...(await insertIdentities(tx, run, unknown))]);
  const outcomes = new Map<string, StageOutcome>();
  const different: Different[] = [];
  for (const row of rows) {
    const car = known.get(row.stocknum);
    if (car === undefined)
      throw new Error(`Car ${row.stocknum} of ${run.dealership} has no identity after it was inserted.`);
    const outcome = car.visible === null ? 'created' : car.visible.hash === row.hash ? 'unchanged' : 'changed';
    outcomes.set(row.stocknum, { outcome, id: car.id, slug: car.slug });
    if (outcome !== 'unchanged') different.push({ car, row });
  }
  if (different.length === 0) return outcomes;
  const next = different
    .filter(({ row }) => before.has(row.stocknum))
    .map(({ car, row }) => ({ id: car.id, version: car.visible?.versionId ?? null, facts: row.facts }));
  await stageEndedPrices(tx, run, next);
  await writeVersions(tx, run, different);
  return outcomes;
}

type Different = { readonly car: KnownCar; readonly row: StageRow };

async function compare(tx: Database, run: ImportRun, rows: readonly StageRow[]): Promise<Map<string, KnownCar>> {
  const stocknums = rows.map((row) => row.stocknum);
  const found = await tx.execute<Comparison>(sql`
    select cars.stocknum, cars.id, cars.slug, version.id as version_id, version.hash
    from cars
    left join lateral (
      select id, hash from car_versions
      where car_id = cars.id and from_import <= ${run.base} and (to_import is null or to_import > ${run.base})
      order by from_import desc limit 1
    ) version on true
    where cars.dealership_id = ${run.dealership} and cars.stocknum = any(${sql.param(stocknums)}::text[])`);
  return new Map(found.rows.map((row) => [row.stocknum, toKnownCar(row)]));
}

function toKnownCar({ id, slug, version_id, hash }: Comparison): KnownCar {
  const visible = version_id === null || hash === null ? null : { versionId: Number(version_id), hash };
  return { id: Number(id) as CarId, slug, visible };
}

/**
 * Ends superseded versions and inserts their replacements in one statement. The date of sale is kept while a car stays
 * sold, even if feeds left it out in between.
 */
async function writeVersions(tx: Database, run: ImportRun, different: readonly Different[]): Promise<void> {
  const superseded = different.flatMap(({ car }) => (car.visible === null ? [] : [car.visible.versionId]));
  const rows = JSON.stringify(
    different.map(({ car: { id }, row: { facts, hash } }) => {
      const { status, location_id } = facts;
      return { id, hash, status, location_id, facts };
    }),
  );
  await tx.execute(sql`
    with incoming as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as incoming (id bigint, hash text, status text, location_id text, facts jsonb)
    ), superseded as (
      update car_versions set to_import = ${run.id} where id = any(${sql.param(superseded)}::bigint[])
    )
    insert into car_versions
      (car_id, dealership_id, from_import, status, location_id, hash, sold_date_timestamp, changed_at, facts)
    select incoming.id, ${run.dealership}, ${run.id}, incoming.status, incoming.location_id, incoming.hash,
      case when incoming.status = 'sold' then coalesce(earlier.sold_date_timestamp, ${purchaseUnknownToFeed(sql`incoming.id`)},
        ${run.startedAt.toISOString()}::timestamptz) end,
      ${run.startedAt.toISOString()}::timestamptz, incoming.facts
    from incoming
    left join lateral (
      select sold_date_timestamp from car_versions
      where car_id = incoming.id and from_import <= ${run.base}
      order by from_import desc limit 1
    ) earlier on true`);
}
