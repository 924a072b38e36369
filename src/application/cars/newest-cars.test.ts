import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { createNewestCars } from './newest-cars.ts';
import { readCars } from './read-cars.ts';

const openStore = useTestStores();
const hilux = { make: 'Toyota', model: 'HiLux', body: 'ute' } as const;

it('the newest cars of a site are a tenth of its own cars in stock, and at least one (D414)', async () => {
  const site = await openTestSite({ store: await openStore() });
  await site.feed('parramatta', [
    ...Array.from({ length: 21 }, (_, index) => [`P${index}`, hilux] as const),
    ['S', { ...hilux, status: 'sold' }],
    ['C', { ...hilux, status: 'coming_soon' }],
  ]);
  await site.feed('brisbane', [['X', hilux]]);
  const newestOf = createNewestCars();
  const own = await newestOf(site.at('harbour'));
  expect(own.size).toBe(3);
  const cars = await readCars(site.at('harbour'), [...own] as never);
  expect(cars.map(({ status }) => status)).toEqual(['in_stock', 'in_stock', 'in_stock']);
  expect((await newestOf(site.at('outback'))).size).toBe(1);
});
