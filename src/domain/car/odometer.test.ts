import { expect, it } from 'vitest';
import { MARKETS } from '#domain/market.ts';
import { formatOdometer } from './odometer.ts';

it.each([
  [45_000, 'en-AU', '45,000 km'],
  [0, 'en-NZ', '0 km'],
  [100_000, 'en-US', '62,137 mi'],
  [10, 'en-US', '6 mi'],
] as const)('%i km in %s is %s', (km, market, expected) => {
  expect(formatOdometer(km, MARKETS[market])).toBe(expected);
});
