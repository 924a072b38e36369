import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/market.ts';
import { readOwnCar } from './own-car-values.ts';
import { inPersonReason, takeStep, type TradeInRules } from './trade-in-steps.ts';

const rules: TradeInRules = {
  market: MARKETS['en-AU'],
  year: 2026,
  tradeIn: { maximum_age_years: 7, maximum_km: 100_000 },
  isOnline: true,
};
const CAR = { trade_in_year: '2020', trade_in_make: 'Toyota', trade_in_model: 'HiLux', trade_in_odometer: '60,000 km' };
const GOOD = {
  condition: 'good',
  service_history: 'full',
  damage: 'none',
  tyres: 'good',
  keys: 'two',
  written_off: 'no',
};
const taken = (step: string, values: object, more: Partial<TradeInRules> = {}) =>
  takeStep({ ...values, form_step: step }, { ...rules, ...more });
const shows = (step: string, faults: readonly string[] = []) => ({ kind: 'show', step, faults });

describe('the steps of a valuation', () => {
  it.each([
    ['a plate is looked up', 'plate', { Rego: 'abc 12d', regoState: 'NSW' }, { kind: 'look_up' }],
    ['a plate needs its state', 'plate', { Rego: 'ABC12D' }, shows('plate', ['regoState'])],
    ['a car without a plate is entered by hand', 'plate', { form_move: 'by_hand' }, shows('vehicle')],
    [
      'a confirmed car needs its km',
      'confirm',
      { ...CAR, trade_in_odometer: '' },
      shows('confirm', ['trade_in_odometer']),
    ],
    ['a confirmed car is described', 'confirm', CAR, shows('condition')],
    ['another car is entered by hand', 'confirm', { form_move: 'by_hand' }, shows('vehicle')],
    [
      'a car by hand needs year, make and model',
      'vehicle',
      { trade_in_year: '2030', trade_in_odometer: '1' },
      shows('vehicle', ['trade_in_year', 'trade_in_make', 'trade_in_model']),
    ],
    [
      'what no valuation can read is corrected',
      'vehicle',
      { ...CAR, trade_in_year: '2e3', trade_in_make: 'x'.repeat(61) },
      shows('vehicle', ['trade_in_year', 'trade_in_make']),
    ],
    ['a car may be left to a person', 'vehicle', { form_move: 'in_person' }, shows('contact')],
    ['a car too old is not described', 'vehicle', { ...CAR, trade_in_year: '2018' }, shows('contact')],
    ['a car with too many km is not described', 'confirm', { ...CAR, trade_in_odometer: '100,001' }, shows('contact')],
    ['all questions are answered', 'condition', { ...CAR, ...GOOD, keys: 'nine' }, shows('condition', ['keys'])],
    ['a described car leads to its owner', 'condition', { ...CAR, ...GOOD }, shows('contact')],
    ['the last step is sent', 'contact', {}, { kind: 'send' }],
    ['an unknown step is the first', 'nonsense', {}, shows('plate', ['Rego', 'regoState'])],
  ])('%s', (_, step, values, expected) => expect(taken(step, values)).toEqual(expected));

  it.each([
    ['contact', { ...CAR, ...GOOD }, 'condition'],
    ['contact', { ...CAR, trade_in_year: '2001' }, 'vehicle'],
    ['condition', { ...CAR, trade_in_match: 'low' }, 'confirm'],
    ['condition', CAR, 'vehicle'],
    ['confirm', {}, 'plate'],
    ['vehicle', {}, 'plate'],
  ])('go back unchecked: from %s, %#', (step, values, expected) =>
    expect(taken(step, { ...values, form_move: 'back' })).toEqual(shows(expected)),
  );

  it('are two where the site values no cars online', () => {
    expect(taken('vehicle', CAR, { isOnline: false })).toEqual(shows('contact'));
    expect(taken('', {}, { isOnline: false })).toMatchObject({ step: 'vehicle' });
  });
});

describe('the shopper’s own car', () => {
  it.each([
    ['en-AU', '60,000', 60_000],
    ['en-AU', '60,000 Kms.', 60_000],
    ['en-AU', '60,000 miles', 96_561],
    ['en-US', '60,000', 96_561],
    ['en-US', '60,000 mi', 96_561],
    ['en-US', '60 000km', 60_000],
    ['en-US', 'km', null],
  ] as const)('has its odometer in the unit typed, or that of %s: %s', (market, typed, km) =>
    expect(readOwnCar({ ...CAR, trade_in_odometer: typed }, { market: MARKETS[market], year: 2026 }).km).toBe(km),
  );

  it.each([
    ['none', GOOD, null],
    ['major damage', { ...GOOD, damage: 'major' }, 'condition'],
    ['no km', { ...GOOD, trade_in_odometer: 'many' }, 'no_estimate'],
  ])('is valued in person for a reason: %s', (_, answers, expected) =>
    expect(inPersonReason(readOwnCar({ ...CAR, ...answers }, rules), rules)).toBe(expected),
  );
});
