import { expect, it } from 'vitest';
import { EMPTY_SEARCH, type StockSearch } from '#domain/search/stock-search.ts';
import { toSearchView } from '#web/pages/search/to-search-view.server.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { keepUnchanged } from './kept-view.ts';

const answered = (slugs: readonly string[], search: Partial<StockSearch> = {}, diesels = 20) =>
  toSearchView(
    {
      search: { ...EMPTY_SEARCH, ...search },
      near: null,
      cars: slugs.map((slug) => testCar({ slug })),
      count: 30,
      pages: 2,
      page: 1,
      relaxations: [],
      nearMisses: [],
      order: {},
      stockStats: {},
      uniform: [],
      facets: { fuel: { Diesel: diesels, Petrol: 10 }, body: { ute: 30, suv: 0 } },
      facetStats: { price: { min: 10_000, max: 90_000 } },
      makes: [{ make: 'Toyota', count: 30, models: [] }],
    },
    testTools(),
  );

it('a new view has the filters and cars of the view before, as far as they are the same', () => {
  const before = answered(['a', 'b', 'c']);
  const after = answered(['c', 'd', 'a'], { choices: { fuel: ['Diesel'] } }, 21);
  const kept = keepUnchanged(before, after);
  expect(kept).toEqual(after);
  const isKept = (name: string) =>
    kept.filters.find((filter) => filter.name === name) === before.filters.find((filter) => filter.name === name);
  expect([isKept('body'), isKept('price'), isKept('fuel')]).toEqual([true, true, false]);
  expect(kept.cars.map((car) => before.cars.indexOf(car))).toEqual([2, -1, 0]);
});

it('an equal answer changes neither filters nor cars', () => {
  const before = answered(['a', 'b']);
  const kept = keepUnchanged(before, answered(['a', 'b']));
  expect([kept.filters === before.filters, kept.cars === before.cars]).toEqual([true, true]);
});
