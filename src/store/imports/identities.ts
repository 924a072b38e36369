import { randomInt } from 'node:crypto';
import type { CarId } from '#domain/ids.ts';
import { sql } from '#store/orm.ts';
import type { Database } from '#store/store.ts';
import type { ImportRun } from './begin.ts';
import type { KnownCar, StageRow } from './stage-row.ts';

const CONSECUTIVE_ATTEMPTS = 5;
const MAX_SLUG_LENGTH = 120;

/**
 * Gives new cars an id and a unique slug: the base, else `base-2`, `base-3` …, and after a few attempts a random number,
 * however many dealers have the same car. The unique index decides, so two imports never get the same slug.
 */
export async function insertIdentities(
  tx: Database,
  run: ImportRun,
  rows: readonly StageRow[],
): Promise<Map<string, KnownCar>> {
  const known = new Map<string, KnownCar>();
  let left = rows;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > 20) throw new Error(`No free slug for ${left[0]?.slugBase} of ${run.dealership} after 20 tries.`);
    for (const row of await insertFree(tx, run, candidates(left, attempt))) {
      known.set(row.stocknum, { id: Number(row.id) as CarId, slug: row.slug, visible: null });
    }
    left = left.filter((row) => !known.has(row.stocknum));
  }
  return known;
}

type Candidate = { readonly stocknum: string; readonly slug: string };

/** Rows of a batch with the same base get different numbers, so that one attempt serves them all. */
function candidates(rows: readonly StageRow[], attempt: number): Candidate[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const nth = taken.get(row.slugBase) ?? 0;
    taken.set(row.slugBase, nth + 1);
    return { stocknum: row.stocknum, slug: withSuffix(row.slugBase, attempt, nth) };
  });
}

function withSuffix(base: string, attempt: number, nth: number): string {
  const number = attempt <= CONSECUTIVE_ATTEMPTS ? attempt + nth : randomInt(10_000, 1_000_000_000);
  if (number === 1) return base.slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '');
  const suffix = `-${number}`;
  return base.slice(0, MAX_SLUG_LENGTH - suffix.length).replace(/-+$/, '') + suffix;
}

type Inserted = { stocknum: string; id: string; slug: string };

async function insertFree(tx: Database, run: ImportRun, rows: readonly Candidate[]): Promise<Inserted[]> {
  const inserted = await tx.execute<Inserted>(sql`
    insert into cars (dealership_id, stocknum, slug, first_import, created_at)
    select ${run.dealership}, rows.stocknum, rows.slug, ${run.id}, ${run.startedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (stocknum text, slug text)
    on conflict do nothing
    returning stocknum, id, slug`);
  return inserted.rows;
}
