import { describe, expect, it } from 'vitest';
import { readCars } from '#application/cars/read-cars.ts';
import { searchStock } from '#application/search/search-stock.ts';
import { openTestSite, variedCars, type TestSite } from '#application/testing/site.ts';
import type { CarId } from '#domain/ids.ts';
import type { SearchEngine } from '#search-engine/port.ts';
import { createReferenceEngine } from '#search-engine/reference-engine.ts';
import { rollbackImport } from '#store/imports/imports.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { importFeed } from '#store/testing/feed.ts';
import { NOON, dealershipId, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { openStockIndex } from './refresh-search.ts';
import { STOCK_ATTRIBUTES } from './search-attributes.ts';

const parramatta = dealershipId('parramatta');

/** An index of its own on the site's store, whose engine tells what it is given. */
async function openListening({ platform }: TestSite) {
  const engine = createReferenceEngine(STOCK_ATTRIBUTES);
  const given: { upsert: number[]; remove: number[] }[] = [];
  const listening: SearchEngine = {
    search: (query) => engine.search(query),
    replaceAll: (records) => engine.replaceAll(records),
    apply(changes) {
      given.push({ upsert: changes.upsert.map(({ id }) => id), remove: changes.remove.toSorted((a, b) => a - b) });
      return engine.apply(changes);
    },
    get size() {
      return engine.size;
    },
  };
  return { index: await openStockIndex({ ...platform, engine: listening }), given, engine };
}

async function openSite(store: Awaited<ReturnType<ReturnType<typeof useTestStores>>>) {
  const site = await openTestSite({ store });
  await site.feed('parramatta', [
    ['A', { colour: 'Red', features: ['sunroof'] }],
    ['B', {}],
    ['H', { show_on_dealer_website: false }],
  ]);
  const ids = new Map((await site.cars('harbour')).map(({ stocknum, id }) => [stocknum, id]));
  return { site, id: (stocknum: string): CarId => ids.get(stocknum) ?? (0 as CarId) };
}

describe('a refresh of the index', () => {
  const openStore = useTestStores();
  const feed = (site: TestSite, rows: readonly ReturnType<typeof stageRow>[]) =>
    importFeed(site.platform.store, { dealership: parramatta, rows });

  it('sends the engine the cars that differ, and no others', async () => {
    const { site, id } = await openSite(await openStore());
    const { index, given } = await openListening(site);
    await index.refresh([parramatta]);
    expect(given.pop()).toEqual({ upsert: [], remove: [] });
    const blue = stageRow('A', { colour: 'Blue', features: ['sunroof'] });
    const hidden = stageRow('H', { show_on_dealer_website: false });
    await feed(site, [blue, hidden]);
    await index.refresh([parramatta]);
    expect(given.pop()).toEqual({ upsert: [id('A')], remove: [id('B')] });
    await feed(site, [blue, stageRow('H')]);
    await index.refresh([parramatta]);
    expect(given.pop()).toEqual({ upsert: [id('H')], remove: [] });
    await feed(site, [blue, hidden]);
    await index.refresh([parramatta]);
    expect(given.pop()).toEqual({ upsert: [], remove: [id('H')] });
    for (let back = 0; back < 3; back += 1)
      await rollbackImport(site.platform.store, { dealership: parramatta, now: NOON });
    await index.refresh([parramatta]);
    expect(given.pop()).toEqual({ upsert: [id('A'), id('B')], remove: [id('H')] });
  });

  it('sends all cars of a dealership when a setting or location of theirs changed, and none when only the design did', async () => {
    const { site, id } = await openSite(await openStore());
    const { store, tenants } = site.platform;
    const { index, given, engine } = await openListening(site);
    const plain = tenantBundle('harbour', ['parramatta', 'penrith']);
    const save = async (bundle: typeof plain) => {
      await saveBundle(store, bundle);
      await tenants.reload();
      await index.refresh([parramatta]);
    };
    await save({ ...plain, tenant: { ...plain.tenant, template: 'outback' } });
    expect(given.pop()).toEqual({ upsert: [], remove: [] });
    await save({ ...plain, tenant: { ...plain.tenant, search: { filtered_features: ['Sunroof'] } } });
    expect(given.pop()?.upsert).toEqual([id('A'), id('B')]);
    await save({ ...plain, locations: plain.locations.map((place) => ({ ...place, name: 'The Yard' })) });
    expect(given.pop()?.upsert).toEqual([id('A'), id('B')]);
    const { facets } = await engine.search({
      partitions: ['parramatta'],
      text: '',
      refinements: { choices: {}, ranges: {} },
      always: { choices: {}, ranges: {} },
      sort: [],
      offset: 0,
      limit: 0,
      facets: ['location_name'],
      stats: [],
      nearMisses: 0,
    });
    expect([...(facets['location_name'] ?? [])]).toEqual([['The Yard', 2]]);
  });

  it('updates single cars: reserved, changed or gone', async () => {
    const { site, id } = await openSite(await openStore());
    const { store } = site.platform;
    const { index, given, engine } = await openListening(site);
    await readCars(site.at('harbour'), [id('A')]);
    const hold = holdOf({ id: id('A'), dealership_id: parramatta });
    await store.transaction((tx) => insertReservation(site.at('harbour').tenant.scope, tx, hold));
    expect(await index.refreshCars([id('A')])).toEqual([parramatta]);
    expect(given.pop()).toEqual({ upsert: [id('A')], remove: [] });
    expect((await readCars(site.at('harbour'), [id('A')]))[0]?.reserved).toBe(true);
    await index.refresh([parramatta]);
    expect(given.pop()).toEqual({ upsert: [], remove: [] });
    await feed(site, [stageRow('C')]);
    expect(await index.refreshCars([id('A'), id('B'), 999_999 as CarId])).toEqual([parramatta]);
    expect(engine.size).toBe(0);
    await index.refresh([parramatta]);
    expect([given.pop()?.upsert.length, engine.size]).toEqual([1, 1]);
  });

  it('results in the same index as a start, for any sequence of feeds', async () => {
    const { site } = await openSite(await openStore());
    // Of two spellings of one value the first seen is used: a start may see them in another order.
    const rows = variedCars(40, 'V').map(([stocknum, facts]) => [stocknum, { ...facts, colour: 'Red' }] as const);
    for (let step = 1; step <= 6; step += 1) {
      const kept = rows.filter((_, at) => (at * 7 + step * 5) % 11 > 3);
      await site.feed(
        step % 2 === 0 ? 'parramatta' : 'penrith',
        kept.map(([stocknum, facts], at) => [stocknum, at % 4 === step % 4 ? { ...facts, km: step * 1000 } : facts]),
        step % 3 === 0 ? { absentMeans: 'sold' } : {},
      );
      if (step === 5) {
        await rollbackImport(site.platform.store, { dealership: dealershipId('penrith'), now: NOON });
        await site.index.refresh([dealershipId('penrith')]);
      }
    }
    const again = await openTestSite({ store: site.platform.store });
    for (const url of ['/search', '/search?sortBy=price:asc&page=2', '/search?body=ute', '/search?query=toyota+used']) {
      const [followed, started] = [await answer(site, url), await answer(again, url)];
      expect(followed.count).toBeGreaterThan(0);
      expect(followed).toEqual(started);
    }
    expect(site.platform.search.size).toBe(again.platform.search.size);
  });
});

async function answer(site: TestSite, url: string) {
  const { ms: _, ...result } = await searchStock(site.at('harbour'), site.parse(url));
  return result;
}
