import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readMigrations } from '#store/migrate.ts';
import type { Database, Store } from '#store/store.ts';
import { DUMP_TABLES, type DumpTable } from './dump-tables.ts';

export { restoreStore, type RestoreProblem } from './restore.ts';

const DUMP_ROWS = 1000;
const TABLES: readonly DumpTable[] = DUMP_TABLES;
type DumpOptions = {
  readonly now: Date;
  /** False to leave out the contents of tenants' pictures and documents. */
  readonly withContents?: boolean;
};
type Write = (line: string) => Promise<void>;

/**
 * Writes all tables as of one moment (repeatable read) as gzipped NDJSON: a header line, each row as
 * `{"t": table, "r": row}` with parents before children, and a footer line with the number of rows. The format is the
 * same for both kinds of store. The embedded store has one session, so other queries wait until the dump is done: some
 * seconds for 100,000 cars.
 */
export async function dumpStore(
  store: Store,
  target: Writable,
  { now, withContents = true }: DumpOptions,
): Promise<{ readonly rows: number }> {
  const lines = new PassThrough({ highWaterMark: 1 << 20 });
  const written = pipeline(lines, createGzip({ level: 3 }), target);
  written.catch(() => {}); // It may reject long before it is awaited.
  try {
    const rows = await writeAll(store, writerOf(lines, written), { now, withContents });
    lines.end();
    await written;
    return { rows };
  } catch (error) {
    lines.destroy();
    await written.catch(() => {});
    throw error;
  }
}

async function writeAll(store: Store, write: Write, { now, withContents }: Required<DumpOptions>): Promise<number> {
  const schema = (await readMigrations()).at(-1)?.name;
  await write(JSON.stringify({ forecourt_dump: 1, schema, at: now.toISOString(), contents: withContents }));
  const rows = await store.transaction(
    async (tx) => {
      let count = 0;
      for (const table of TABLES.filter(({ isContent }) => withContents || isContent !== true))
        count += await dumpTable(tx, table, write);
      return count;
    },
    { isolationLevel: 'repeatable read' },
  );
  await write(JSON.stringify({ rows }));
  return rows;
}

/** Waits when the target is slower than the database. Rejects when the target fails. */
function writerOf(lines: PassThrough, written: Promise<void>): Write {
  return async (line) => {
    if (lines.write(`${line}\n`)) return;
    await Promise.race([new Promise<void>((resolve) => lines.once('drain', resolve)), written]);
  };
}

async function dumpTable(
  tx: Database,
  { name, key, rows: atOnce = DUMP_ROWS }: DumpTable,
  write: Write,
): Promise<number> {
  const order = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`declare dumped no scroll cursor for
    select to_jsonb(dumped_row)::text as line from ${sql.identifier(name)} dumped_row order by ${order}`);
  let rows = 0;
  for (;;) {
    const found = await tx.execute<{ line: string }>(sql`fetch ${sql.raw(String(atOnce))} from dumped`);
    if (found.rows.length > 0) await write(found.rows.map(({ line }) => `{"t":"${name}","r":${line}}`).join('\n'));
    rows += found.rows.length;
    if (found.rows.length < atOnce) break;
  }
  await tx.execute(sql`close dumped`);
  return rows;
}
