import { expect, it } from 'vitest';
import { dayIn, formatDay, shownRegoExpiry, shownRegplate } from './rego.ts';
import { buildCar } from './testing.ts';

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

it('takes the day at the place, and writes a day as the market reads it', () => {
  const at = new Date('2026-05-09T23:30:00Z');
  expect([dayIn('Australia/Sydney', at), dayIn('Australia/Perth', at), dayIn('America/New_York', at)]).toEqual([
    '2026-05-10',
    '2026-05-10',
    '2026-05-09',
  ]);
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
});
