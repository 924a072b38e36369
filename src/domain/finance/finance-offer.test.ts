import { describe, expect, it } from 'vitest';
import type { FinanceLenderEntry } from '#domain/car/car-parts.ts';
import { buildCar } from '#domain/car/testing/car.ts';
import type { MarketCode } from '#domain/market.ts';
import type { Cents } from '#domain/money.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { financeRulesOn, financeSettings } from './dealership-finance.ts';
import { financeOf } from './finance-offer.ts';
import { LenderSchema } from './lender.ts';
import { repaymentOf } from './repayment.ts';
import type { FinanceRules } from './shown-loan.ts';

const TODAY = '2026-11-21';

/** A lender's entry for a car; amounts in cents (D58). */
const entry = (values: Partial<Record<keyof FinanceLenderEntry, unknown>> = {}) => ({
  interestRate: 8.49,
  comparisonRate: 9.31,
  paymentWeek: 23_400,
  paymentMonth: 101_400,
  deposit: 549_900,
  termYears: 5,
  ...values,
});

type Facts = Parameters<typeof buildCar>[0];
type Values = Partial<Record<keyof FinanceLenderEntry, unknown>>;

const carOf = (provider: string, values: Values | null = {}, facts: Facts = {}) =>
  buildCar({
    year: 2021,
    price: 5_499_000,
    price_type: 'DAP',
    finance_lenders: (values === null ? {} : { [provider]: entry(values) }) as never,
    ...facts,
  });

function rulesOf(provider: string | null, values: Partial<FinanceRules> = {}): FinanceRules {
  const config = { ...PRODUCT_DEFAULTS, market: 'en-AU', finance_provider: provider } as const;
  return { ...financeRulesOn(TODAY, financeSettings(config, [])), ...values };
}

const isShown = (provider: string, values: Values = {}, facts: Facts = {}) =>
  financeOf(carOf(provider, values, facts), rulesOf(provider)) !== null;

const DOLLARS_499 = { price: 49_900 };
const DOLLARS_500 = { price: 50_000 };
const DOLLARS_501 = { price: 50_100 };
const NO_PRICE = { price: null };
const WORKED_OUT = { paymentWeek: null, paymentMonth: null };
const SOLD = { status: 'sold' } as const;
const COMING = { status: 'coming_soon' } as const;

