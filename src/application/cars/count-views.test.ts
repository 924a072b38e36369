import { describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { CarId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { createViewCounter, SAME_VIEW_MS } from './count-views.ts';

const openStore = useTestStores();
const NOON = Date.parse('2026-05-01T02:00:00.000Z');

async function openCounted() {
  const store = await openStore();
  const site: TestSite = await openTestSite({ store });
  await site.feed(
    'parramatta',
    [['A'], ['B']].map(([stocknum = '']) => [stocknum, {}] as const),
  );
  await site.feed('brisbane', [['C', {}]]);
  const time = { now: NOON };
  const counter = createViewCounter({ store, clock: { now: () => new Date(time.now) } });
  const [a, b] = await site.cars('harbour');
  const [c] = await site.cars('outback');
  if (!a || !b || !c) throw new Error('cars are missing');
  const { scope } = site.at('harbour').tenant;
  return {
    counter,
    time,
    scope,
    ids: { a: a.id, b: b.id, c: c.id },
    look: (car: CarId, shopper = 'anna', by: TenantScope = scope) => counter.add({ scope: by, car, shopper }),
    views: async () =>
      Object.fromEntries(
        [...(await site.cars('harbour')), ...(await site.cars('outback'))].map(({ stocknum, views }) => [
          stocknum,
          views,
        ]),
      ),
    outback: site.at('outback').tenant.scope,
    store,
  };
}

describe('views of cars', () => {
  it('are written together when they are flushed', async () => {
    const { look, counter, views, ids } = await openCounted();
    expect([look(ids.a), look(ids.a, 'ben'), look(ids.b)]).toEqual([true, true, true]);
    expect(await views()).toEqual({ A: 0, B: 0, C: 0 });
    await counter.flush();
    expect(await views()).toEqual({ A: 2, B: 1, C: 0 });
    await counter.flush();
    expect(await views()).toEqual({ A: 2, B: 1, C: 0 });
  });

  it('count a shopper’s reloads once until half an hour has passed', async () => {
    const { look, counter, views, ids, time } = await openCounted();
    look(ids.a);
    time.now = NOON + SAME_VIEW_MS - 1;
    expect(look(ids.a)).toBe(false);
    await counter.flush();
    time.now = NOON + SAME_VIEW_MS;
    expect(look(ids.a)).toBe(true);
    await counter.flush();
    expect(await views()).toMatchObject({ A: 2 });
  });

  it('ignore cars of other dealers and unknown cars', async () => {
    const { look, counter, views, ids, outback } = await openCounted();
    look(ids.c);
    look(4_000_000 as CarId);
    look(ids.a, 'anna', outback);
    await counter.flush();
    expect(await views()).toEqual({ A: 0, B: 0, C: 0 });
  });

  it('are kept when the store fails, and written with later ones', async () => {
    const { look, counter, views, ids, store } = await openCounted();
    look(ids.a);
    await store.db.execute('alter table cars rename column views to seen');
    await expect(counter.flush()).rejects.toThrow('views');
    look(ids.a, 'ben');
    await store.db.execute('alter table cars rename column seen to views');
    await counter.flush();
    expect(await views()).toMatchObject({ A: 2 });
  });
});
