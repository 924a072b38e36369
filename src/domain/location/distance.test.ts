import { describe, expect, it } from 'vitest';
import { distanceKm, formatDistance, pointOf } from './distance.ts';

const SYDNEY = { lat: -33.8688, long: 151.2093 };
const MELBOURNE = { lat: -37.8136, long: 144.9631 };

describe('the distance between two points', () => {
  it('is along the surface of an earth with a radius of 6371 km (spec §9)', () => {
    expect(distanceKm(SYDNEY, MELBOURNE)).toBeCloseTo(713.4, 0);
    expect(distanceKm(MELBOURNE, SYDNEY)).toBeCloseTo(distanceKm(SYDNEY, MELBOURNE), 9);
    expect(distanceKm(SYDNEY, SYDNEY)).toBe(0);
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(Math.PI * 6371, 6);
  });

  it('is short across the meridian where the date changes', () => {
    expect(distanceKm({ lat: 0, long: 179.9 }, { lat: 0, long: -179.9 })).toBeCloseTo(22.24, 1);
  });

  it('is written in whole kilometres, or in miles where the market reads miles', () => {
    expect(formatDistance(12.4, { distance_unit: 'km' })).toBe('12 km');
    expect(formatDistance(1204, { distance_unit: 'km' })).toBe('1,204 km');
    expect(formatDistance(12.4, { distance_unit: 'mi' })).toBe('8 mi');
  });

  it('is never less than one, because a postcode has one point for its whole area', () => {
    expect(formatDistance(0, { distance_unit: 'km' })).toBe('1 km');
  });
});

it('an address without both coordinates has no point', () => {
  expect(pointOf({ lat: -33.8, long: null })).toBeNull();
  expect(pointOf({ lat: -33.8, long: 151 })).toEqual({ lat: -33.8, long: 151 });
});
