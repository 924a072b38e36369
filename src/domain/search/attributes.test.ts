import { describe, expect, it } from 'vitest';
import { FinanceLenderEntrySchema } from '#domain/car/car-parts.ts';
import { buildCar } from '#domain/car/testing/car.ts';
import { financeRulesOn, financeSettings } from '#domain/finance/dealership-finance.ts';
import { financeOf } from '#domain/finance/finance-offer.ts';
import type { FinanceRules } from '#domain/finance/shown-loan.ts';
import type { Cents } from '#domain/money.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import {
  ATTRIBUTES,
  FACET_NAMES,
  getAttribute,
  isChoiceName,
  isRangeName,
  statsNames,
  type AttributeSettings,
} from './attributes.ts';
import { SORT_NAMES } from './sorts.ts';

const FINANCE = { ...PRODUCT_DEFAULTS.finance, excluded_manufacturers: ['Isuzu'] };
const settings: AttributeSettings = {
  finance: financeRulesOn(
    '2026-11-22',
    financeSettings({ ...PRODUCT_DEFAULTS, market: 'en-AU', finance_provider: 'manual', finance: FINANCE }, []),
  ),
  noPriceAtOrBelow: 1_000,
  filteredFeatures: ['Sunroof', 'Tow Bar'],
  weeklyPriceRanges: [
    { min: 0, max: 100 },
    { min: 100, max: 150 },
    { min: 150, max: null },
  ],
};
const read = (name: string, car: Parameters<typeof buildCar>[0]) => getAttribute(name)?.read(buildCar(car), settings);
/** A car that shows a weekly repayment, if nothing else in `more` prevents it. */
const weekly = (paymentWeek: number, more: Parameters<typeof buildCar>[0] & { readonly lender?: object } = {}) => {
  const { lender, ...facts } = more;
  const entry = FinanceLenderEntrySchema.parse({ interestRate: 8.49, comparisonRate: 9.31, paymentWeek, ...lender });
  return { price: 2_599_000, finance_lenders: { manual: entry }, ...facts } as Parameters<typeof buildCar>[0];
};

describe('the attribute table', () => {
  it("matches the specification's list, with price_range as an older name of price", () => {
    const names = ATTRIBUTES.filter(({ hidden }) => !hidden).map(({ name }): string => name);
    const spec = [
      'badge',
      'status',
      'car_type',
      'categories',
      'city',
      'colour',
      'dealership_name',
      'filtered_features',
      'item_type',
      'km',
      'location_name',
      'make',
      'make_model',
      'model',
      'price',
      'subscription_price',
      'price_range',
      'seats',
      'body',
      'drive',
      'fuel',
      'transmission',
      'state',
      'tag',
      'weekly_price_range',
      'year',
    ];
    const towing = ['towing_braked_kg', 'payload_kg', 'gvm_kg', 'gcm_kg'];
    expect([...names, 'price_range'].sort()).toEqual([...spec, ...towing].sort());
    expect(SORT_NAMES).toEqual([
      'relevance',
      'price:asc',
      'price:desc',
      'year:desc',
      'year:asc',
      'km:asc',
      'created_at:desc',
      // Not of the specification (D354, D424).
      'towing_braked_kg:desc',
      'payload_kg:desc',
      'gvm_kg:desc',
      'gcm_kg:desc',
      'left:desc',
      'distance:asc',
    ]);
  });

  it('has bounds for the attributes that D12 names, and counts for every choice', () => {
    const bounds = statsNames(['payload_kg']);
    expect(bounds).toEqual(expect.arrayContaining(['price', 'km', 'year', 'seats', 'weekly_price', 'payload_kg']));
    expect(bounds).not.toContain('gcm_kg');
    expect(FACET_NAMES).toEqual(
      expect.arrayContaining(['make', 'make_model', 'body', 'year', 'seats', 'filtered_features']),
    );
    expect(FACET_NAMES).not.toContain('price');
  });

  it.each([
    ['price', { price: 2_599_000 }, 25_990],
    ['price', { price: 1_000 }, null],
    ['price', {}, null],
    ['make_model', { make: 'Land Rover', model: 'Discovery' }, 'Land Rover Discovery'],
    ['filtered_features', { features: ['sunroof', 'Bluetooth'] }, ['Sunroof']],
    ['weekly_price', weekly(14_950), 150],
    ['weekly_price_range', weekly(9_900), '0-100'],
    ['weekly_price_range', weekly(10_000), '100-150'],
    ['weekly_price_range', weekly(99_900), '150-'],
    ['weekly_price_range', {}, null],
    // Cars whose page shows no repayment.
    ['weekly_price', weekly(14_950, { make: 'Isuzu' }), null],
    ['weekly_price', weekly(14_950, { price: 50_000 as Cents }), null],
    ['weekly_price', weekly(14_950, { status: 'sold' }), null],
    ['weekly_price', weekly(14_950, { lender: { interestRate: null } }), null],
    ['weekly_price_range', weekly(0), null],
    ['weekly_price_range', weekly(14_950, { make: 'isuzu' }), null],
    ['weekly_price_range', weekly(14_950, { price: 50_000 as Cents }), null],
    ['weekly_price_range', weekly(14_950, { price: 50_100 as Cents }), '150-'],
    ['weekly_price_range', weekly(14_950, { price: null }), null],
    ['weekly_price_range', weekly(14_950, { status: 'sold' }), null],
    ['weekly_price_range', weekly(14_950, { status: 'coming_soon' }), '150-'],
    ['weekly_price_range', weekly(14_950, { lender: { interestRate: null } }), null],
    ['weekly_price_range', weekly(14_950, { make: 'Isuzu' }), null],
  ])('reads %s of %j as %j', (name, car, expected) => {
    expect(read(name, car)).toEqual(expected);
  });

  it.each([
    ['it is too old', { provider: 'alpha' }, { year: 2014 }, {}],
    ['it has no comparison rate in group comparison_rate', { provider: 'alpha' }, {}, { comparisonRate: null }],
    [
      'it has no comparison rate where one is required',
      { comparison_rate_required: true },
      {},
      { comparisonRate: null },
    ],
    ['its lender is not named where that is required', { credit_provider_required: true }, {}, {}],
    ['its dealership is excluded', { excluded_dealerships: ['harbour-city'] }, {}, {}],
    ['no provider applies', { provider: null }, {}, {}],
  ])('is in no weekly bucket when its page shows no repayment because %s', (_why, rules, facts, lender) => {
    const entry = FinanceLenderEntrySchema.parse({
      interestRate: 8.49,
      comparisonRate: 9.31,
      paymentWeek: 14_950,
      ...lender,
    });
    const lenders = { manual: entry, alpha: entry };
    const car = buildCar({ year: 2020, price: 2_599_000 as Cents, ...facts, finance_lenders: lenders });
    const range = (finance: Partial<FinanceRules>) => {
      if (!settings.finance) throw new Error('no finance');
      const of = { ...settings, finance: { ...settings.finance, ...finance } };
      return getAttribute('weekly_price_range')?.read(car, of);
    };
    expect([range(rules), financeOf(car, { ...settings.finance, ...rules } as FinanceRules)]).toEqual([null, null]);
    expect(range({ provider: 'manual' })).toBe('150-');
  });

  it('separates choices from ranges', () => {
    expect([isChoiceName('make'), isChoiceName('price'), isChoiceName('__proto__')]).toEqual([true, false, false]);
    expect([isRangeName('price'), isRangeName('make'), isRangeName('weekly_price')]).toEqual([true, false, false]);
  });
});
