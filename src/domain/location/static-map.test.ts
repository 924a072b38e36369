import { describe, expect, it } from 'vitest';
import { staticMapAddress } from './static-map.ts';

const TEMPLATE = 'https://maps.example.com/{map_key}/{lat},{long}.png?key={map_key}';
const address = { map_key: 'a/b c', lat: -33.8, long: 151 };

describe('the address of a static map', () => {
  it('is the template with the values of the location, encoded', () => {
    expect(staticMapAddress(TEMPLATE, address)).toBe('https://maps.example.com/a%2Fb%20c/-33.8,151.png?key=a%2Fb%20c');
  });

  it('is none without a template, or without a value that the template names', () => {
    expect(staticMapAddress(null, address)).toBeNull();
    expect(staticMapAddress(TEMPLATE, { ...address, map_key: null })).toBeNull();
    expect(staticMapAddress(TEMPLATE, { ...address, map_key: '' })).toBeNull();
    expect(staticMapAddress(TEMPLATE, { ...address, lat: null })).toBeNull();
  });

  it('needs no more than the template names, and a place on the equator is a place', () => {
    expect(staticMapAddress('https://m.example.com/{map_key}', { map_key: 'k', lat: null, long: null })).toBe(
      'https://m.example.com/k',
    );
    expect(staticMapAddress('https://m.example.com/{lat}/{long}', { map_key: null, lat: 0, long: 0 })).toBe(
      'https://m.example.com/0/0',
    );
  });
});
