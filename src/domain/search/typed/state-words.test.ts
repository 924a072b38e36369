import { expect, it } from 'vitest';
import { buildSearchUrl } from '#domain/search/build-search-url.ts';
import { createKnownValues } from '#domain/search/known-values.ts';
import { EMPTY_SEARCH, withQuery } from '#domain/search/stock-search.ts';
import { readTypedSearch } from './read-typed-search.ts';

const known = createKnownValues();
for (const state of ['IN', 'OR', 'ME', 'HI', 'OK', 'TX', 'DC', 'WA']) known.learn('state', state, 'yard');
known.learn('city', 'Portland', 'yard');
const site = known.within(['yard']);

it.each([
  ['suv in portland', '/search?body=suv&city=Portland'],
  ['suv or sedan', '/search?body=sedan&body=suv'],
  ['an suv for me', '/search?body=suv&query=for+me'],
  ['suvs in indiana', '/search?body=suv&state=IN'],
  ['Oregon or Texas', '/search?state=OR&state=TX'],
  ['suv TX', '/search?body=suv&state=TX'],
  ['suv in Washington DC', '/search?body=suv&state=DC'],
  ['suv in Washington', '/search?body=suv&state=WA'],
])('a word that is also the code of a state is read as a word: %s', (text, address) => {
  expect(buildSearchUrl(readTypedSearch(withQuery(EMPTY_SEARCH, text), site))).toBe(address);
});
