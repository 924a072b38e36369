import { readdir, readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { StoreOpenError } from './errors.ts';
import type { StorePool } from './store-pool.ts';

/** One step of the schema: `0001_tables`. Applied in the order of names, each in a transaction of its own, never edited. */
type Migration = { readonly name: string; readonly text: string };

/** An arbitrary number, unique among the advisory locks of the database. */
const MIGRATIONS_LOCK = 7_210_450;

/**
 * Brings the tables up to date. Servers that start at the same time migrate one after the other; the later ones find
 * nothing left to do.
 * @throws StoreOpenError `schema_newer`, `schema_foreign`, or `schema_older` when a migration fails.
 */
export async function migrate(pool: StorePool, migrations?: readonly Migration[]): Promise<void> {
  const expected = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    let next: Migration | null;
    do {
      next = await migrateOnce(client, expected);
    } while (next !== null);
  } finally {
    client.release();
  }
}

export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('./migrations/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      text: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
}

/** Applies the first missing migration and returns it; null when none is missing. */
async function migrateOnce(client: PoolClient, expected: readonly Migration[]): Promise<Migration | null> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATIONS_LOCK]);
    const applied = await appliedMigrations(client);
    const next = nextMigration(applied, expected);
    if (next !== null) await apply(client, next);
    await client.query('commit');
    return next;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.text);
    await client.query('insert into forecourt_migrations (name) values ($1)', [migration.name]);
  } catch (error) {
    throw new StoreOpenError(
      'schema_older',
      `The database is older than this Forecourt and could not be brought up to date: migration ${migration.name} failed with "${error instanceof Error ? error.message : String(error)}". Nothing of it was kept. Check that the user may create tables.`,
      { cause: error },
    );
  }
}

/** Names of the applied migrations, in order. A database with tables but without this record is not Forecourt's. */
async function appliedMigrations(client: PoolClient): Promise<readonly string[]> {
  const found = await client.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = current_schema() order by table_name`,
  );
  const tables = found.rows.map((row) => row.table_name);
  if (tables.includes('forecourt_migrations')) {
    const rows = await client.query<{ name: string }>('select name from forecourt_migrations order by name');
    return rows.rows.map((row) => row.name);
  }
  if (tables.length > 0) {
    throw new StoreOpenError(
      'schema_foreign',
      `The database holds tables that are not Forecourt's (${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ' …' : ''}) and none of its own. Give Forecourt an empty database in DATABASE_URL.`,
    );
  }
  await client.query(
    'create table forecourt_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  return [];
}

function nextMigration(applied: readonly string[], expected: readonly Migration[]): Migration | null {
  const known = new Set(expected.map((migration) => migration.name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StoreOpenError(
      'schema_newer',
      `The database was brought up to date by a newer Forecourt (it has ${unknown.join(', ')}, this one ends at ${expected.at(-1)?.name}). Start that version or a later one, or use another database.`,
    );
  }
  const done = new Set(applied);
  return expected.find((migration) => !done.has(migration.name)) ?? null;
}
