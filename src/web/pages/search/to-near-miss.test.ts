import { expect, it } from 'vitest';
import { EMPTY_SEARCH, withRange, type NumberRange } from '#domain/search/stock-search.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { toNearMiss } from './to-near-miss.server.ts';

it.each<['towing_braked_kg' | 'km', number, NumberRange, string, string]>([
  ['towing_braked_kg', 3_000, { min: 3_500, max: null }, '500 kg', '1,102 lb'],
  // 7,716 lb and 10,000 lb, as the card and the filter say.
  ['towing_braked_kg', 3_500, { min: 4_536, max: null }, '1,036 kg', '2,284 lb'],
  ['km', 34_000, { min: null, max: 32_186 }, '1,814 km', '1,127 mi'],
])('a near miss in %s of %i says by how much, as both figures are shown', (name, value, range, metric, american) => {
  const search = withRange(EMPTY_SEARCH, name, range);
  const said = (market: 'en-AU' | 'en-US') =>
    toNearMiss({ car: testCar({ [name]: value }), dropped: [name] }, search, testTools({ market })).differs;
  expect(said('en-AU')).toContain(metric);
  expect(said('en-US')).toContain(american);
});
