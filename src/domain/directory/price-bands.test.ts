import { expect, test } from 'vitest';
import { priceBands } from './price-bands.ts';

test('price bands cover all prices without gaps', () => {
  expect(priceBands({ min: 39, max: 640 })).toEqual([
    { min: null, max: 49 },
    { min: 50, max: 249 },
    { min: 250, max: null },
  ]);
  for (const [min, max] of [
    [1, 1_000_000],
    [60, 120],
    [0, 51],
  ] as const) {
    const bands = priceBands({ min, max });
    expect(bands.length).toBeLessThanOrEqual(4);
    expect([bands[0]?.min, bands.at(-1)?.max]).toEqual([null, null]);
    for (const [at, band] of bands.slice(1).entries()) expect(band.min).toBe((bands[at]?.max ?? 0) + 1);
  }
});

test('prices within one band have none to choose from', () => {
  expect(priceBands({ min: 60, max: 90 })).toEqual([]);
  expect(priceBands({ min: 80, max: 80 })).toEqual([]);
});
