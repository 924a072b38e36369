import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSearchAddress } from './address.ts';
import { cacheKeyOf } from './cache-key.ts';
import { DEFAULT_RULES, type FormRules } from './form-rules.ts';
import { toSearchPagePath } from './search-paths.ts';
import { knownForTests } from './testing/search.ts';

const known = knownForTests();
/** Few values, so that many addresses share a key. */
const name = fc.constantFrom('Toyota', 'toyota', 'Mazda', 'Great Wall', 'GREAT-WALL', '');
const pair = fc.oneof(
  fc.tuple(fc.constant('make'), name),
  fc.tuple(fc.constant('make_model'), fc.constantFrom('Toyota Corolla', 'mazda cx-5', 'Great Wall Cannon')),
  fc.tuple(fc.constant('query'), fc.constantFrom('toyota', 'corolla', 'under 30k', 'used toyota', ' ')),
  fc.tuple(fc.constant('price'), fc.constantFrom('-29999', '10000-', 'cheap')),
  fc.tuple(
    fc.constantFrom('body', 'car_type', 'page', 'sortBy'),
    fc.constantFrom('suv', 'SUV', 'used', '2', 'price:asc'),
  ),
);
const pairs = fc.array(pair, { maxLength: 4 });
const path = fc.constantFrom(
  '/search-data',
  '/search-data/toyota',
  '/search-data/used-cars',
  '/search-data/great-wall',
);

/** The search that a page or its data shows in the end, and the address that it says to be at. */
function follow(address: URL, rules: FormRules): unknown {
  let moved: string | null = null;
  let read = readSearchAddress(address, known, rules);
  for (; read.kind === 'moved'; read = readSearchAddress(new URL(moved, address), known, rules)) moved = read.to;
  return { read, moved };
}

it.each([true, false])('addresses with one key have one answer, on a site that takes one make: %s', (takesOneMake) => {
  const rules = { ...DEFAULT_RULES, takesOneMake };
  const answers = new Map<string, unknown>();
  fc.assert(
    fc.property(path, pairs, (pathname, query) => {
      const address = new URL(`${pathname}?${new URLSearchParams(query).toString()}`, 'http://site');
      const key = cacheKeyOf(address, known, rules);
      if (typeof key !== 'string') return;
      const page = new URL(address);
      page.pathname = toSearchPagePath(pathname);
      const answer = follow(page, rules);
      if (!answers.has(key)) answers.set(key, answer);
      expect(answer).toEqual(answers.get(key));
    }),
    { numRuns: 1_000 },
  );
});
