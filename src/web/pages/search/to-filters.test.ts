import { describe, expect, it } from 'vitest';
import { filterValuesAddress } from '#domain/search/search-paths.ts';
import { EMPTY_SEARCH, type StockSearch } from '#domain/search/stock-search.ts';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { testTools } from '#web/testing/page.ts';
import type { FilterCounts } from './filter-source.ts';
import { toChosen } from './to-chosen.server.ts';
import { findRequestedFilter, searchQueryOf, toFilterValues, toFilterValuesView } from './to-filter-values.server.ts';
import { toFilters } from './to-filters.server.ts';

const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'LPG', 'Hydrogen', 'Gas', 'Wood', 'Steam'];
const MAKES = ['Toyota', 'Mazda', 'Kia', 'Ford', 'Isuzu', 'Audi', 'BMW', 'Skoda', 'Volvo', 'Lexus'];
const counted = (names: readonly string[], of: (at: number) => number) =>
  Object.fromEntries(names.map((name, at) => [name, of(at)]));

const FOUND: FilterCounts = {
  facets: {
    // The counts of this search are in the opposite order to those of the whole site.
    fuel: counted(FUELS, (at) => (at === 0 ? 0 : at)),
    colour: { White: 9, 'Mystery pearl': 3 },
    weekly_price_range: { '300-': 8, '0-100': 1, '100-150': 5 },
    transmission: { Automatic: 5 },
    tag: { 'Test Drive Only': 1 },
    drive: {},
  },
  facetStats: {},
  stockStats: {},
  uniform: ['transmission', 'drive'],
  order: { fuel: FUELS, make: MAKES, make_model: ['Toyota HiLux', 'Toyota Yaris', 'Toyota Camry'] },
  makes: MAKES.toSorted().map((make, at) => ({
    make,
    count: at,
    models: ['Camry', 'HiLux', 'Yaris'].map((model) => ({ model, count: 1 })),
  })),
};

const settings = (search: SettingsInput['search'] = {}): SettingsInput => ({
  search: { filters: ['make', 'fuel', 'colour', 'weekly_price_range', 'transmission', 'tag', 'drive'], ...search },
});
const sourceOf = (search: Partial<StockSearch> = {}, more?: SettingsInput['search']) => ({
  search: { ...EMPTY_SEARCH, ...search },
  found: FOUND,
  tools: testTools(settings(more)),
});
const filter = (name: string, search: Partial<StockSearch> = {}, more?: SettingsInput['search']) =>
  toFilters(sourceOf(search, more)).find((one) => one.name === name);
const values = (one: ReturnType<typeof filter>) =>
  one && 'options' in one
    ? one.options.map(({ value }) => value)
    : one && 'makes' in one
      ? one.makes.map(({ value }) => value)
      : [];

describe('the values of a filter', () => {
  it('are in the order of the whole site, whatever this search counts', () => {
    expect(values(filter('fuel'))).toEqual(FUELS.slice(0, 6));
    expect(values(filter('make'))).toEqual(MAKES.slice(0, 7));
  });

  it('keep their place when they would find nothing, with a correct 0', () => {
    expect(Object.values(filter('fuel') ?? {}).flat()).toContainEqual({
      value: 'Petrol',
      label: 'Petrol',
      count: 0,
      isChecked: false,
    });
  });

  it('are the first ones and the chosen ones, with the number of the rest', () => {
    expect(filter('fuel', { choices: { fuel: ['Steam'] } })).toMatchObject({ total: 9 });
    expect(values(filter('fuel', { choices: { fuel: ['Steam'] } }))).toEqual([...FUELS.slice(0, 6), 'Steam']);
    const vehicles = [{ make: 'Lexus', models: [] }];
    expect(values(filter('make', { vehicles }))).toEqual([...MAKES.slice(0, 7), 'Lexus']);
  });

  it('follow the list lengths that the site sets', () => {
    expect(values(filter('make', {}, { make_list_length: 2 }))).toEqual(['Toyota', 'Mazda']);
  });

  it('include a chosen value that no car has', () => {
    expect(filter('transmission', { choices: { transmission: ['Dual clutch'] } })).toMatchObject({
      chosen: 'Dual clutch',
      isOpen: true,
      options: [{ value: 'Automatic' }, { value: 'Dual clutch', count: 0, isChecked: true }],
    });
  });

  it('are not shown as a filter when choosing would change nothing', () => {
    expect(filter('transmission')).toBeUndefined();
    expect(filter('drive')).toBeUndefined();
  });

  it('are shown as a filter when there is one value, but not every car has it', () => {
    expect(filter('tag')).toMatchObject({ total: 1, options: [{ value: 'Test Drive Only', count: 1 }] });
  });

  it('are shown for a chosen filter that the site does not offer, after the offered ones', () => {
    const last = (search: Partial<StockSearch>) => toFilters(sourceOf(search)).at(-1)?.name;
    expect(filter('city')).toBeUndefined();
    expect(filter('city', { choices: { city: ['Dalby'] } })).toMatchObject({
      chosen: 'Dalby',
      isOpen: true,
      options: [{ value: 'Dalby', isChecked: true }],
    });
    expect([last({ choices: { city: ['Dalby'] } }), last({ ranges: { seats: { min: 7, max: null } } })]).toEqual([
      'city',
      'seats',
    ]);
  });

  it('are sorted by amount and shown as money for repayments', () => {
    expect(filter('weekly_price_range')).toMatchObject({
      isSingle: true,
      options: [{ label: 'Up to $100 a week' }, { label: '$100 to $150 a week' }, { label: 'From $300 a week' }],
    });
  });

  it('have a swatch colour if the colour is known', () => {
    expect(filter('colour')).toMatchObject({
      kind: 'colours',
      options: [
        { value: 'White', swatch: '#f7f7f5' },
        { value: 'Mystery pearl', swatch: null },
      ],
    });
  });
});

