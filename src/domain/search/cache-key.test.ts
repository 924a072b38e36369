import { describe, expect, it } from 'vitest';
import { cacheKeyOf } from './cache-key.ts';
import { knownForTests } from './testing/search.ts';

const key = (url: string) => cacheKeyOf(new URL(url, 'http://site'), knownForTests());

describe('the cache key of a search page', () => {
  it('is the same for one search however it is written, and without keys that are not ours', () => {
    expect(key('/search?colour=red&body=SUV&utm_source=x')).toBe(key('/search?body=suv&colour=Red&gclid=2'));
    expect(key('/search?page=1')).toBe(key('/search'));
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

  it('is none where no page is answered', () => {
    expect([key('/search/zzz'), key('/search?menu[make]=Toyota')]).toEqual([null, null]);
  });
});
