import { sql } from '#store/orm.ts';
import type { Database } from '#store/store.ts';

/** An arbitrary number, unique among the advisory locks of the database. */
const WAITS_LOCK = 7_210_453;

/**
 * Waits until no other transaction that called this is open, if anybody waits for a car. Two that together free a car, such
 * as an import that takes it away and one that adds it (D531), or a feed and the return of a site (D525), do so one after the
 * other: the later sees what both did. Call it before any row of `reservation_waits` is changed, so that two never wait for
 * each other.
 */
export async function lockWaits(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WAITS_LOCK})
    where exists (select from reservation_waits where told_at is null)`);
}