describe('the finance of a car, by provider group (spec §5)', () => {
  it.each([
    // Group 1: year, price, availability and a comparison rate.
    ['alpha', 'a car of its kind', {}, {}, true],
    ['alpha', 'a price of $499', {}, DOLLARS_499, false],
    ['alpha', 'a price of $500', {}, DOLLARS_500, false],
    ['alpha', 'a price of $501', {}, DOLLARS_501, true],
    ['alpha', 'no price', {}, NO_PRICE, false],
    ['alpha', 'this year minus 11', {}, { year: 2015 }, true],
    ['alpha', 'this year minus 12', {}, { year: 2014 }, false],
    ['alpha', 'this year minus 13', {}, { year: 2013 }, false],
    ['alpha', 'next year’s model', {}, { year: 2027 }, true],
    ['alpha', 'no comparison rate', { comparisonRate: null }, {}, false],
    ['alpha', 'no rate', { interestRate: null }, {}, false],
    ['alpha', 'a rate of nothing', { interestRate: 0, comparisonRate: 0 }, {}, true],
    ['alpha', 'no repayments: they are worked out', WORKED_OUT, {}, true],
    ['alpha', 'a car that was sold', {}, SOLD, false],
    ['alpha', 'a car that is coming', {}, COMING, true],
    // Group 2: availability only.
    ['bravo', 'a car of its kind', {}, {}, true],
    ['charlie', 'a car of its kind', {}, {}, true],
    ['bravo', 'a price of $499', {}, DOLLARS_499, true],
    ['charlie', 'no price, but the lender’s own repayment', {}, NO_PRICE, true],
    ['bravo', 'an old car', {}, { year: 1998 }, true],
    ['bravo', 'no comparison rate', { comparisonRate: null }, {}, true],
    ['bravo', 'no rate', { interestRate: null }, {}, false],
    ['bravo', 'neither a price nor a repayment', WORKED_OUT, NO_PRICE, false],
    [
      'bravo',
      'a deposit of the whole price, so that nothing is lent',
      { ...WORKED_OUT, deposit: 5_499_000 },
      {},
      false,
    ],
    ['bravo', 'a deposit of all but a dollar', { ...WORKED_OUT, deposit: 5_498_900 }, {}, true],
    ['bravo', 'a car that was sold', {}, SOLD, false],
    ['charlie', 'a car that is coming', {}, COMING, true],
    // Group 3: price, availability and a weekly repayment.
    ['delta', 'a car of its kind', {}, {}, true],
    ['echo', 'a car of its kind', {}, {}, true],
    ['manual', 'a car of its kind', {}, {}, true],
    ['manual', 'a price of $499', {}, DOLLARS_499, false],
    ['manual', 'a price of $500', {}, DOLLARS_500, false],
    ['manual', 'a price of $501', {}, DOLLARS_501, true],
    ['manual', 'an old car', {}, { year: 1998 }, true],
    ['delta', 'no weekly repayment', { paymentWeek: null }, {}, false],
    ['echo', 'a weekly repayment of nothing', { paymentWeek: 0 }, {}, false],
    ['manual', 'no monthly repayment', { paymentMonth: null }, {}, true],
    ['manual', 'no rate', { interestRate: null }, {}, false],
    ['manual', 'a car that was sold', {}, SOLD, false],
    ['manual', 'a car that is coming', {}, COMING, true],
    // Group 4: price, availability and a monthly repayment.
    ['foxtrot', 'a car of its kind', {}, {}, true],
    ['foxtrot', 'a price of $499', {}, DOLLARS_499, false],
    ['foxtrot', 'a price of $500', {}, DOLLARS_500, false],
    ['foxtrot', 'a price of $501', {}, DOLLARS_501, true],
    ['foxtrot', 'no monthly repayment', { paymentMonth: null }, {}, false],
    ['foxtrot', 'no weekly repayment', { paymentWeek: null }, {}, true],
    ['foxtrot', 'no rate', { interestRate: null }, {}, false],
    ['foxtrot', 'a car that was sold', {}, SOLD, false],
  ] as const)('%s: %s', (provider, _what, values, facts, shown) => {
    expect(isShown(provider, values, facts)).toBe(shown);
  });

  it.each([
    ['its make is excluded', { excluded_manufacturers: ['Toyota'] }],
    ['its make is excluded in different case', { excluded_manufacturers: ['TOYOTA'] }],
    ['its dealership is excluded', { excluded_dealerships: ['harbour-city'] }],
    ['no provider applies', { provider: null }],
    ['the config does not have the provider', { provider: 'zulu' }],
    ['the provider has the name of a built-in property', { provider: 'constructor' }],
  ] as const)('is not shown when %s, whatever the group', (_what, values) => {
    for (const provider of ['alpha', 'bravo', 'manual', 'foxtrot'])
      expect(financeOf(carOf(provider), rulesOf(provider, values))).toBeNull();
  });

  it('is not shown for another lender’s figures or for a car without figures', () => {
    expect(financeOf(carOf('bravo'), rulesOf('alpha'))).toBeNull();
    expect(financeOf(carOf('alpha', null), rulesOf('alpha'))).toBeNull();
  });

  it.each(['bravo', 'manual', 'foxtrot'])(
    '%s: is shown without a comparison rate only where none is required (R6, D50)',
    (provider) => {
      const car = carOf(provider, { comparisonRate: null });
      expect(financeOf(car, rulesOf(provider))?.comparisonRate).toBeNull();
      expect(financeOf(car, rulesOf(provider, { comparison_rate_required: true }))).toBeNull();
      expect(financeOf(carOf(provider), rulesOf(provider, { comparison_rate_required: true }))).not.toBeNull();
    },
  );

  it.each(['alpha', 'bravo', 'manual', 'foxtrot'])(
    '%s: is shown without the lender’s name and licence only where neither is required (R9)',
    (provider) => {
      const named = { group: PRODUCT_DEFAULTS.finance.providers[provider]?.group ?? 'availability', disclaimer: null };
      const shown = (name: string | null, credit_licence: string | null, credit_provider_required: boolean) => {
        const providers = { [provider]: { ...named, name, credit_licence } };
        return financeOf(carOf(provider), rulesOf(provider, { providers, credit_provider_required })) !== null;
      };
      expect([shown('Lender', '000 101', true), shown(null, null, false)]).toEqual([true, true]);
      expect([shown('Lender', null, true), shown(null, '000 101', true)]).toEqual([false, false]);
    },
  );

  it('has a comparison rate only where the market or the operator words its warning (R7, D280)', () => {
    const rateIn = (market: MarketCode, comparison_warning: string | null) => {
      const finance = { ...PRODUCT_DEFAULTS.finance, comparison_warning };
      const settings = financeSettings({ ...PRODUCT_DEFAULTS, finance, market, finance_provider: 'alpha' }, []);
      return financeOf(carOf('alpha'), financeRulesOn(TODAY, settings))?.comparisonRate;
    };
    expect(rateIn('en-AU', null)).toBeGreaterThan(0);
    expect([rateIn('en-NZ', null), rateIn('en-US', null)]).toEqual([null, null]);
    expect(rateIn('en-NZ', 'Our own words.')).toBeGreaterThan(0);
  });

  it('counts a car’s age from the given day', () => {
    const settings = financeSettings({ ...PRODUCT_DEFAULTS, market: 'en-AU', finance_provider: 'alpha' }, []);
    const car = carOf('alpha', {}, { year: 2015 });
    expect(financeOf(car, financeRulesOn('2026-12-31', settings))).not.toBeNull();
    expect(financeOf(car, financeRulesOn('2027-01-01', settings))).toBeNull();
  });
});

