import { describe, expect, it } from 'vitest';
import { shownCount } from '#domain/search/shown-count.ts';
import { EMPTY_SEARCH, type StockSearch } from '#domain/search/stock-search.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { searchSubject } from './search-heading.server.ts';
import { toSearchView, type SearchResult } from './to-search-view.server.ts';

function found(search: Partial<StockSearch>, values: Partial<SearchResult> = {}): SearchResult {
  return {
    search: { ...EMPTY_SEARCH, ...search },
    near: null,
    cars: [testCar()],
    count: 30,
    pages: 2,
    page: 1,
    relaxations: [],
    nearMisses: [],
    order: {},
    stockStats: {},
    uniform: [],
    facets: { car_type: { used: 20, new: 10 }, body: { ute: 30, suv: 0 }, fuel: { Diesel: 30, LPG: 0 } },
    facetStats: { price: { min: 10_000, max: 90_000 } },
    makes: [
      { make: 'Toyota', count: 30, models: [{ model: 'HiLux', count: 30 }] },
      { make: 'Mazda', count: 0, models: [{ model: 'CX-5', count: 0 }] },
    ],
    ...values,
  };
}
const view = (search: Partial<StockSearch>, values: Partial<SearchResult> = {}) =>
  toSearchView(found(search, values), testTools());
const filter = (search: Partial<StockSearch>, name: string) => view(search).filters.find((one) => one.name === name);

