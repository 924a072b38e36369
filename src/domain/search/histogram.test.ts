import { describe, expect, it } from 'vitest';
import { HISTOGRAM_SCALES, bucketOf, toHistogram, usualEnd } from './histogram.ts';

const { price, km } = HISTOGRAM_SCALES;

describe('buckets of a histogram', () => {
  it.each([
    [0, '0'],
    [4_999, '0'],
    [5_000, '5000'],
    [99_999, '95000'],
    [100_000, '100000'],
    [2_500_000, '100000'],
    [null, null],
  ])('put a price of %s into the bucket from %s', (value, from) => expect(bucketOf(value, price)).toBe(from));

  it('have an open end for the odometer at 200,000', () => {
    expect([bucketOf(199_999, km), bucketOf(640_000, km)]).toEqual(['190000', '200000']);
  });

  it('include empty ones in between and leave out those at the ends', () => {
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

  it('have a usual end that nearly all cars are below, or none', () => {
    const stock = [
      { from: 10_000, count: 60 },
      { from: 80_000, count: 38 },
    ];
    const end = (buckets: { from: number; count: number }[]) => usualEnd(buckets, price);
    expect(end([...stock, { from: 100_000, count: 1 }])).toBe(85_000);
    expect(end(stock)).toBe(85_000);
    expect(end([...stock, { from: 100_000, count: 5 }])).toBeNull();
    expect(
      end([
        { from: 10_000, count: 3 },
        { from: 100_000, count: 1 },
      ]),
    ).toBeNull();
  });
});
