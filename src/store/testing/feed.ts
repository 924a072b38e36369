import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DealershipId } from '#domain/ids.ts';
import {
  applyRun,
  beginImport,
  stageAbsentCars,
  stageBatch,
  type ImportCounts,
  type ImportRun,
  type StageRow,
} from '#store/imports/imports.ts';
import { refreshStatistics } from '#store/maintain.ts';
import { streamCars } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import { dealershipId, NOON, saveBundle, tenantBundle, tenantScope } from './fixtures.ts';
import type { OpenTestStore } from './stores.ts';

export const DEALERSHIP = dealershipId('parramatta');
export const SCOPE = tenantScope('harbour', ['parramatta', 'penrith']);

/** Opens a store with one tenant of two dealerships. */
export async function openWithTenant(openTestStore: OpenTestStore): Promise<Store> {
  const store = await openTestStore();
  await saveBundle(store, tenantBundle('harbour', ['parramatta', 'penrith']));
  return store;
}

export type TestFeed = {
  readonly dealership: DealershipId;
  readonly rows: readonly StageRow[];
  readonly partial?: boolean;
  readonly absentMeans?: 'withdrawn' | 'sold';
  readonly now?: Date;
  readonly runId?: string;
};

/** Does all of an import except the last step. */
export async function stageFeed(store: Store, feed: TestFeed): Promise<{ run: ImportRun; counts: ImportCounts }> {
  const begun = await beginImport(store, {
    dealership: feed.dealership,
    runId: feed.runId ?? randomUUID(),
    source: 'test',
    partial: feed.partial ?? false,
    now: feed.now ?? NOON,
  });
  if (!begun.ok) throw new Error(`The import was refused: ${begun.problem.code}`);
  const outcomes = await stageBatch(store, begun.value, feed.rows);
  const absent = await stageAbsentCars(store, begun.value, { absentMeans: feed.absentMeans ?? 'withdrawn' });
  const count = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length;
  const counts = {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    withdrawn: absent.withdrawn,
    sold: absent.sold,
  };
  return { run: begun.value, counts };
}

export async function importFeed(store: Store, feed: TestFeed): Promise<ImportCounts> {
  const staged = await stageFeed(store, feed);
  await applyRun(store, [{ ...staged, report: null }], feed.now ?? NOON);
  await refreshStatistics(store);
  return staged.counts;
}

/** Begins an import of the first dealership and stages nothing. */
export async function beginTestImport(store: Store, options: { staleAfterSeconds?: number } = {}): Promise<ImportRun> {
  const begin = {
    dealership: DEALERSHIP,
    runId: randomUUID(),
    source: 'feed.csv',
    partial: false,
    now: NOON,
    ...options,
  };
  const begun = await beginImport(store, begin);
  if (!begun.ok) throw new Error(`The import was refused: ${begun.problem.code}`);
  return begun.value;
}

/** What shoppers see, as `{stocknum} {status}`. */
export async function shownCars(store: Store): Promise<string[]> {
  const cars: string[] = [];
  for await (const car of streamCars(store.db)) cars.push(`${car.stocknum} ${car.status}`);
  return cars.toSorted();
}

/** Number of versions that belong to an import that is not applied. */
export async function stagedLeftovers(store: Store): Promise<number> {
  const found = await store.db.execute<{ count: string }>(sql`
    select count(*) from car_versions v join dealerships d on d.id = v.dealership_id
    where v.from_import > d.current_import or v.to_import > d.current_import`);
  return Number(found.rows[0]?.count);
}
