import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MARKETS, type MarketCode } from './market.ts';
import {
  formatCaravanLength,
  formatConsumption,
  formatDisplacement,
  formatLength,
  formatMass,
  formatOdometer,
  formatVolume,
  fewestKilometres,
  mostKilometres,
  toKilograms,
  toKilometres,
  toMarketDistance,
  toMarketMass,
} from './units.ts';

it.each([
  [45_000, 'en-AU', '45,000 km'],
  [0, 'en-NZ', '0 km'],
  [100_000, 'en-NZ', '100,000 km'],
  [100_000, 'en-US', '62,137 mi'],
  [10, 'en-US', '6 mi'],
] as const)('%i km in %s is %s', (km, market, expected) => {
  expect(formatOdometer(km, MARKETS[market])).toBe(expected);
});

it('miles turned into kilometres and back are the same miles', () => {
  for (const miles of [0, 1, 999, 12_345, 50_000, 186_413])
    expect(toMarketDistance(toKilometres(miles), MARKETS['en-US'])).toBe(miles);
});

it('every odometer that shows a number of miles is within the bounds of a filter for them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (km) => {
      const miles = toMarketDistance(km, MARKETS['en-US']);
      const [fewest, most] = [fewestKilometres(miles), mostKilometres(miles)];
      expect(km).toBeGreaterThanOrEqual(fewest);
      expect(km).toBeLessThanOrEqual(most);
      for (const other of [fewest - 1, most + 1])
        expect(toMarketDistance(Math.max(0, other), MARKETS['en-US']) === miles).toBe(other < 0);
    }),
  );
});

type Format = (value: number, market: (typeof MARKETS)[MarketCode]) => string | null;
it('an engine has one decimal, so that engines can be compared', () => {
  expect([2, 2.4, 1.968, 0.66].map(formatDisplacement)).toEqual(['2.0 L', '2.4 L', '2.0 L', '0.7 L']);
});

it.each<[string, Format, number, string, string | null]>([
  ['a mass', formatMass, 3_500, '3,500 kg', '7,716 lb'],
  ['a mass', formatMass, 0, '0 kg', '0 lb'],
  ['a length', formatLength, 4_630, '4,630 mm', '182.3 in'],
  ['a length', formatLength, 1_600, '1,600 mm', '63.0 in'],
  ['the length of a caravan', formatCaravanLength, 6_553, '6.55 m', '21 ft 6 in'],
  ['the length of a caravan', formatCaravanLength, 5_486, '5.49 m', '18 ft'],
  // 17 ft 11.9 in is not written as 17 ft 12 in.
  ['the length of a caravan', formatCaravanLength, 5_484, '5.48 m', '18 ft'],
  ['the length of a caravan', formatCaravanLength, 2_438, '2.44 m', '8 ft'],
  ['the length of a caravan', formatCaravanLength, 3_048, '3.05 m', '10 ft'],
  ['the length of a caravan', formatCaravanLength, 0, '0.00 m', '0 ft'],
  ['a tank', formatVolume, 80, '80 L', '21.1 gal'],
  ['a tank', formatVolume, 87.064, '87.1 L', '23.0 gal'],
  ['a consumption', formatConsumption, 6.2, '6.2 L/100 km', '38 mpg'],
  ['a consumption', formatConsumption, 9, '9.0 L/100 km', '26 mpg'],
  ['the consumption of an electric car', formatConsumption, 0, '0.0 L/100 km', null],
])('%s is written in the units of the market (D298)', (_, format, value, metric, us) => {
  expect(format(value, MARKETS['en-AU'])).toBe(metric);
  expect(format(value, MARKETS['en-NZ'])).toBe(metric);
  expect(format(value, MARKETS['en-US'])).toBe(us);
});

it.each([500, 770, 1_485, 1_800, 5_000, 7_700, 9_000, 13_995, 14_000])(
  'a round figure of %i lb comes back from the kilograms that are stored (D299, D527)',
  (pounds) => {
    expect(toMarketMass(toKilograms(pounds), MARKETS['en-US'])).toEqual({ figure: pounds, unit: 'lb' });
  },
);

it('a figure that is not round differs by a pound at most, or is the round one beside it', () => {
  for (let pounds = 1_000; pounds < 1_200; pounds += 1) {
    const { figure } = toMarketMass(toKilograms(pounds), MARKETS['en-US']);
    expect(Math.abs(figure - pounds)).toBeLessThanOrEqual(figure % 5 === 0 ? 2 : 1);
  }
});
