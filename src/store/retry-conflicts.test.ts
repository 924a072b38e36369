import { describe, expect, it } from 'vitest';
import { applyRun } from './imports/imports.ts';
import { asc, eq, sql } from './orm.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { dealerships, imports } from './schema/tables.ts';
import type { Database, Store } from './store.ts';
import { saveTenantBundle } from './tenants/tenants.ts';
import { DEALERSHIP, shownCars, stageFeed } from './testing/feed.ts';
import { dealershipId, NOON, saveBundle, stageRow, tenantBundle } from './testing/fixtures.ts';
import { describeOnServerStore } from './testing/stores.ts';

describe('a transaction that fails', () => {
  const failing = (code: string) => {
    const failure = Object.assign(new Error('failed'), { code });
    let attempts = 0;
    const transaction = () => {
      attempts += 1;
      return Promise.reject(failure);
    };
    return { transaction, failure, attempts: () => attempts };
  };

  it.each(['40P01', '40001'])('with %s each time runs three times, and then fails', async (code) => {
    const { transaction, failure, attempts } = failing(code);
    await expect(retryConflicts(transaction)).rejects.toBe(failure);
    expect(attempts()).toBe(3);
  });

  it('for any other reason runs once', async () => {
    const { transaction, failure, attempts } = failing('23505');
    await expect(retryConflicts(transaction)).rejects.toBe(failure);
    expect(attempts()).toBe(1);
  });
});

/** Waits until as many sessions wait for a lock of another, or `running` has ended. */
async function untilBlocked({ db }: Store, sessions: number, running: Promise<unknown>): Promise<void> {
  const ended = running.then(() => true);
  const areBlocked = async () => {
    const blocked = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return blocked.rows.length >= sessions;
  };
  while (!(await Promise.race([ended, areBlocked()])));
}

describeOnServerStore('transactions that wait for each other', (openTestStore) => {
  it('are both done, one after the other', async () => {
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('harbour', ['parramatta', 'penrith']));
    const rename = (tx: Database, id: string, name: string) =>
      tx.update(dealerships).set({ name }).where(eq(dealerships.id, id));
    const bothBegan = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const renameBoth = (
      ids: readonly [string, string],
      name: string,
      [began, other]: readonly PromiseWithResolvers<void>[],
    ) =>
      store.transaction(async (tx) => {
        await rename(tx, ids[0], name);
        began?.resolve();
        await other?.promise;
        await rename(tx, ids[1], name);
      });
    await Promise.all([
      renameBoth(['parramatta', 'penrith'], 'One', bothBegan),
      renameBoth(['penrith', 'parramatta'], 'Two', bothBegan.toReversed()),
    ]);
    const names = await store.db.select({ name: dealerships.name }).from(dealerships).orderBy(asc(dealerships.id));
    expect([
      ['One', 'One'],
      ['Two', 'Two'],
    ]).toContainEqual(names.map(({ name }) => name));
  });
});

describeOnServerStore('an import and a folder that are applied at the same time', (openTestStore) => {
  it('do not wait for each other', async () => {
    const store = await openTestStore();
    // Penrith comes first in the folder and in the table, and last by its id.
    await saveBundle(store, tenantBundle('harbour', ['penrith', 'parramatta']));
    const parts = [
      { ...(await stageFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')] })), report: null },
      { ...(await stageFeed(store, { dealership: dealershipId('penrith'), rows: [stageRow('B')] })), report: null },
    ];
    const [isHeld, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = store.transaction(async (tx) => {
      await tx.select().from(imports).where(eq(imports.dealership_id, DEALERSHIP)).for('update');
      isHeld.resolve();
      await mayGoOn.promise;
    });
    await isHeld.promise;
    const imported = applyRun(store, parts, NOON);
    await untilBlocked(store, 1, imported);
    const attempts: Date[] = [];
    const applied = store.transaction((tx) => {
      attempts.push(NOON);
      return saveTenantBundle(tx, tenantBundle('harbour', ['penrith', 'parramatta'], 'Harbour Cars'), NOON);
    });
    await untilBlocked(store, 2, applied);
    mayGoOn.resolve();
    expect(await Promise.all([applied, imported, holding])).toEqual([{ changed: true }, undefined, undefined]);
    expect(attempts).toHaveLength(1);
    expect(await shownCars(store)).toEqual(['A in_stock', 'B in_stock']);
  });
});
