import { describe, expect, it } from 'vitest';
import { readSearchAddress } from './address.ts';
import { cacheKeyOf, decidingKeys } from './cache-key.ts';
import { DEFAULT_RULES } from './form-rules.ts';
import { knownForTests } from './testing/search.ts';

const known = knownForTests();
const RULES = DEFAULT_RULES;
const urlOf = (address: string) => new URL(address, 'http://site');
const key = (address: string) => cacheKeyOf(urlOf(address), known, RULES);

describe('cacheKeyOf a search page', () => {
  it('is the same for one search in any spelling and order, and ignores keys that are not search keys', () => {
    expect(key('/search?body=suv&colour=Red&gclid=2')).toBe(key('/search?body=suv&colour=Red&utm_source=x'));
    expect(key('/search?colour=red&body=SUV&utm_source=x')).toBe(key('/search?body=SUV&colour=red&gclid=2'));
    expect(key('/search?page=1&page=1')).toBe(key('/search?page=1'));
  });

  it('differs by everything that changes the page', () => {
    const keys = [
      '/search',
      '/cars/',
      '/search?page=2',
      '/search?sortBy=price:asc',
      '/search?query=red',
      '/search/toyota',
      '/search?make=Mazda',
    ].map(key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is null when no page is returned', () => {
    expect([key('/search/zzz'), key('/search?menu[make]=Toyota'), key('/search?make=')]).toEqual([null, null, null]);
    expect([key('/search?drop=make=Toyota'), key('/search?order=price:asc')]).toEqual([null, null]);
  });

  it.each([
    '/search',
    '/cars/',
    '/search/toyota',
    '/search/toyota?body=suv',
    '/search/',
    '/cars/?body=suv',
    '/search?make=Toyota',
    '/search?body=SUV',
  ])('reports a move of %s exactly when the page redirects', (address) => {
    const hasMoved = readSearchAddress(urlOf(address), known).kind === 'moved';
    expect(key(address)?.endsWith(' moved')).toBe(hasMoved);
  });
});

describe('cacheKeyOf other addresses', () => {
  it('differs between a page and its data', () => {
    expect(key('/search-data/toyota')).not.toBe(key('/search/toyota'));
  });

  it('differs by the filter, the search and the make of the values of a filter', () => {
    const keys = [
      '/cars/filter/fuel',
      '/cars/filter-data/fuel',
      '/cars/filter-data/colour',
      '/cars/filter-data/fuel?body=suv',
      '/cars/filter-data/make_model?of=Toyota',
      '/cars/filter-data/make_model?of=Mazda',
    ].map(key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is undefined for an address that is not a search', () => {
    expect([key('/contact'), key('/cars/some-car'), key('/searching')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('decidingKeys', () => {
  const decides = (address: string, name: string) => decidingKeys(urlOf(address), known)(name);

  it.each(['/search', '/search/toyota', '/cars/', '/search-data'])('names the search keys of %s', (address) => {
    expect(['make', 'page', 'junk'].map((name) => decides(address, name))).toEqual([true, true, false]);
  });

  it('names every key of an older form', () => {
    expect(decides('/search?menu[make]=Toyota', 'menu[make]')).toBe(true);
  });

  it('names the keys that change the values of a filter: the make of models, but not the page', () => {
    expect(['make', 'page', 'of'].map((name) => decides('/cars/filter/fuel', name))).toEqual([true, false, false]);
    expect(decides('/cars/filter/make_model', 'of')).toBe(true);
  });

  it('names every key for other addresses', () => {
    expect(decides('/contact', 'junk')).toBe(true);
  });
});
