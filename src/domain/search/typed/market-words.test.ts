import { describe, expect, it } from 'vitest';
import { buildCar } from '#domain/car/testing/car.ts';
import type { MarketCode } from '#domain/market.ts';
import { buildSearchUrl } from '#domain/search/build-search-url.ts';
import { DEFAULT_RULES } from '#domain/search/form-rules.ts';
import { createKnownValues } from '#domain/search/known-values.ts';
import { EMPTY_SEARCH, withQuery } from '#domain/search/stock-search.ts';
import { listNameWords } from './name-words.ts';
import { readTypedSearch } from './read-typed-search.ts';

const TRUCKS = '/search?body=lightTruck&body=ute';

function typedIn(market: MarketCode, text: string, known = createKnownValues()): string {
  const search = withQuery(EMPTY_SEARCH, text);
  return buildSearchUrl(readTypedSearch(search, known.within(['yard']), { ...DEFAULT_RULES, market }));
}

describe('"truck"', () => {
  it.each([
    ['truck', TRUCKS],
    ['trucks', TRUCKS],
    ['Trucks for sale', TRUCKS],
    ['trucks under $30,000', `${TRUCKS}&price=-29999`],
    ['pickup truck', '/search?body=ute'],
    ['pickups', '/search?body=ute'],
    ['light trucks', '/search?body=lightTruck'],
  ])('is a pickup or a light truck in the United States: %s', (text, address) => {
    expect(typedIn('en-US', text)).toBe(address);
  });

  it.each(['en-AU', 'en-NZ'] as const)('stays a word in %s, where it finds light trucks', (market) => {
    expect(typedIn(market, 'truck')).toBe('/search?query=truck');
    expect(typedIn(market, 'trucks')).toBe('/search?query=trucks');
    expect(typedIn(market, 'light trucks')).toBe('/search?body=lightTruck');
  });

  it('stays a word where another kind of car has it in its name', () => {
    const known = createKnownValues();
    const van = buildCar({ make: 'Truck', model: 'Camper', body: 'van' });
    for (const { kind, word } of listNameWords(van)) known.learnNameWord(kind, word, 'yard');
    expect(typedIn('en-US', 'truck', known)).toBe('/search?query=truck');
  });
});