describe('the figures of a finance offer', () => {
  it('are the lender’s own', () => {
    const values = { balloon: 100_000, disclaimer: 'Subject to approval.', terms: { term7: 18_000, term3: 38_000 } };
    expect(financeOf(carOf('alpha', values), rulesOf('alpha'))).toMatchObject({
      weekly: 23_400,
      monthly: 101_400,
      interestRate: 8.49,
      comparisonRate: 9.31,
      deposit: 549_900,
      termYears: 5,
      balloon: 100_000,
      terms: [
        { years: 3, weekly: 38_000 },
        { years: 7, weekly: 18_000 },
      ],
      disclaimer: 'Subject to approval.',
    });
  });

  it('use the site’s term and deposit where the lender gives none, and need both', () => {
    const offer = financeOf(carOf('alpha', { termYears: null, deposit: null }), rulesOf('alpha'));
    expect(offer).toMatchObject({ termYears: 5, deposit: 549_900, balloon: 0 });
    expect(financeOf(carOf('alpha', { termYears: null, termMonths: 84 }), rulesOf('alpha'))?.termYears).toBe(7);
  });

  it('are not shown when no deposit is known', () => {
    expect(financeOf(carOf('bravo', { deposit: null }, NO_PRICE), rulesOf('bravo'))).toBeNull();
  });

  it('are amortised when the lender gives only rates', () => {
    const car = carOf('alpha', { paymentWeek: null, paymentMonth: null, deposit: 499_000 });
    // $50,000 at 8.49 % over 5 years.
    expect(financeOf(car, rulesOf('alpha'))).toMatchObject({ weekly: 23_616, monthly: 102_559 });
  });

  it('are for the price that the site shows', () => {
    const facts = { price: 5_000_000, price_type: 'EGC', drive_away_price: 5_499_000 };
    const basis = { price: { basis: 'DAP' as const, none_at_or_below_cents: 1_000 } };
    const car = carOf('alpha', { deposit: null, paymentWeek: null, paymentMonth: null }, facts);
    expect(financeOf(car, rulesOf('alpha', basis))).toMatchObject({
      price: { cents: 5_499_000, isDriveAway: false },
      financedPrice: 5_499_000,
      deposit: 549_900,
    });
  });

  it('name the lender and include its disclaimer for the car, else its general one', () => {
    const providers = {
      alpha: { group: 'comparison_rate', name: 'Alpha', credit_licence: '000 101', disclaimer: 'Of all.' },
    } as const;
    const rules = rulesOf('alpha', { providers });
    expect(financeOf(carOf('alpha'), rules)).toMatchObject({
      name: 'Alpha',
      creditLicence: '000 101',
      disclaimer: 'Of all.',
    });
    expect(financeOf(carOf('alpha', { disclaimer: 'Of this.' }), rules)?.disclaimer).toBe('Of this.');
  });
});

