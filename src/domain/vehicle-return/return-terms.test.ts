import { describe, expect, it } from 'vitest';
import { returnMistakes, returnOutcome, type ReturnNotice, type ReturnRules } from './return-terms.ts';

const rules: ReturnRules = {
  return_days: 14,
  return_km: 500,
  distance_unit: 'km',
  timeZone: 'Australia/Sydney',
};
const american: ReturnRules = {
  return_days: 5,
  return_km: 402,
  distance_unit: 'mi',
  timeZone: 'America/Los_Angeles',
};
const notice: ReturnNotice = {
  deliveredOn: '2026-11-01',
  odometerAtDelivery: 40_000,
  odometerNow: 40_120,
  isConsumer: true,
  isStaff: false,
  hasLien: false,
};
const NOON = '2026-11-10T01:00:00Z';
const outcome = (changes: Partial<ReturnNotice>, now = NOON, of = rules) =>
  returnOutcome({ ...notice, ...changes }, of, new Date(now));

describe('terms of a return (spec §9)', () => {
  it.each([
    ['on the day of delivery', '2026-11-01T01:00:00Z', []],
    ['in the last minute of day 14 in Sydney', '2026-11-15T12:59:00Z', []],
    ['in the first minute of day 15 in Sydney', '2026-11-15T13:00:00Z', ['too_late']],
  ])('%s', (_, now, obstacles) => {
    expect(outcome({}, now)).toMatchObject({ obstacles, lastDay: '2026-11-15' });
  });

  it('counts the days of the dealership, not those of the server', () => {
    const now = '2026-11-15T13:00:00Z';
    expect(outcome({}, now).obstacles).toEqual(['too_late']);
    expect(outcome({}, now, { ...rules, timeZone: 'Australia/Perth' }).obstacles).toEqual([]);
  });

  it('counts the day on which the clocks change as one day', () => {
    const change = { deliveredOn: '2026-10-01' };
    expect(outcome(change, '2026-10-15T12:59:00Z')).toMatchObject({ obstacles: [], lastDay: '2026-10-15' });
    expect(outcome(change, '2026-10-15T13:00:00Z').obstacles).toEqual(['too_late']);
  });

  it.each([
    [40_000, []],
    [40_500, []],
    [40_501, ['too_far']],
  ])('odometer at %i', (odometerNow, obstacles) => {
    expect(outcome({ odometerNow }).obstacles).toEqual(obstacles);
  });

  it.each([
    [40_250, []],
    [40_251, ['too_far']],
  ])('odometer at %i in miles, as the terms page shows the limit', (odometerNow, obstacles) => {
    const given = outcome({ odometerNow }, '2026-11-03T20:00:00Z', american);
    expect(given).toMatchObject({ obstacles, maximum: 250, lastDay: '2026-11-06' });
  });

  it('names all that stands against the return', () => {
    const all = { odometerNow: 41_000, isConsumer: false, isStaff: true };
    expect(outcome(all, '2026-12-01T00:00:00Z').obstacles).toEqual(['too_late', 'too_far', 'not_consumer', 'staff']);
  });

  it('stays within the terms with a lien, whose payout may be deducted', () => {
    expect(outcome({ hasLien: true })).toMatchObject({ obstacles: [], mayDeductPayout: true });
    expect(outcome({}).mayDeductPayout).toBe(false);
  });
});

describe('mistakes in a Return Notice', () => {
  const mistakes = (changes: Partial<ReturnNotice>) =>
    returnMistakes({ ...notice, ...changes }, rules, new Date('2026-11-10T13:30:00Z'));

  it.each([
    ['2026-11-10', []],
    // It is already the 11th in Sydney.
    ['2026-11-11', []],
    ['2026-11-12', ['delivered_later']],
  ])('delivered on %s', (deliveredOn, found) => {
    expect(mistakes({ deliveredOn })).toEqual(found);
  });

  it('finds an odometer that runs backwards', () => {
    expect(mistakes({ odometerNow: 39_999 })).toEqual(['odometer_lower']);
  });
});
