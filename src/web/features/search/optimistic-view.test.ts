import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, type StockSearch } from '#domain/search/stock-search.ts';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { toSearchView } from '#web/pages/search/to-search-view.server.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { optimisticView } from './optimistic-view.ts';

const answered = (search: Partial<StockSearch> = {}, settings: SettingsInput = {}) =>
  toSearchView(
    {
      search: { ...EMPTY_SEARCH, ...search },
      near: null,
      cars: [testCar()],
      count: 30,
      pages: 2,
      page: 1,
      relaxations: [],
      nearMisses: [],
      order: {},
      stockStats: { towing_braked_kg: { min: 800, max: 3500 } },
      uniform: [],
      facets: { fuel: { Diesel: 20, Petrol: 10 }, body: { ute: 30, suv: 0 } },
      facetStats: { price: { min: 10_000, max: 90_000 } },
      makes: [{ make: 'Toyota', count: 30, models: [{ model: 'HiLux', count: 30 }] }],
    },
    testTools(settings),
  );
const ahead = (search: Partial<StockSearch>, fields: string) => {
  const view = optimisticView(answered(search), new URLSearchParams(fields));
  const fuel = view.filters.find(({ name }) => name === 'fuel');
  return {
    view,
    chips: view.chosen.map(({ label }) => label),
    fuels: fuel && 'options' in fuel ? fuel.options.filter(({ isChecked }) => isChecked).map(({ value }) => value) : [],
  };
};

describe('optimisticView', () => {
  it('shows a choice at once, as a ticked box and as a chip', () => {
    expect(ahead({}, 'fuel=Diesel')).toMatchObject({ chips: ['Diesel'], fuels: ['Diesel'] });
  });

  it('removes a filter that was removed and keeps the others in place', () => {
    const search: Partial<StockSearch> = {
      query: 'tow bar',
      choices: { fuel: ['Diesel', 'Petrol'] },
      ranges: { price: { min: null, max: 60_000 } },
    };
    expect(ahead(search, 'query=tow+bar&fuel=Petrol&price_max=60000').chips).toEqual([
      '“tow bar”',
      'Petrol',
      'Up to $60,000',
    ]);
    expect(ahead(search, 'fuel=Petrol').chips).toEqual(['Petrol']);
  });

  it('names a chosen model instead of its make', () => {
    const search: Partial<StockSearch> = { vehicles: [{ make: 'Toyota', models: [] }] };
    expect(ahead(search, 'make=Toyota&make_model=Toyota+HiLux').chips).toContain('Toyota HiLux');
  });

  it('names a make beside a chosen model of a make whose name begins with it', () => {
    const fields = 'make=Toyota&make=Toyota+Trucks&make_model=Toyota+Trucks+Dyna';
    expect(ahead({}, fields).chips).toContain('Toyota');
  });

  it('moves to another tow rating at once', () => {
    const search: Partial<StockSearch> = { ranges: { towing_braked_kg: { min: 2500, max: null } } };
    const before = answered(search, { search: { filters: ['towing_braked_kg'] } });
    const chosenIn = (fields: string) => {
      const [rating] = optimisticView(before, new URLSearchParams(fields)).filters;
      return rating?.kind === 'range' && rating.steps?.filter(({ isChecked }) => isChecked).map(({ says }) => says);
    };
    expect(chosenIn('towing_braked_kg_min=3500')).toEqual(['From 3,500 kg']);
    expect(chosenIn('')).toEqual(['Any']);
  });

  it('keeps cars and counts of the last answer', () => {
    const { view } = ahead({}, 'fuel=Diesel');
    expect([view.countText, view.cars.length]).toEqual(['30 cars', 1]);
  });

  it('shows the chosen order', () => {
    const { view } = ahead({}, 'sortBy=price%3Aasc');
    expect(view.sorts.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(['price:asc']);
  });

  it('changes only the filter of the choice', () => {
    const before = answered();
    const { filters, cars } = optimisticView(before, new URLSearchParams('fuel=Diesel'));
    const changed = filters.filter((filter, at) => filter !== before.filters[at]);
    expect([changed.map(({ name }) => name), cars === before.cars]).toEqual([['fuel'], true]);
  });
});
