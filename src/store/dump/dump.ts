import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readMigrations } from '#store/migrate.ts';
import { sql, type SQL } from '#store/orm.ts';
import type { Database, Store } from '#store/store.ts';
import { DUMP_TABLES, type DumpTable } from './dump-tables.ts';

export { restoreStore, type RestoreProblem } from './restore.ts';

/** Few enough that no page waits long for a batch on the embedded store. */
const DUMP_ROWS = 200;
const TABLES: readonly DumpTable[] = DUMP_TABLES;
type DumpOptions = {
  readonly now: Date;
  /** False to leave out the contents of tenants' pictures and documents. */
  readonly withContents?: boolean;
};
type Write = (line: string) => Promise<void>;

/**
 * Writes all tables as of one moment as gzipped NDJSON: a header line, each row as
 * `{"t": table, "r": row}` with parents before children, and a footer line with the number of rows. The format is the
 * same for both kinds of store. On the embedded store those who write wait until the dump is done, some seconds for
 * 100,000 cars; those who read wait for a batch at most.
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
  const rows = await store.snapshot(async (db) => {
    let count = 0;
    for (const table of TABLES.filter(({ isContent }) => withContents || isContent !== true))
      count += await dumpTable(db, table, write);
    return count;
  });
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

type Batch = {
  readonly line: string;
  /** The key as text. */
  readonly at: readonly string[];
  readonly mode: string;
};

/** In batches by key, because a cursor would need a transaction, which the embedded store gives to one caller alone. */
async function dumpTable(
  db: Database,
  { name, key, rows: atOnce = DUMP_ROWS }: DumpTable,
  write: Write,
): Promise<number> {
  const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const columns = key.map((column) => sql`dumped_row.${sql.identifier(column)}`);
  const texts = columns.map((column) => sql`${column}::text`);
  let rows = 0;
  let after: readonly string[] | null = null;
  for (;;) {
    const rest: SQL =
      after === null ? sql`` : sql`where (${listed(columns)}) > (${listed(after.map((value) => sql`${value}`))})`;
    const found: { readonly rows: readonly Batch[] } = await db.execute<Batch>(sql`
      select to_jsonb(dumped_row)::text as line, array[${listed(texts)}] as at,
        current_setting('transaction_read_only') as mode
      from ${sql.identifier(name)} dumped_row ${rest} order by ${listed(columns)} limit ${atOnce}`);
    // The embedded store was opened again meanwhile, and others may have written.
    if (found.rows.some(({ mode }) => mode !== 'on')) throw new Error('The store was written to during its dump.');
    if (found.rows.length > 0) await write(found.rows.map(({ line }) => `{"t":"${name}","r":${line}}`).join('\n'));
    rows += found.rows.length;
    after = found.rows.at(-1)?.at ?? null;
    if (found.rows.length < atOnce) return rows;
  }
}
