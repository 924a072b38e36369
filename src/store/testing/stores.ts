import { rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, inject, onTestFinished } from 'vitest';
import { DUMP_TABLES } from '#store/dump/dump-tables.ts';
import { openStore, type Store, type StoreOptions } from '../open.ts';
import { copyTemplate } from './services.ts';

/** A store of a test's own, empty and migrated. `options` open the same one again after `close`. */
export type TestStore = Store & { readonly options: StoreOptions };
export type OpenTestStore = () => Promise<TestStore>;

/**
 * Defines the same tests twice: on the embedded store and on PostgreSQL. Every store that `openTestStore` gave is closed
 * and removed when they are done.
 */
export function describeOnBothStores(name: string, define: (openTestStore: OpenTestStore) => void): void {
  describe.each(['embedded', 'server'] as const)(`${name} (%s store)`, (kind) => {
    define(useTestStores(kind));
  });
}

/**
 * For tests that need stores of one kind; call it inside a `describe`. A store that was opened within a test is taken
 * back when the test ends, emptied and lent again, which is much quicker than a new one; one that was opened in a
 * `beforeAll` stays as it is, and so does one that a test closed.
 */
export function useTestStores(kind: Store['kind'] = 'embedded'): OpenTestStore {
  const idle: TestStore[] = [];
  const cleanups: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  return async () => {
    const store = idle.pop() ?? (await openNew(kind, cleanups));
    const lent = { closed: false };
    whenTestEnds(async () => {
      if (lent.closed) return;
      await store.db.execute(sql.raw(`truncate ${DUMP_TABLES.map(({ name }) => name).join(', ')} restart identity`));
      idle.push(store);
    });
    const close = () => {
      lent.closed = true;
      return store.close();
    };
    return { ...store, close };
  };
}

async function openNew(kind: Store['kind'], cleanups: (() => Promise<unknown>)[]): Promise<TestStore> {
  const place = kind === 'embedded' ? await newFolder() : await newDatabase();
  cleanups.push(() => place.remove());
  const store = await openStore(place.options);
  cleanups.push(() => store.close());
  return { ...store, options: place.options };
}

/** Outside a test there is nothing to wait for. */
function whenTestEnds(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    // vitest throws when no test runs.
  }
}

type NewStore = { readonly options: StoreOptions; remove(): Promise<unknown> };

async function newFolder(): Promise<NewStore> {
  const dataFolder = await copyTemplate(await service('embedded'));
  return { options: { dataFolder }, remove: () => rm(dataFolder, { recursive: true, force: true }) };
}

async function newDatabase(): Promise<NewStore> {
  const admin = await service('postgres');
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`;
  await administer(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    options: { databaseUrl: url.href, dataFolder: '/nonexistent' },
    remove: () => administer(admin, `drop database if exists ${name} with (force)`),
  };
}

async function service(name: 'embedded' | 'postgres'): Promise<string> {
  const response = await fetch(`${inject('testServices')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
