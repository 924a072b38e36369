import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSearchAddress } from './address.ts';
import { buildSearchApiUrl, buildSearchUrl } from './build-search-url.ts';
import { createKnownValues } from './known-values.ts';
import { EMPTY_SEARCH, withChoices, withVehicles, type StockSearch } from './stock-search.ts';

/** Parts of names as operators and feeds write them: spaces that keep words together, marks of direction, accents of two forms. */
const PARTS = [
  'Harbour',
  ' ',
  '  ',
  '\u00A0',
  '\u202F',
  '\u200E',
  'e\u0301',
  '\u00E9',
  '-',
  '&',
  '+',
  '%',
  '/',
  '7',
  '比亚迪',
  '😀',
];
const nameOf = (max: number) =>
  fc
    .oneof(
      fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
      fc.constant('x'.repeat(max)),
    )
    .map((name) => name.trim())
    .filter((name) => /[\p{L}\p{N}]/u.test(name) && name.length <= max);

/** The search that a link to it leads to, by its page and by the call. */
function follow(search: StockSearch, known: ReturnType<typeof createKnownValues>): (StockSearch | null)[] {
  const site = known.within(['yard']);
  const page = readSearchAddress(new URL(buildSearchUrl(search), 'http://site'), site);
  const { search: query } = new URL(buildSearchApiUrl(search), 'http://site');
  const call = readSearchAddress(new URL(`/search${query}`, 'http://site'), site);
  const moved = call.kind === 'moved' ? readSearchAddress(new URL(call.to, 'http://site'), site) : call;
  return [page, moved].map((read) => (read.kind === 'search' ? read.search : null));
}

it('the link of any value that a car may have leads to the search for it, without a redirect', () => {
  const attribute = fc.constantFrom('location_name', 'dealership_name', 'city', 'colour', 'filtered_features');
  fc.assert(
    fc.property(attribute, nameOf(200), (name, value) => {
      const known = createKnownValues();
      known.learn(name, value, 'yard');
      const search = withChoices(EMPTY_SEARCH, name, [value]);
      expect(follow(search, known)).toEqual([search, search]);
    }),
    { numRuns: 300 },
  );
});

/** Feeds are read with one space between words, and without marks. */
const ofFeed = (max: number) =>
  nameOf(max).map((name) =>
    name
      .replace(/\u200E/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

it('the link of any make and model leads to the search for them', () => {
  fc.assert(
    fc.property(ofFeed(60), ofFeed(80), (make, model) => {
      const known = createKnownValues();
      const vehicles = [
        { make, models: [model] },
        { make: 'Other', models: ['Car'] },
      ];
      for (const one of vehicles) known.learnVehicle(one.make, one.models[0] ?? '', 'yard');
      const search = withVehicles(EMPTY_SEARCH, vehicles);
      expect(follow(search, known)).toEqual([search, search]);
    }),
    { numRuns: 300 },
  );
});
