import { expect, it } from 'vitest';
import { resolveSearch } from './address.ts';
import { buildSearchUrl } from './build-search-url.ts';
import { formRulesOf } from './form-rules.ts';
import { knownForTests } from './testing/search.ts';

const SETTINGS = { search: { single_select: [] }, market: 'en-AU' } as const;
const rules = formRulesOf(SETTINGS);

/** The derived address of the search that an address leads to. */
function endOf(address: string): string | null {
  const search = resolveSearch(new URL(address, 'http://site'), knownForTests(), rules);
  return search && buildSearchUrl(search);
}

it.each([
  ['/search/toyota', '/search/toyota'],
  ['/search?menu[body]=SUV&query=under+30k', '/search?body=suv&price=-29999'],
  ['/search/Toyota?query=under+30k&utm_source=news', '/search/toyota?price=-29999'],
  ['/search/nobody', null],
])('the address %s leads to %s, by one redirect or several', (address, end) => {
  expect(endOf(address)).toBe(end);
});
