import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, type StockSearch } from '#domain/search/stock-search.ts';
import { testTools } from '#web/testing/page.ts';
import { searchIntro } from './search-intro.server.ts';

const used: Partial<StockSearch> = { choices: { car_type: ['used'] } };
const intro = (search: Partial<StockSearch>, values: { count?: number; intros?: Record<string, string> } = {}) =>
  searchIntro(
    {
      search: { ...EMPTY_SEARCH, ...search },
      count: values.count ?? 12,
      facets: { location_name: { Parramatta: 8, Liverpool: 4, Brookvale: 0 } },
      facetStats: { price: { min: 9_990, max: 84_990 } },
    },
    testTools(values.intros ? { search: { intros: values.intros } } : {}),
  );

describe('the text under a heading', () => {
  it('says which part of the stock the page shows', () => {
    expect(intro(used)).toBe(
      '12 cars at 2 yards. Advertised prices run from $9,990 to $84,990; each car says what its price includes.',
    );
    expect(intro({ vehicles: [{ make: 'Toyota', models: ['HiLux'] }] })).toMatch(/^12 cars at 2 yards/);
  });

  it('is shown on the page of a type and a make too', () => {
    expect(intro({ ...used, vehicles: [{ make: 'Toyota', models: [] }] })).toMatch(/^12 cars at 2 yards/);
    expect(intro({ ...used, vehicles: [{ make: 'Toyota', models: ['HiLux'] }] })).toMatch(/^12 cars at 2 yards/);
  });

  it('is the site’s own if it has one', () => {
    expect(intro(used, { intros: { '/search/used-cars': 'Inspected, all of them.' } })).toBe('Inspected, all of them.');
  });

  it.each<[string, Partial<StockSearch>, number?]>([
    ['is narrowed by a filter', { ...used, choices: { car_type: ['used'], fuel: ['Diesel'] } }],
    ['is a later page', { ...used, page: 2 }],
    ['has no car', used, 0],
  ])('is absent on a page that %s', (_what, search, count) =>
    expect(intro(search, count === undefined ? {} : { count })).toBeNull(),
  );
});
