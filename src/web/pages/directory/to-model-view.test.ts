import { describe, expect, it } from 'vitest';
import type { ConditionStock } from '#application/search/list-by-condition.ts';
import { ModelSchema } from '#domain/catalogue/model.ts';
import { modelEntry } from '#domain/directory/directory-entry.ts';
import { centsFromDollars } from '#domain/money.ts';
import { EMPTY_SEARCH, withChoices } from '#domain/search/stock-search.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { toModelView } from './to-model-view.server.ts';

const { hit: model } = modelEntry(
  ModelSchema.parse({ id: 'ranger', slug: 'ranger', name: 'Ranger', manufacturer_name: 'Ford', status: 'new' }),
);

function ofCondition(carType: ConditionStock['carType'], count: number, dollars: number | null): ConditionStock {
  const price = dollars === null ? null : centsFromDollars(dollars);
  const cheapest = testCar({ car_type: carType, price, price_type: 'DAP' });
  return { carType, count, cars: [cheapest], cheapest };
}

const forSale = withChoices(EMPTY_SEARCH, 'status', ['in_stock', 'coming_soon']);
const view = (stock: readonly ConditionStock[]) =>
  toModelView({ model, search: forSale, stock, ofMake: EMPTY_SEARCH, others: [] }, testTools());

describe('the page of a model', () => {
  it('keeps the prices and numbers of new and used cars apart, and shows new ones first (D374)', () => {
    const { facts, row, none } = view([ofCondition('new', 1, 47_990), ofCondition('used', 20, 22_990)]);
    expect(facts).toEqual([
      { label: 'New from', value: '$47,990 drive away' },
      { label: 'Used from', value: '$22,990 drive away' },
      { label: 'For sale', value: '1 new, 20 used' },
    ]);
    expect(row?.heading.replaceAll('\u00A0', ' ')).toBe('Ford Ranger for sale');
    expect(row?.all).toEqual({ label: 'See 21 cars', href: testTools().links.search(forSale) });
    expect(row?.cards).toHaveLength(2);
    expect(row?.cards[0]?.chips).toContain('New');
    expect(none).toBeNull();
  });

  it('says its body without its fuel, and what its cars have alike', () => {
    const factsOf = (body: string, drives: readonly string[]) => {
      const cars = drives.map((drive) => testCar({ drive, seats: 5 }));
      const stock = drives.length === 0 ? [] : [{ ...ofCondition('new', drives.length, null), cars }];
      const source = { search: forSale, stock, ofMake: EMPTY_SEARCH, others: [] };
      const { facts } = toModelView(
        { ...source, model: { ...model, manufacturer_body: body, fuel: 'Electric' } },
        testTools(),
      );
      return facts.filter(({ label }) => label !== 'For sale').map(({ label, value }) => `${label} ${value}`);
    };
    expect(factsOf('Electric coupe SUV', ['AWD', 'AWD'])).toEqual([
      'Body Coupe SUV',
      'Fuel Electric',
      'Seats 5',
      'Drive AWD',
    ]);
    expect(factsOf('Electric', ['AWD', 'Rear'])).toEqual(['Body Electric', 'Fuel Electric', 'Seats 5']);
    expect(factsOf('SUV', [])).toEqual(['Body SUV', 'Fuel Electric']);
  });

  it('has no row for a condition without a price, or without cars', () => {
    expect(view([ofCondition('demo', 2, null)]).facts).toEqual([{ label: 'For sale', value: '2 demo' }]);
    expect(view([])).toMatchObject({ facts: [], row: null });
  });
});
