import { describe, expect, it } from 'vitest';
import { searchPolicy } from './indexable.ts';
import { parseSearch } from './parse-search.ts';
import { knownForTests } from './testing/search.ts';

const known = knownForTests();
function policy(url: string, count: number) {
  const parsed = parseSearch(new URL(url, 'http://site'), known);
  if (parsed.kind !== 'search') throw new Error(url);
  return searchPolicy(parsed.search, count);
}

describe('which search pages may be indexed', () => {
  it.each([
    ['/search', 5, '/search'],
    ['/cars/', 5, '/search'],
    ['/search/used-cars', 1, '/search/used-cars'],
    ['/search/toyota', 1, '/search/toyota'],
    ['/search/toyota/corolla', 1, '/search/toyota/corolla'],
    ['/search/toyota?car_type=used', 3, '/search/toyota?car_type=used'],
    ['/search/toyota/corolla?car_type=used', 3, '/search/toyota/corolla?car_type=used'],
    ['/search/used-cars?location_name=Parramatta', 3, '/search/used-cars?location_name=Parramatta'],
    ['/search/toyota?page=2', 30, '/search/toyota?page=2'],
    ['/search/new-cars', 1, '/search/new-cars'],
    ['/search/demo-cars', 1, '/search/demo-cars'],
    ['/search/new-and-demo-cars', 1, '/search/new-and-demo-cars'],
    ['/search/new-used-and-demo-cars', 1, '/search/new-used-and-demo-cars'],
    ['/search/used-cars?page=3', 90, '/search/used-cars?page=3'],
    ['/search/toyota?car_type=used&page=2', 30, '/search/toyota?car_type=used&page=2'],
  ])('%s with %i cars is its own canonical address', (url, count, canonical) => {
    expect(policy(url, count)).toEqual({ indexable: true, canonical });
  });

  it.each([
    ['/search/toyota?car_type=used', 2, '/search/toyota'],
    ['/search/toyota?price=-20000', 9, '/search/toyota'],
    ['/search/toyota?car_type=used&colour=Red', 9, '/search/toyota'],
    ['/search/toyota?car_type=used&car_type=new', 9, '/search/toyota'],
    ['/search/toyota?model=Corolla&model=C-HR', 9, '/search/toyota'],
    ['/search/used-cars?body=suv', 9, '/search/used-cars'],
    ['/search?make=Mazda&make=Toyota', 9, '/search'],
    ['/search?query=red', 9, '/search'],
    ['/search/toyota', 0, '/search/toyota'],
    ['/search/toyota?sortBy=price:asc', 9, '/search/toyota'],
    ['/search/toyota?postcode=2750', 9, '/search/toyota'],
    ['/search/toyota?sortBy=price:asc&page=2', 90, '/search/toyota'],
    ['/search/toyota?query=red&page=2', 90, '/search/toyota'],
    ['/search/toyota?price=-20000&page=2', 90, '/search/toyota'],
    ['/search?query=red&page=3', 90, '/search'],
    ['/search/toyota/corolla?car_type=used', 2, '/search/toyota/corolla'],
    ['/search/used-cars?location_name=Parramatta', 2, '/search/used-cars'],
    ['/search/used-cars?city=Parramatta', 9, '/search/used-cars'],
    ['/search?make=Zzz', 0, '/search'],
    ['/search/used-cars', 0, '/search/used-cars'],
  ])('%s with %i cars has the nearest page as its canonical address', (url, count, canonical) => {
    expect(policy(url, count)).toEqual({ indexable: false, canonical });
  });
});