describe('makes', () => {
  it('show the models of chosen makes: as many as the site sets, and all chosen ones', () => {
    const vehicles = [{ make: 'Toyota', models: ['Camry'] }];
    const makes = filter('make', { vehicles }, { model_limit: 1, make_list_length: 1 });
    expect(makes).toMatchObject({
      modelLimit: 1,
      makes: [{ value: 'Toyota', models: [{ label: 'HiLux' }, { label: 'Camry', isChecked: true }] }],
    });
  });

  it('show no models if the site says so, and take a single value if it says that', () => {
    const vehicles = [{ make: 'Toyota', models: [] }];
    const makes = filter(
      'make',
      { vehicles },
      {
        make_expands_models: false,
        make_list_length: 1,
        single_select: ['make'],
      },
    );
    expect(makes).toMatchObject({ modelLimit: 0, isSingle: true, makes: [{ value: 'Toyota', models: [] }] });
  });

  it('keep the chosen models in the form although the site shows none', () => {
    const vehicles = [{ make: 'Toyota', models: ['Camry'] }];
    const makes = filter('make', { vehicles }, { make_expands_models: false, make_list_length: 1 });
    expect(makes).toMatchObject({ makes: [{ value: 'Toyota', models: [{ label: 'Camry', isChecked: true }] }] });
  });
});

describe('the chips of chosen filters', () => {
  it('name a model with its make, unless the model contains it', () => {
    const vehicles = [
      { make: 'Mazda', models: ['Mazda3', 'CX-5'] },
      { make: 'Kia', models: [] },
    ];
    expect(toChosen({ ...EMPTY_SEARCH, vehicles }, testTools()).map(({ label }) => label)).toEqual([
      'Mazda3',
      'Mazda CX-5',
      'Kia',
    ]);
  });
});

describe('all values of a filter', () => {
  it('exist for the filters that the site offers', () => {
    const { tools } = sourceOf();
    expect(findRequestedFilter('fuel', null, tools)).toEqual({ name: 'fuel', of: null });
    expect(findRequestedFilter('make', 'Toyota', tools)).toEqual({ name: 'make', of: null });
    for (const name of ['body', 'price', 'model', 'make_model', '__proto__'])
      expect(findRequestedFilter(name, null, tools)).toBeNull();
    expect(findRequestedFilter('body', null, { ...tools, chosen: ['body'] })).toEqual({ name: 'body', of: null });
  });

  it('are in the order of the panel', () => {
    const all = (name: string, of: string | null = null) =>
      toFilterValues({ name, of }, sourceOf())?.map(({ label }) => label);
    expect(all('fuel')).toEqual(FUELS);
    expect(all('make')).toEqual(MAKES);
    expect(all('make_model', 'toyota')).toEqual(['HiLux', 'Yaris', 'Camry']);
    expect(all('make_model', 'Trabant')).toBeUndefined();
  });

  it('are a form that keeps the rest of the search and returns to it', () => {
    const search: Partial<StockSearch> = {
      vehicles: [
        { make: 'Kia', models: [] },
        { make: 'Toyota', models: ['HiLux'] },
      ],
      choices: { fuel: ['Diesel'] },
      sortBy: 'price:asc',
      page: 3,
    };
    expect(toFilterValuesView({ name: 'make', of: null }, sourceOf(search))).toMatchObject({
      hidden: [
        ['fuel', 'Diesel'],
        ['sortBy', 'price:asc'],
      ],
      models: { Toyota: [{ value: 'Toyota HiLux', isChecked: true }] },
    });
    expect(toFilterValuesView({ name: 'make_model', of: 'Toyota' }, sourceOf(search))?.hidden).toEqual([
      ['make', 'Kia'],
      ['fuel', 'Diesel'],
      ['sortBy', 'price:asc'],
    ]);
  });

  it('are the models where the site has one make', () => {
    const ofOneMake = (more?: SettingsInput['search']) => {
      const source = sourceOf({}, more);
      const makes = FOUND.makes.filter(({ make }) => make === 'Toyota');
      return toFilterValuesView({ name: 'make', of: null }, { ...source, found: { ...FOUND, makes } });
    };
    const models = ['HiLux', 'Yaris', 'Camry'].map((label) => ({ label }));
    expect(ofOneMake()).toMatchObject({ name: 'make_model', heading: 'Models of Toyota', options: models });
    expect(ofOneMake({ make_expands_models: false })).toMatchObject({ name: 'make', options: [{ label: 'Toyota' }] });
  });

  it('leave the models of a make alone whose name begins with the one of the page', () => {
    const vehicles = [
      { make: 'Toyota', models: ['HiLux'] },
      { make: 'Toyota Trucks', models: ['Dyna'] },
    ];
    const source = sourceOf({ vehicles });
    const makes = [...source.found.makes, { make: 'Toyota Trucks', count: 1, models: [{ model: 'Dyna', count: 1 }] }];
    const view = toFilterValuesView(
      { name: 'make_model', of: 'Toyota' },
      { ...source, found: { ...source.found, makes } },
    );
    expect(view?.hidden).toEqual([['make_model', 'Toyota Trucks Dyna']]);
  });

  it('have one address, with the search as query keys only', () => {
    const search = { ...EMPTY_SEARCH, vehicles: [{ make: 'Land Rover', models: [] }], page: 2 };
    expect(filterValuesAddress('make_model', searchQueryOf(search), 'Land Rover')).toBe(
      '/cars/filter/make_model?make=Land+Rover&of=Land+Rover',
    );
    expect(filterValuesAddress('make', '')).toBe('/cars/filter/make');
  });
});