describe('a page of results', () => {
  it('offers filters and orders by tow figures where the site has them (D424)', () => {
    const stockStats = { towing_braked_kg: { min: 1_500, max: 3_500 } };
    const names = (settings: Parameters<typeof testTools>[0]) => {
      const { filters, sorts } = toSearchView(found({}, { stockStats }), testTools(settings));
      return [...filters.map(({ name }) => name), ...sorts.map(({ label }) => label)].filter((text) =>
        /tow/i.test(text),
      );
    };
    const search = { filters: ['towing_braked_kg' as const] };
    expect(names({ search })).toEqual(['towing_braked_kg', 'Highest tow rating']);
    expect(names({})).toEqual([]);
    expect(names({ search, features: { towing: false } })).toEqual([]);
    expect(names({ search, market: 'en-US' })).toEqual(['towing_braked_kg', 'Highest towing capacity']);
  });

  it('offers tow figures in pounds in the United States, where a form sends them as such (D527)', () => {
    const stockStats = { towing_braked_kg: { min: 1_500, max: 4_600 } };
    const facetStats = { payload_kg: { min: 454, max: 907 } };
    const search = { filters: ['towing_braked_kg' as const, 'payload_kg' as const] };
    const { filters } = toSearchView(found({}, { stockStats, facetStats }), testTools({ search, market: 'en-US' }));
    const [towing, payload] = filters;
    expect(towing).toMatchObject({ field: 'towing_braked_lb', steps: [{}, { value: '5000' }, { value: '7500' }, {}] });
    expect(towing).toMatchObject({ steps: [{}, { figure: '5,000', unit: 'lb up', says: 'From 5,000 lb' }, {}, {}] });
    expect(payload).toMatchObject({ field: 'payload_lb', unit: 'lb', scale: { min: 1000, max: 2000 } });
  });

  it('names the figure of a chip in kilograms', () => {
    const ranges = { towing_braked_kg: { min: 3_000, max: null } };
    expect(view({ ranges }).chosen).toEqual([{ label: 'Tow rating from 3,000 kg', field: 'towing_braked_kg' }]);
  });

  it('has the heading of its path, with the chosen body', () => {
    expect(view({ choices: { car_type: ['used'], fuel: ['Diesel'] } }).heading).toBe('Used diesel cars');
    expect(view({ choices: { car_type: ['new', 'demo'] } }).heading).toBe('New and demo cars');
    expect(view({ vehicles: [{ make: 'Toyota', models: ['HiLux'] }], choices: { car_type: ['used'] } }).heading).toBe(
      'Used Toyota HiLux',
    );
    expect(view({}).heading).toBe('All cars for sale');
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
    [{ choices: { fuel: ['Electric'] } }, 'Electric cars'],
    [{ choices: { fuel: ['Electric'], colour: ['Green'] } }, 'Green electric cars'],
    [{ choices: { colour: ['Green', 'Blue'] } }, 'Green and blue cars'],
    [{ choices: { drive: ['4x4'], body: ['ute'], car_type: ['used'] } }, 'Used 4x4 utes'],
    [{ choices: { fuel: ['LPG'], car_type: ['used'] } }, 'Used LPG cars'],
    [{ choices: { body: ['ute'] }, ranges: { towing_braked_kg: { min: 3_000, max: null } } }, 'Utes that tow 3,000 kg'],
    [{ ranges: { payload_kg: { min: 900, max: null } } }, 'Cars that carry 900 kg'],
    [{ ranges: { gvm_kg: { min: null, max: 3_500 } } }, 'Cars with GVM up to 3,500 kg'],
    [{ ranges: { price: { min: null, max: 30_000 } } }, 'Cars up to $30,000'],
    [{ ranges: { price: { min: null, max: 29_999 } } }, 'Cars under $30,000'],
    [{ ranges: { km: { min: null, max: 99_999 } } }, 'Cars under 100,000 km'],
    [{ choices: { fuel: ['electric'] }, ranges: { price: { min: null, max: 5_000 } } }, 'Electric cars up to $5,000'],
    [{ ranges: { price: { min: 20_000, max: null } } }, 'Cars from $20,000'],
    [{ ranges: { price: { min: 20_000, max: 30_000 } } }, 'Cars from $20,000 to $30,000'],
    [{ ranges: { km: { min: null, max: 60_000 } }, choices: { body: ['ute'] } }, 'Utes up to 60,000 km'],
    [{ ranges: { seats: { min: 7, max: null } } }, 'Cars with seven seats or more'],
    [{ ranges: { seats: { min: null, max: 5 } } }, 'Cars with up to five seats'],
    [{ ranges: { seats: { min: 5, max: 5 } } }, 'Cars with five seats'],
    [{ ranges: { year: { min: 2020, max: null } } }, 'Cars from 2020 onwards'],
    [{ ranges: { year: { min: 2018, max: 2020 } } }, 'Cars from 2018 to 2020'],
    [{ choices: { filtered_features: ['Tow bar'] } }, 'Cars with tow bar'],
    [{ choices: { location_name: ['Parramatta'] } }, 'Cars at Parramatta'],
    [{ choices: { state: ['NSW'] } }, 'Cars in NSW'],
    [{ choices: { status: ['in_stock'] } }, 'Cars: In stock'],
    [
      { vehicles: [{ make: 'Mazda', models: [] }], ranges: { price: { min: null, max: 30_000 } } },
      'Mazda cars up to $30,000',
    ],
    [{ choices: { car_type: ['new', 'used', 'demo'] } }, 'New, used and demo cars'],
    [{ choices: { colour: ['Green'], fuel: ['Diesel'], drive: ['4x4'] } }, 'Cars that match your filters'],
    [{ choices: { colour: ['Green'], fuel: ['Diesel'], drive: ['4x4'], body: ['ute'] } }, 'Utes'],
    [{ query: 'tow bar', choices: { body: ['suv'] } }, 'Cars matching “tow bar”'],
  ])('for %j has the heading %s', (search, heading) => expect(view(search).heading).toBe(heading));

  it('names in its title what is for sale', () => {
    const subject = (search: Partial<StockSearch>) => searchSubject({ ...EMPTY_SEARCH, ...search }, testTools());
    const types = { car_type: ['new', 'used', 'demo'] };
    expect(
      [{}, { choices: { fuel: ['Diesel'] } }, { choices: { body: ['ute'] } }, { choices: types }].map(subject),
    ).toEqual(['Cars', 'Diesel cars', 'Utes', 'New, used and demo cars']);
  });

  it('shows each choice with the form field that sets it', () => {
    expect(
      view({ choices: { car_type: ['used'] }, ranges: { price: { min: null, max: 60_000 } }, query: 'tow bar' }).chosen,
    ).toEqual([
      { label: '“tow bar”', field: 'query' },
      { label: 'Used', field: 'car_type=used' },
      { label: 'Up to $60,000', field: 'price' },
    ]);
  });

  it('keeps values that would find nothing, with a 0', () => {
    expect(filter({}, 'fuel')).toMatchObject({
      options: [
        { value: 'Diesel', count: 30 },
        { value: 'LPG', count: 0 },
      ],
    });
  });

  it('shows the models of chosen makes only', () => {
    const makes = filter({ vehicles: [{ make: 'Toyota', models: [] }] }, 'make');
    expect(makes).toMatchObject({
      kind: 'vehicles',
      makes: [
        { value: 'Toyota', isChecked: true, models: [{ value: 'Toyota HiLux' }] },
        { value: 'Mazda', models: [] },
      ],
    });
  });

  it('keeps every choice and the order when a filter is applied', () => {
    const { hidden, filters } = view({
      vehicles: [{ make: 'Toyota', models: ['HiLux'] }],
      choices: { status: ['in_stock'] },
      sortBy: 'price:asc',
    });
    const shown = filters.map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining(['make', 'status']));
    expect(hidden).toEqual([['sortBy', 'price:asc']]);
  });

  it('links pages by their canonical addresses', () => {
    expect(view({ choices: { car_type: ['used'] } }).pagination).toMatchObject({
      previous: null,
      next: '/search/used-cars?page=2',
      links: [
        { page: 1, href: '/search/used-cars' },
        { page: 2, href: '/search/used-cars?page=2' },
      ],
    });
  });

  it('says which filters to drop, with counts, if it has no cars', () => {
    const search: StockSearch = { ...EMPTY_SEARCH, choices: { body: ['wagon'], fuel: ['Electric'] } };
    const relaxations = [
      { dropped: 'body', count: 6, search: { ...search, choices: { fuel: ['Electric'] } } },
      { dropped: 'all', count: 30, search: EMPTY_SEARCH },
    ];
    const none = { cars: [], count: 0, pages: 0 };
    const near = view(search, { ...none, relaxations });
    expect(near.suggestions).toEqual([
      { label: 'Any body: 6 cars', href: '/search?fuel=Electric', isAll: false },
      { label: 'All 30 cars', href: '/search', isAll: true },
    ]);
    // If only dropping all filters helps, the page does not say that any car comes close.
    expect([near.isFar, view(search, { ...none, relaxations: relaxations.slice(1) }).isFar]).toEqual([false, true]);
  });

  it.each<[string, Partial<StockSearch>, Partial<SearchResult['relaxations'][number]>]>([
    ['Any price: 6 cars', { ranges: { price: { min: null, max: 8_000 } } }, { dropped: 'price' }],
    ['Any colour: 6 cars', { choices: { colour: ['Green'] } }, { dropped: 'colour' }],
    ['Any make: 6 cars', { vehicles: [{ make: 'Kia', models: [] }] }, { dropped: 'vehicles' }],
    ['Any number of seats: 6 cars', { ranges: { seats: { min: 9, max: null } } }, { dropped: 'seats' }],
    [
      'Without “manual”: 6 cars',
      { query: 'corolla manual' },
      { dropped: 'query', words: 'manual', search: { ...EMPTY_SEARCH, query: 'corolla' } },
    ],
    ['All 6 cars', { query: 'corola' }, { dropped: 'query', words: 'corola' }],
    ['Without “Tow bar”: 6 cars', { choices: { filtered_features: ['Tow bar'] } }, { dropped: 'filtered_features' }],
    ['Any price, any colour: 6 cars', {}, { dropped: 'price', other: 'colour' }],
    ['Only “corolla”: 6 cars', { query: 'corolla manual' }, { dropped: 'filters', only: 'corolla' }],
  ])('suggests "%s"', (label, search, relaxation) => {
    const relaxations = [{ dropped: '', count: 6, search: EMPTY_SEARCH, ...relaxation }];
    expect(view(search, { cars: [], count: 0, pages: 0, relaxations }).suggestions[0]?.label).toBe(label);
  });

  it.each<[string | null, string, Partial<StockSearch>]>([
    ['$990 over your limit', 'price', { ranges: { price: { min: null, max: 54_000 } } }],
    ['$990 over your limit', 'price', { ranges: { price: { min: null, max: 53_999 } } }],
    ['$1 over your limit', 'price', { ranges: { price: { min: null, max: 54_989 } } }],
    ['$2,000 under your range', 'price', { ranges: { price: { min: 56_990, max: null } } }],
    ['2,310 km over your limit', 'km', { ranges: { km: { min: null, max: 40_000 } } }],
    ['2018, not 2020 or newer', 'year', { ranges: { year: { min: 2020, max: null } } }],
    ['5 seats, not 7 or more', 'seats', { ranges: { seats: { min: 7, max: null } } }],
    ['2018, not 2019 to 2021', 'year', { ranges: { year: { min: 2019, max: 2021 } } }],
    ['Blue, not green', 'colour', { choices: { colour: ['Green'], fuel: ['Diesel'] } }],
    ['Blue, not green or red', 'colour', { choices: { colour: ['Green', 'Red'], fuel: ['Diesel'] } }],
    ['Ute, not SUV', 'body', { choices: { body: ['suv'], fuel: ['Diesel'] } }],
    ['At Toowoomba, not Dalby', 'city', { choices: { city: ['Dalby'], fuel: ['Diesel'] } }],
    [null, 'colour', { choices: { colour: ['Green'] } }],
    [null, 'vehicles', { vehicles: [{ make: 'Land Rover', models: [] }] }],
  ])('says how a near miss differs: %s', (differs, dropped, search) => {
    const car = testCar({ colour: 'Blue', year: 2018, city: 'Toowoomba', seats: 5 });
    const { nearMisses, areNear } = view(search, { cars: [], count: 0, nearMisses: [{ car, dropped: [dropped] }] });
    expect([nearMisses[0]?.differs, areNear]).toEqual([differs, differs !== null]);
  });

  it('offers best match only for a search with words', () => {
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
  ])('for %i cars with %s configured is %i', (count, configured, shown) => {
    expect(shownCount(count, configured)).toBe(shown);
  });
});
