import { rm } from 'node:fs/promises';
import { afterAll, describe, inject, onTestFinished } from 'vitest';
import { openStore, type StoreOptions } from '#store/open.ts';
import type { Store } from '#store/store.ts';
import { emptyStore } from './empty-store.ts';
import { copyTemplate } from './services.ts';

/** A store for one test, empty and migrated. Its `options` open the same store again after `close`. */
export type TestStore = Store & {
  readonly options: StoreOptions;
  /** Runs `work` when the test is done with the store, before the store is emptied. Use it to stop what reads or writes. */
  whenDone(work: () => Promise<unknown>): void;
};
export type OpenTestStore = () => Promise<TestStore>;
type Kind = Store['kind'];

/**
 * Defines the same tests once for each kind of store that this run covers: the embedded store, and PostgreSQL unless
 * the run is a fast one.
 */
export function describeOnBothStores(name: string, define: (openTestStore: OpenTestStore) => void): void {
  describe.each(inject('testedStores'))(`${name} (%s store)`, (kind) => {
    define(useTestStores(kind));
  });
}

/** Defines tests that only PostgreSQL can answer. A fast run skips them. */
export function describeOnServerStore(name: string, define: (openTestStore: OpenTestStore) => void): void {
  // oxlint-disable-next-line vitest/valid-title -- callers give a text, and the type says so.
  describe.skipIf(!inject('testedStores').includes('server'))(name, () => {
    define(useTestStores('server'));
  });
}

/**
 * For tests that need stores of one kind. Call it in a file or inside a `describe`. A store that was opened within a
 * test is taken back when the test ends. One that was opened in a `beforeAll` is taken back when its `describe` ends.
 * It is then emptied and reused, also for other files of the same worker. A store that a test closed is removed
 * instead.
 */
export function useTestStores(kind: Kind = 'embedded'): OpenTestStore {
  const loans: Loan[] = [];
  afterAll(async () => {
    for (const loan of loans.toReversed()) await takeBack(loan);
  });
  return async () => {
    const loan: Loan = { place: idle[kind].pop() ?? (await openPlace(kind)), closed: false, endings: [] };
    if (!whenTestEnds(() => takeBack(loan))) loans.push(loan);
    const { store, options } = loan.place;
    const close = () => {
      loan.closed = true;
      return store.close();
    };
    return { ...store, options, close, whenDone: (work) => void loan.endings.push(work) };
  };
}

/** A store with its folder or database. */
type Place = { readonly store: Store; readonly options: StoreOptions; remove(): Promise<unknown> };
type Loan = { readonly place: Place; closed: boolean; readonly endings: (() => Promise<unknown>)[] };

/** Stores of this worker that no test uses at the moment. They are removed with all stores when the run ends. */
const idle: Record<Kind, Place[]> = { embedded: [], server: [] };

async function takeBack({ place, closed, endings }: Loan): Promise<void> {
  for (const ending of endings.toReversed()) await ending();
  if (closed) return void (await place.remove());
  await emptyStore(place.store);
  idle[place.store.kind].push(place);
}

/** Registers work for the end of the test. False outside a test, where there is no end to wait for. */
function whenTestEnds(work: () => Promise<void>): boolean {
  try {
    onTestFinished(work);
    return true;
  } catch {
    // vitest throws when no test runs.
    return false;
  }
}

async function openPlace(kind: Kind): Promise<Place> {
  const found = kind === 'embedded' ? await newFolder() : await newDatabase();
  return { ...found, store: await openStore(found.options) };
}

/** A data folder with an embedded store that is empty, migrated and closed. The run removes it when it ends. */
export const newDataFolder = async (): Promise<string> => copyTemplate(await askService('embedded-template'));

async function newFolder(): Promise<Omit<Place, 'store'>> {
  const dataFolder = await newDataFolder();
  return { options: { dataFolder }, remove: () => rm(dataFolder, { recursive: true, force: true }) };
}

async function newDatabase(): Promise<Omit<Place, 'store'>> {
  const databaseUrl = await askService('new-database');
  return { options: { databaseUrl, dataFolder: '/nonexistent' }, remove: () => Promise.resolve() };
}

async function askService(name: 'embedded-template' | 'new-database'): Promise<string> {
  const response = await fetch(`${inject('testServices')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
