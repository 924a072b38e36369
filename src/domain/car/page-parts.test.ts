import { describe, expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import {
  hasTradeInQuestions,
  isCertificationExplained,
  isReturnPromised,
  propositions,
  type PagePartRules,
} from './page-parts.ts';
import { buildCar } from './testing/car.ts';

const { car_page } = PRODUCT_DEFAULTS;
const question = { question: 'What should I bring?', answer: 'Both keys.' };
const rules: PagePartRules = {
  ...PRODUCT_DEFAULTS,
  finance_provider: 'manual',
  reservation: { ...PRODUCT_DEFAULTS.reservation, enabled: true },
  checkout: { ...PRODUCT_DEFAULTS.checkout, enabled: true },
  car_page: { ...car_page, trade_in_faq: [question] },
};
const car = (facts: object = {}) => buildCar({ price: 2_000_000, ...facts });

describe('the proposition banner', () => {
  it.each([
    ['all three', {}, ['reserve_online', 'secure_payments', 'apply_for_finance']],
    ['only finance without a price', { price: 1_000 }, ['apply_for_finance']],
    ['only finance for a reserved car', { reserved: true }, ['apply_for_finance']],
    ['nothing for a sold car', { status: 'sold' }, []],
  ])('shows %s', (_, facts, expected) => expect(propositions(car(facts), rules)).toEqual(expected));

  it.each([
    [{ finance_provider: null }, ['reserve_online', 'secure_payments']],
    [{ reservation: PRODUCT_DEFAULTS.reservation }, ['apply_for_finance']],
    [{ car_page: { ...car_page, proposition_banner: ['apply_for_finance' as const] } }, ['apply_for_finance']],
    [{ car_page: { ...car_page, proposition_banner: [] } }, []],
  ])('shows only what the site offers: %#', (settings, expected) =>
    expect(propositions(car(), { ...rules, ...settings })).toEqual(expected),
  );
});

it.each([
  [true, 'in_stock', 'Checked by the maker.', true],
  [true, 'coming_soon', 'Checked by the maker.', true],
  [true, 'sold', 'Checked by the maker.', false],
  [false, 'in_stock', 'Checked by the maker.', false],
  [true, 'in_stock', null, false],
] as const)('certified %s, %s, with the text %j: explained %s', (certified, status, certified_dialog, expected) =>
  expect(isCertificationExplained({ certified, status }, { certified_dialog })).toBe(expected),
);

it.each([
  ['used', 'in_stock', true, true],
  ['used', 'sold', true, false],
  ['demo', 'in_stock', true, false],
  ['new', 'in_stock', true, false],
  ['used', 'in_stock', false, false],
] as const)('a %s car %s, returns %s: promised %s', (car_type, status, returns, expected) =>
  expect(isReturnPromised({ car_type, status }, { returns })).toBe(expected),
);

it.each([
  ['in_stock', {}, true],
  ['sold', {}, false],
  ['in_stock', { trade_in: { ...PRODUCT_DEFAULTS.trade_in, enabled: false } }, false],
  ['in_stock', { car_page }, false],
] as const)('a car that is %s has the trade-in questions: %#', (status, settings, expected) =>
  expect(hasTradeInQuestions({ status }, { ...rules, ...settings })).toBe(expected),
);
