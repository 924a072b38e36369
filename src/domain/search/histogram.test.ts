import { describe, expect, it } from 'vitest';
import { HISTOGRAM_SCALES, bucketOf, toHistogram } from './histogram.ts';

const { price, km } = HISTOGRAM_SCALES;

describe('buckets along a figure', () => {
  it.each([
    [0, '0'],
    [4_999, '0'],
    [5_000, '5000'],
    [99_999, '95000'],
    [100_000, '100000'],
    [2_500_000, '100000'],
    [null, null],
  ])('a price of %s stands in the bucket from %s', (value, from) => expect(bucketOf(value, price)).toBe(from));

  it('opens the odometer at 200,000', () => {
    expect([bucketOf(199_999, km), bucketOf(640_000, km)]).toEqual(['190000', '200000']);
  });

  it('keeps empty buckets in between and trims the ends', () => {
    const counts = new Map([
      ['0', 0],
      ['25000', 1],
      ['10000', 4],
      ['90000', 0],
    ]);
    expect(toHistogram(counts, price)).toEqual([
      { from: 10_000, count: 4 },
      { from: 15_000, count: 0 },
      { from: 20_000, count: 0 },
      { from: 25_000, count: 1 },
    ]);
    expect(toHistogram([], price)).toEqual([]);
  });
});
