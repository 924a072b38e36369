import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { testCar, testTools } from '../../testing-page.ts';
import { searchSubject } from './search-heading.server.ts';
import { shownCount, toSearchView } from './to-search-view.server.ts';
import type { FoundPage } from './to-search-view.server.ts';

function found(search: Partial<StockSearch>, values: Partial<FoundPage> = {}): FoundPage {
  return {
    search: { ...EMPTY_SEARCH, ...search },
    cars: [testCar()],
    count: 30,
    pages: 2,
    page: 1,
    relaxations: [],
    facets: { car_type: { used: 20, new: 10 }, body: { ute: 30, suv: 0 }, fuel: { Diesel: 30, LPG: 0 } },
    facetStats: { price: { min: 10_000, max: 90_000 } },
    makes: [
      { make: 'Toyota', count: 30, models: [{ model: 'HiLux', count: 30 }] },
      { make: 'Mazda', count: 0, models: [{ model: 'CX-5', count: 0 }] },
    ],
    ...values,
  };
}
const view = (search: Partial<StockSearch>, values: Partial<FoundPage> = {}) =>
  toSearchView(found(search, values), testTools());
const filter = (search: Partial<StockSearch>, name: string) => view(search).filters.find((one) => one.name === name);

describe('a page of results', () => {
  it('names what its path says, with the body where that is chosen', () => {
    expect(view({ choices: { car_type: ['used'], fuel: ['Diesel'] } }).heading).toBe('Used cars');
    expect(view({ choices: { car_type: ['new', 'demo'] } }).heading).toBe('New and demo cars');
    expect(view({ vehicles: [{ make: 'Toyota', models: ['HiLux'] }], choices: { car_type: ['used'] } }).heading).toBe(
      'Used Toyota HiLux',
    );
    expect(view({}).heading).toBe('Every car we have');
  });

  it.each<[Partial<StockSearch>, string]>([
    [{ choices: { body: ['suv'] } }, 'SUVs'],
    [{ choices: { body: ['suv', 'ute'], car_type: ['used'] } }, 'Used SUVs and utes'],
    [{ choices: { body: ['peopleMover', 'van'] } }, 'People movers and vans'],
    [{ vehicles: [{ make: 'Mazda', models: [] }] }, 'Mazda cars'],
    [{ vehicles: [{ make: 'Mazda', models: [] }], choices: { body: ['ute'] } }, 'Mazda utes'],
    [{ vehicles: ['Kia', 'Mazda', 'Toyota'].map((make) => ({ make, models: [] })) }, 'Kia, Mazda and Toyota'],
    [{ choices: { city: ['Penrith'] } }, 'Cars in Penrith'],
    [{ choices: { city: ['Penrith'], car_type: ['new'] } }, 'New cars in Penrith'],
    [{ choices: { fuel: ['Diesel'] } }, 'Cars for your choices'],
    [{ query: 'tow bar', choices: { body: ['suv'] } }, 'Cars matching “tow bar”'],
  ])('of %j is headed %s', (search, heading) => expect(view(search).heading).toBe(heading));

  it('is in the title as what is for sale', () => {
    const subject = (search: Partial<StockSearch>) => searchSubject({ ...EMPTY_SEARCH, ...search }, testTools());
    expect([subject({}), subject({ choices: { fuel: ['Diesel'] } }), subject({ choices: { body: ['ute'] } })]).toEqual([
      'Cars',
      'Cars',
      'Utes',
    ]);
  });

  it('shows each choice with the field of the form that says it', () => {
    expect(
      view({ choices: { car_type: ['used'] }, ranges: { price: { min: null, max: 60_000 } }, query: 'tow bar' }).chosen,
    ).toEqual([
      { label: '“tow bar”', field: 'query' },
      { label: 'Used', field: 'car_type=used' },
      { label: 'Up to $60,000', field: 'price' },
    ]);
  });

  it('keeps values that would find nothing, with their 0', () => {
    expect(filter({}, 'fuel')).toMatchObject({
      options: [
        { value: 'Diesel', count: 30 },
        { value: 'LPG', count: 0 },
      ],
    });
  });

  it('unfolds the models of chosen makes only', () => {
    const makes = filter({ vehicles: [{ make: 'Toyota', models: [] }] }, 'make');
    expect(makes).toMatchObject({
      kind: 'vehicles',
      makes: [
        { value: 'Toyota', isChecked: true, models: [{ value: 'Toyota HiLux' }] },
        { value: 'Mazda', models: [] },
      ],
    });
  });

  it('loses nothing when a filter is applied: choices without a control come along', () => {
    expect(view({ choices: { status: ['in_stock'], body: ['ute'] }, sortBy: 'price:asc' }).hidden).toEqual([
      ['status', 'in_stock'],
      ['sortBy', 'price:asc'],
    ]);
  });

  it('links pages by the one address of each', () => {
    expect(view({ choices: { car_type: ['used'] } }).pagination).toMatchObject({
      previous: null,
      next: '/search/used-cars?page=2',
      links: [
        { page: 1, href: '/search/used-cars' },
        { page: 2, href: '/search/used-cars?page=2' },
      ],
    });
  });

  it('is never a dead end: without cars it says what to loosen, with counts', () => {
    const search: StockSearch = { ...EMPTY_SEARCH, choices: { body: ['wagon'], fuel: ['Electric'] } };
    const relaxations = [
      { dropped: 'body', count: 6, search: { ...search, choices: { fuel: ['Electric'] } } },
      { dropped: 'all', count: 30, search: EMPTY_SEARCH },
    ];
    expect(view(search, { cars: [], count: 0, pages: 0, relaxations }).rescues).toEqual([
      { label: 'Without Wagon: 6 cars', href: '/search?fuel=Electric' },
      { label: 'All 30 cars', href: '/search' },
    ]);
  });

  it('offers best match only where there are words to match', () => {
    const labels = (query: string) => view({ query }).sorts.map(({ label }) => label);
    expect(labels('')).not.toContain('Best match');
    expect(labels('hilux')).toContain('Best match');
  });
});

describe('shownCount', () => {
  it.each([
    [1999, 500, 1999],
    [2000, 5000, 5000],
    [2000, null, 2000],
  ])('of %i with %s configured is %i', (count, configured, shown) => {
    expect(shownCount(count, configured)).toBe(shown);
  });
});
