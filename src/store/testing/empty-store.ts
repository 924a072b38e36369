import { sql } from 'drizzle-orm';
import { DUMP_TABLES } from '#store/dump/dump-tables.ts';
import type { Store } from '#store/store.ts';

/** Below this, dead rows cost less than removing them. */
const LARGE_TABLE_BYTES = 256 * 1024;
/** To measure all tables takes as long as to empty them, and they grow slowly. */
const MEASURED_EVERY = 8;
const timesEmptied = new WeakMap<Store, number>();

// Children before parents. Deleting few rows is much quicker than `truncate`, which makes new files for every table and
// index. Ids start again at 1, because tests expect them to.
const EMPTY = [
  ...DUMP_TABLES.toReversed().map(({ name }) => `delete from ${name}`),
  `select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
    from pg_sequences where last_value is not null and schemaname = current_schema()`,
].join(';\n');

/** Removes all rows and sets every sequence to its start. The schema stays. */
export async function emptyStore(store: Store): Promise<void> {
  const { db } = store;
  await db.execute(sql.raw(EMPTY));
  const times = (timesEmptied.get(store) ?? 0) + 1;
  timesEmptied.set(store, times);
  if (times % MEASURED_EVERY !== 0) return;
  // Deleted rows stay in the files, and nothing removes them from the embedded store: later tests would read past them.
  const large = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > ${LARGE_TABLE_BYTES}`);
  for (const { name } of large.rows) await db.execute(sql`vacuum ${sql.identifier(name)}`);
}
