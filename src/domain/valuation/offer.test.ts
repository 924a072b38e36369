import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import {
  ADJUSTMENT_QUESTIONS,
  AdjustmentAnswersSchema,
  adjustmentFactor,
  type AdjustmentAnswers,
} from './adjustment.ts';
import { beyondLimits, offerFor } from './offer.ts';

const GOOD: AdjustmentAnswers = {
  condition: 'good',
  service_history: 'full',
  damage: 'none',
  tyres: 'good',
  keys: 'two',
  written_off: 'no',
};
const rules = PRODUCT_DEFAULTS.trade_in;
const cents = (dollars: number) => (dollars * 100) as Cents;

describe('the limits of the online estimate (spec §5, §9)', () => {
  it.each([
    [2019, 100_000, null],
    [2018, 10_000, 'age'],
    [2026, 100_001, 'km'],
    [2027, 0, null],
  ] as const)('a car of %i with %i km in 2026: %s', (year, km, reason) =>
    expect(beyondLimits({ year, km }, rules, 2026)).toBe(reason),
  );

  it('are the site’s own', () => {
    const car = { year: 2010, km: 180_000 };
    expect(beyondLimits(car, { maximum_age_years: 20, maximum_km: 180_000 }, 2026)).toBeNull();
  });
});

describe('an offer', () => {
  it('is the advertised price less the dealer’s margin, in whole hundreds', () => {
    expect(offerFor(cents(20_000), rules, null)).toBe(cents(17_000));
    expect(offerFor(cents(20_000), { dealer_margin_percent: 10 }, null)).toBe(cents(18_000));
    expect(offerFor(cents(20_099), { dealer_margin_percent: 0 }, null)).toBe(cents(20_000));
  });

  it('follows the answers', () => {
    expect(offerFor(cents(20_000), rules, GOOD)).toBe(cents(17_000));
    expect(offerFor(cents(20_000), rules, { ...GOOD, condition: 'fair', keys: 'one' })).toBe(cents(15_800));
    expect(offerFor(cents(20_000), rules, { ...GOOD, condition: 'excellent' })).toBe(cents(17_300));
  });

  it('is no offer for a damaged or written-off car, or for one that is worth next to nothing', () => {
    expect(offerFor(cents(20_000), rules, { ...GOOD, damage: 'major' })).toBeNull();
    expect(offerFor(cents(20_000), rules, { ...GOOD, written_off: 'yes' })).toBeNull();
    expect(offerFor(cents(100), rules, GOOD)).toBeNull();
  });

  it('is never raised by a worse answer', () => {
    const given = fc.record(
      Object.fromEntries(
        Object.entries(ADJUSTMENT_QUESTIONS).map(([question, all]) => [question, fc.constantFrom(...Object.keys(all))]),
      ),
    );
    fc.assert(
      fc.property(given, fc.constantFrom(...Object.keys(ADJUSTMENT_QUESTIONS)), (any, question) => {
        const all = Object.keys(ADJUSTMENT_QUESTIONS[question as keyof AdjustmentAnswers]);
        const factors = all.map((answer) =>
          adjustmentFactor(AdjustmentAnswersSchema.parse({ ...any, [question]: answer })),
        );
        const sorted = factors.map((factor) => factor ?? -1);
        expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));
      }),
    );
  });
});

it('every question has to be answered, with one of its answers', () => {
  const { keys: _, ...withoutKeys } = GOOD;
  for (const wrong of [withoutKeys, { ...GOOD, keys: 'three' }, { ...GOOD, colour: 'red' }, {}, null])
    expect(AdjustmentAnswersSchema.safeParse(wrong).success).toBe(false);
});
