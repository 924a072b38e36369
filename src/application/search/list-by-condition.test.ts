import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import { centsFromDollars } from '#domain/money.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { listByCondition } from './list-by-condition.ts';

const openStore = useTestStores();

it('lists new cars first, and the lowest price of each condition (D374)', async () => {
  const site = await openTestSite({ store: await openStore(), tenant: () => ({}) });
  await site.feed('parramatta', [
    // Cars with photos stand in front in the site's own order.
    [
      'used dear',
      { car_type: 'used', price: centsFromDollars(36_990), images: Array.from('abcdef', (name) => `${name}.jpg`) },
    ],
    ['used cheap', { car_type: 'used', price: centsFromDollars(22_990) }],
    ['new', { car_type: 'new', price: centsFromDollars(47_990) }],
  ]);
  const stock = await listByCondition(site.at('harbour'), EMPTY_SEARCH, 1);
  expect(stock.map(({ carType, count, cars, cheapest }) => [carType, count, cars.length, cheapest?.stocknum])).toEqual([
    ['new', 1, 1, 'new'],
    ['used', 2, 1, 'used cheap'],
  ]);
});
