import { describe, expect, it } from 'vitest';
import { toFreshRow } from './fresh-dates.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const ROW = {
  stocknum: 'U30400',
  rego_expires_in_days: '40',
  arrives_in_days: '',
  listed_days_ago: '3',
  sold_days_ago: '',
  badge: '',
};

describe('fresh dates', () => {
  it('turn days ahead into dates of the feed, by the clock', () => {
    expect(toFreshRow(ROW, NOW).feed).toEqual({ stocknum: 'U30400', rego_expiry: '2026-12-31' });
    expect(toFreshRow(ROW, new Date('2031-01-01T00:00:00Z')).feed['rego_expiry']).toBe('2031-02-10');
  });

  it('set the day a car came in to the past, with times within the same ten hours', () => {
    const hours = (NOW.getTime() - toFreshRow(ROW, NOW).createdAt.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(72);
    expect(hours).toBeLessThanOrEqual(82);
  });

  it('set a sale date only for sold cars, and keep a sale of two days ago inside the three-day window', () => {
    expect(toFreshRow(ROW, NOW).soldAt).toBeNull();
    const soldAt = toFreshRow({ ...ROW, sold_days_ago: '2' }, NOW).soldAt;
    expect(NOW.getTime() - (soldAt?.getTime() ?? 0)).toBeLessThan(3 * 86_400_000);
  });
});
