import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { fail, succeed, type Result } from '#domain/result.ts';
import { readMigrations } from '#store/migrate.ts';
import { sql } from '#store/orm.ts';
import type { Database, Store } from '#store/store.ts';
import { parseJson } from '#utilities/json.ts';
import { DUMP_TABLES, type DumpTable } from './dump-tables.ts';
import { linesOf } from './lines.ts';

export type RestoreProblem = {
  readonly code: 'not_empty' | 'other_schema' | 'damaged';
  /** What was found and what to do. */
  readonly message: string;
};

const HeaderSchema = z.object({
  forecourt_dump: z.literal(1),
  schema: z.string(),
  at: z.string(),
  contents: z.boolean().default(true),
});
const FooterSchema = z.object({ rows: z.number().int() });
const ROW_LINE = /^\{"t":"([a-z_]+)","r":(\{.*\})\}$/s;
const RESTORE_ROWS = 500;

/** `hasContents`: false for a scheduled dump, which leaves out tenants' pictures and documents. */
const NO_DUMP = 'This is not a dump of Forecourt, as `dump` writes it: a file packed with gzip. Nothing was changed.';

/** Zlib's word for a file that is not gzip from its first bytes. */
const isNotPacked = (error: unknown): boolean => messageOf(error) === 'incorrect header check';

type Restored = { readonly rows: number; readonly hasContents: boolean };
type Lines = AsyncIterator<string, unknown>;

/**
 * Restores a dump in one transaction: all of it or nothing. Refuses a store that is not empty, unless `replace` is set,
 * which empties it first. Processes that run on the store must be restarted afterwards.
 */
export async function restoreStore(
  store: Store,
  source: Readable,
  options: { readonly replace?: boolean } = {},
): Promise<Result<Restored, RestoreProblem>> {
  const unzipped = createGunzip();
  source.once('error', (error) => unzipped.destroy(error));
  unzipped.on('error', () => {}); // Reading the lines throws the same error; it may occur before that.
  const lines = linesOf(source.pipe(unzipped));
  try {
    return await store.transaction((tx) => restore(tx, lines, options.replace === true), { runsOnce: true });
  } catch (error) {
    if (isNotPacked(error)) return fail({ code: 'damaged', message: NO_DUMP });
    return fail({ code: 'damaged', message: `The dump cannot be restored: ${messageOf(error)}. Nothing was changed.` });
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

async function restore(tx: Database, lines: Lines, replace: boolean): Promise<Result<Restored, RestoreProblem>> {
  const header = await readHeader(lines);
  if (!header.ok) return header;
  const problem = replace ? null : await checkEmpty(tx);
  if (problem !== null) return fail(problem);
  if (replace) await tx.execute(sql.raw(`truncate ${DUMP_TABLES.map(({ name }) => name).join(', ')}`));
  const rows = await restoreRows(tx, lines);
  // An import that was running when the dump was made does not run here.
  await tx.execute(sql`update imports set state = 'abandoned' where state = 'staging'`);
  for (const { name } of DUMP_TABLES) await moveSequence(tx, name);
  return succeed({ rows, hasContents: header.value.contents });
}

async function readHeader(lines: Lines): Promise<Result<z.output<typeof HeaderSchema>, RestoreProblem>> {
  const first = await lines.next();
  const header = HeaderSchema.safeParse(first.done === true ? null : parseJson(first.value));
  if (!header.success)
    return fail({
      code: 'damaged',
      message: `${NO_DUMP} Its first line is not the head of one.`,
    });
  const schema = (await readMigrations()).at(-1)?.name;
  if (header.data.schema === schema) return succeed(header.data);
  return fail({
    code: 'other_schema',
    message: `The dump was made by a Forecourt whose tables end at ${header.data.schema}; this one's end at ${schema}. Restore it with that version, then start this one on it.`,
  });
}

async function checkEmpty(tx: Database): Promise<RestoreProblem | null> {
  for (const { name } of DUMP_TABLES) {
    const found = await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (found.rows.length > 0) {
      return {
        code: 'not_empty',
        message: `The store is not empty: ${name} has rows. Restore into a new one, or say to replace it all.`,
      };
    }
  }
  return null;
}

async function restoreRows(tx: Database, lines: Lines): Promise<number> {
  const batch = { table: '', rows: [] as string[] };
  const flush = async () => {
    if (batch.rows.length > 0) await insertRows(tx, batch.table, batch.rows);
    batch.rows = [];
  };
  let rows = 0;
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const [, table, row] = ROW_LINE.exec(line.value) ?? [];
    if (table === undefined || row === undefined) {
      await flush();
      return checkFooter(line.value, rows);
    }
    if (table !== batch.table || batch.rows.length >= rowsAtOnce(table)) await flush();
    batch.table = table;
    batch.rows.push(row);
    rows += 1;
  }
  throw new Error(`it ends after ${rows} rows without its last line, so it was cut off`);
}

function checkFooter(line: string, rows: number): number {
  const footer = FooterSchema.safeParse(parseJson(line));
  if (!footer.success) throw new Error(`line ${rows + 2} is neither a row nor the last line`);
  if (footer.data.rows !== rows) throw new Error(`it has ${rows} rows where its last line counts ${footer.data.rows}`);
  return rows;
}

/** How many rows of a table one statement inserts. */
function rowsAtOnce(table: string): number {
  const known: readonly DumpTable[] = DUMP_TABLES;
  return known.find(({ name }) => name === table)?.rows ?? RESTORE_ROWS;
}

async function insertRows(tx: Database, table: string, rows: readonly string[]): Promise<void> {
  if (!DUMP_TABLES.some(({ name }) => name === table)) throw new Error(`it has rows of an unknown table ${table}`);
  const name = sql.identifier(table);
  await tx.execute(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`,
  );
}

/** New ids continue after the highest restored one. */
async function moveSequence(tx: Database, table: string): Promise<void> {
  const found = await tx.execute<{ name: string | null }>(sql`
    select case when exists (select from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and column_name = 'id')
      then pg_get_serial_sequence(${table}, 'id') end as name`);
  const sequence = found.rows[0]?.name;
  if (sequence === null || sequence === undefined) return;
  await tx.execute(sql`
    select setval(${sequence}::regclass, greatest((select max(id) from ${sql.identifier(table)}), 1),
      exists (select from ${sql.identifier(table)}))`);
}

function messageOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