describe('the price that the figures belong to', () => {
  const fees = { establishment_fee: 35_000 as Cents, monthly_fee: 600 as Cents };
  const lender = { ...LenderSchema.parse({ provider: 'alpha', interest_rate: 8.49 }), ...fees };
  const rules = rulesOf('alpha', { lender });
  const facts = {
    price: 5_899_000,
    price_type: 'EGC',
    excluding_charges_price: 5_899_000,
    drive_away_price: 6_080_200,
  };
  /** The lender's repayment for a price less $6,080: a $350 fee added to the loan, $6 a month, over five years. */
  const priced = (price: number): Values => {
    const loan = { principal: price - 608_000 + 35_000, rate: 8.49, years: 5, balloon: 0 };
    return {
      deposit: 608_000,
      paymentWeek: repaymentOf(loan, 'weekly', 600),
      paymentMonth: repaymentOf(loan, 'monthly', 600),
    };
  };
  const offerOf = (values: Values, rulesOfCar = rules) => {
    const offer = financeOf(carOf('alpha', values, facts), rulesOfCar);
    if (!offer) throw new Error('no finance');
    return offer;
  };

  it.each([
    ['the drive-away price, when the lender finances that', 6_080_200, { cents: 6_080_200, isDriveAway: true }],
    ['the shown price, when the lender used that', 5_899_000, { cents: 5_899_000, isDriveAway: false }],
    ['null, when the lender used neither', 5_650_000, null],
  ])('is %s', (_what, price, expected) => {
    expect(offerOf(priced(price))).toMatchObject({ price: expected, financedPrice: price, deposit: 608_000 });
  });

  it.each([
    ['weekly', priced(5_651_234)],
    ['monthly only', { ...priced(5_651_234), paymentWeek: null }],
    ['with a balloon', { ...priced(5_651_234), balloon: 900_000 }],
    ['without interest', { ...priced(5_651_234), interestRate: 0, comparisonRate: 0 }],
    ['over another term', { ...priced(5_651_234), termYears: 7 }],
  ])('gives a calculation with the lender’s own repayment when no price of the car does: %s', (_what, values) => {
    const { price, financedPrice, deposit, balloon, weekly, monthly, interestRate, termYears } = offerOf(values);
    expect(price).toBeNull();
    const loan = { principal: financedPrice - deposit + 35_000, rate: interestRate, years: termYears, balloon };
    const again = weekly === null ? repaymentOf(loan, 'monthly', 600) : repaymentOf(loan, 'weekly', 600);
    expect(again).toBe(weekly ?? monthly);
  });

  it('gives the deposit when the lender gives none', () => {
    const loan = { principal: 6_080_200 - 608_020 + 35_000, rate: 8.49, years: 5, balloon: 0 };
    const offer = offerOf({ deposit: null, paymentWeek: repaymentOf(loan, 'weekly', 600) });
    expect(offer).toMatchObject({ deposit: 608_020, price: { cents: 6_080_200, isDriveAway: true } });
  });
});

describe('a lender’s general terms', () => {
  const lender = LenderSchema.parse({
    provider: 'manual',
    interest_rate: 8.49,
    comparison_rate: 9.41,
    establishment_fee: 35_000,
    monthly_fee: 600,
    maximum_age_years: 12,
    minimum_price: 500_000,
    disclaimer: 'Fees and charges apply.',
  });
  const rules = rulesOf('manual', { lender });

  it('give figures, fees included, to a car without its own', () => {
    const offer = financeOf(carOf('manual', null, { price: 3_000_000 }), rules);
    // $27,000 plus the fee of $350, and $6 a month.
    expect(offer).toMatchObject({
      interestRate: 8.49,
      comparisonRate: 9.41,
      deposit: 300_000,
      termYears: 5,
      balloon: 0,
      weekly: 13_056,
      monthly: 56_700,
      disclaimer: 'Fees and charges apply.',
    });
    expect(offer?.terms.map(({ years }) => years)).toEqual([3, 4, 5, 6, 7]);
  });

  it.each([
    ['above the maximum age', { year: 2014 }, false],
    ['at the maximum age', { year: 2015 }, true],
    ['below the minimum price', { price: 499_999 }, false],
    ['at the minimum price', { price: 500_000 }, true],
    ['without a price', { price: null }, false],
  ])('decide whether finance is shown for a car %s', (_what, facts, shown) => {
    expect(financeOf(carOf('manual', null, facts as Facts), rules) !== null).toBe(shown);
  });

  it('give no figures where the deposit is the whole price', () => {
    const whole = { ...rules, lender: { ...lender, deposit_percent: 100 } };
    expect(financeOf(carOf('manual', null, { price: 3_000_000 }), whole)).toBeNull();
  });

  it('never replace the figures that a feed gives for the car', () => {
    expect(financeOf(carOf('manual', { paymentWeek: null }), rules)).toBeNull();
    expect(financeOf(carOf('manual', { paymentWeek: 11_100 }), rules)?.weekly).toBe(11_100 as Cents);
  });
});
