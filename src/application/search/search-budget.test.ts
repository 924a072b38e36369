import { expect, it } from 'vitest';
import { openTestSite, variedCars } from '#application/testing/site.ts';
import { toBudgetSearch } from '#domain/search/budget-search.ts';
import { listFacetTiles } from '#domain/search/facet-tiles.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { listStarts } from './list-starts.ts';
import { searchBudget } from './search-budget.ts';
import { countStock } from './testing/count-stock.ts';

const openStore = useTestStores();
const bounds = { above: 1000, fallbackMaximum: 100_000 };

it('a budget search counts every body, and shows the most expensive available cars of the chosen one', async () => {
  const site = await openTestSite({ store: await openStore() });
  await site.feed('parramatta', variedCars(60, 'P'));
  const harbour = site.at('harbour');
  const { bodies, start } = await listStarts(harbour);
  expect(bodies.length).toBeGreaterThan(1);
  const [first] = bodies;
  const body = first?.body ?? null;
  const search = toBudgetSearch(start, { body, total: 40_000, bounds });
  const found = await searchBudget(harbour, search, 3);
  for (const other of bodies) {
    const counted = await countStock(harbour, toBudgetSearch(start, { body: other.body, total: 40_000, bounds }));
    expect([other.body, found.counts[other.body] ?? 0]).toEqual([other.body, counted]);
  }
  const prices = found.cars.map(({ price }) => Number(price));
  expect(found.cars.length).toBeGreaterThan(0);
  expect(found.cars.every((car) => car.body === body && car.status !== 'sold')).toBe(true);
  expect(prices).toEqual(prices.toSorted((left, right) => right - left));
  expect(prices.every((cents) => cents > 100_000 && cents <= 4_000_000)).toBe(true);
});

it('facet tiles have the counts of the searches that they link to', async () => {
  const site = await openTestSite({ store: await openStore() });
  await site.feed('parramatta', variedCars(60, 'P'));
  const harbour = site.at('harbour');
  const tiles = listFacetTiles(await listStarts(harbour));
  expect(tiles.some(({ key }) => key === 'under')).toBe(true);
  for (const { key, dollars, count, search } of tiles)
    expect([key, dollars, count]).toEqual([key, dollars, await countStock(harbour, search)]);
  expect(await countStock(harbour, EMPTY_SEARCH)).toBeGreaterThan(0);
});
