import { sql } from 'drizzle-orm';
import { DUMP_TABLES } from '#store/dump/dump-tables.ts';
import type { Database, Store } from '#store/store.ts';

/** Below this, dead rows cost less than removing them. */
const LARGE_TABLE_BYTES = 256 * 1024;
/** To measure all tables takes as long as to empty them, and they grow slowly. */
const MEASURED_EVERY = 8;
const timesEmptied = new WeakMap<Store, number>();

// Children before parents. Deleting few rows is much quicker than `truncate`, which makes new files for every table and
// index. Most tables are empty, and to find that takes less than to delete nothing.
const emptyTables = DUMP_TABLES.toReversed().map(
  ({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`,
);

/**
 * Of a function, PostgreSQL keeps the plans: it takes an eighth of the time of the same statements by themselves. Ids
 * start again at 1, because tests expect them to.
 */
const DEFINE = `
  create schema if not exists testing;
  create or replace function testing.empty_store() returns void language plpgsql as $$
    begin
      ${emptyTables.join('\n')}
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
        from pg_sequences where last_value is not null and schemaname = current_schema();
    end
  $$`;

/** Removes all rows and sets every sequence to its start. The schema stays. */
export async function emptyStore(store: Store): Promise<void> {
  const { db } = store;
  const times = (timesEmptied.get(store) ?? 0) + 1;
  timesEmptied.set(store, times);
  if (times === 1) await db.execute(sql.raw(DEFINE));
  await db.execute(sql`select testing.empty_store()`);
  if (times % MEASURED_EVERY === 0) await removeDeadRows(db);
}

/** Deleted rows stay in the files, and nothing removes them from the embedded store: later tests would read past them. */
async function removeDeadRows(db: Database): Promise<void> {
  const large = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > ${LARGE_TABLE_BYTES}`);
  for (const { name } of large.rows) await db.execute(sql`vacuum ${sql.identifier(name)}`);
}
