import { expect, it } from 'vitest';
import { dayEndWithinHour, dayIn, formatDay, shownRegoExpiry, shownRegplate } from './rego.ts';
import { buildCar } from './testing/car.ts';

it.each([
  [{ state: 'NSW' }, 'as_state_requires', 'ABC123'],
  [{ state: 'QLD' }, 'as_state_requires', null],
  [{ state: 'NSW', car_type: 'new' }, 'as_state_requires', null],
  [{ state: 'QLD' }, 'always', 'ABC123'],
  [{ state: 'NSW' }, 'never', null],
  [{ state: 'NSW', regplate: null }, 'always', null],
] as const)('the plate of %j by %s is %s', (facts, rule, expected) => {
  expect(shownRegplate(buildCar({ regplate: 'ABC123', ...facts }), rule)).toBe(expected);
});

it.each([
  ['2026-05-11', '2026-05-11'],
  ['2026-05-10', null],
  ['2020-01-01', null],
  [null, null],
])('an expiry on %s shows as %s on 10 May', (rego_expiry, expected) => {
  expect(shownRegoExpiry({ rego_expiry }, '2026-05-10')).toBe(expected);
});

it('an expiry is shown by the local day, in the date format of the market', () => {
  const at = new Date('2026-05-09T23:30:00Z');
  expect([dayIn('Australia/Sydney', at), dayIn('Australia/Perth', at), dayIn('America/New_York', at)]).toEqual([
    '2026-05-10',
    '2026-05-10',
    '2026-05-09',
  ]);
  expect(formatDay('2026-11-21', 'en-AU')).toBe('21 Nov 2026');
  expect(formatDay('2026-11-21', 'en-US')).toBe('Nov 21, 2026');
});

it.each([
  ['Australia/Sydney', '2026-05-10T13:59:30Z', '2026-05-10T14:00:00Z'],
  ['Australia/Sydney', '2026-05-10T13:00:00Z', '2026-05-10T14:00:00Z'],
  ['Australia/Sydney', '2026-05-10T12:59:59Z', null],
  ['Australia/Sydney', '2026-05-10T14:00:00Z', null],
  ['Australia/Adelaide', '2026-05-10T14:20:00Z', '2026-05-10T14:30:00Z'],
  ['Pacific/Chatham', '2026-05-10T11:14:00Z', '2026-05-10T11:15:00Z'],
  ['UTC', '2026-05-10T23:59:59.999Z', '2026-05-11T00:00:00Z'],
])('the day in %s at %s has ended at %s', (timeZone, at, expected) => {
  expect(dayEndWithinHour(timeZone, new Date(at))).toBe(expected === null ? null : Date.parse(expected));
});
