import { describe, expect, it } from 'vitest';
import { distanceKm } from '#domain/location/distance.ts';
import { createPlaceTable } from './table.ts';

const table = createPlaceTable();

describe('the table of postcodes', () => {
  it.each([
    ['AU', '2000', 'Sydney', 'NSW', { lat: -33.8688, long: 151.2093 }],
    ['AU', '2150', 'Parramatta', 'NSW', { lat: -33.815, long: 151.001 }],
    ['AU', '2750', 'Penrith', 'NSW', { lat: -33.7511, long: 150.6942 }],
    ['AU', '3000', 'Melbourne', 'VIC', { lat: -37.8136, long: 144.9631 }],
    ['AU', '4000', 'Brisbane', 'QLD', { lat: -27.4698, long: 153.0251 }],
    ['AU', '5000', 'Adelaide', 'SA', { lat: -34.9285, long: 138.6007 }],
    ['AU', '6000', 'Perth', 'WA', { lat: -31.9505, long: 115.8605 }],
    ['AU', '7000', 'Hobart', 'TAS', { lat: -42.8821, long: 147.3272 }],
    ['AU', '0800', 'Darwin', 'NT', { lat: -12.4634, long: 130.8456 }],
    ['AU', '2600', 'Canberra', 'ACT', { lat: -35.308, long: 149.1244 }],
    ['NZ', '1010', 'Auckland Central', 'Auckland', { lat: -36.8485, long: 174.7633 }],
    ['NZ', '6011', 'Wellington Central', 'Wellington', { lat: -41.2865, long: 174.7762 }],
    ['NZ', '8011', 'Christchurch', 'Canterbury', { lat: -43.5321, long: 172.6362 }],
  ] as const)('knows %s %s as %s, %s, within 5 km', (country, postcode, name, state, point) => {
    const place = table.find(country, postcode)!;
    expect(place).toMatchObject({ postcode, name, state });
    expect(distanceKm(place, point)).toBeLessThan(5);
  });

  it('has each postcode of Australia and New Zealand once, with its leading zero, at a place in the region', () => {
    for (const [country, least] of [
      ['AU', 3100],
      ['NZ', 1700],
    ] as const) {
      const places = table.list(country);
      expect(places.length).toBeGreaterThan(least);
      expect(new Set(places.map(({ postcode }) => postcode)).size).toBe(places.length);
      const far = places.filter(({ lat, long }) => lat > -9 || lat < -55 || (long < 96 && long > -176));
      expect(far).toEqual([]);
    }
  });

  it('knows no other postcode, and none of the United States', () => {
    expect(table.find('AU', '0000')).toBeNull();
    expect(table.find('AU', '800')).toBeNull();
    expect(table.find('NZ', '2750')).toBeNull();
    expect(table.find('US', '80202')).toBeNull();
    expect(table.list('US')).toEqual([]);
  });
});
