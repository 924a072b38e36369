import { expect, it } from 'vitest';
import { createKnownValues, type KnownValues } from '#domain/search/known-values.ts';
import { EMPTY_SEARCH, withQuery } from '#domain/search/stock-search.ts';
import { readTypedSearch } from './read-typed-search.ts';

it('words that thousands of badges have are read without a new slug for each badge', () => {
  const known = createKnownValues();
  for (let at = 0; at < 10_000; at += 1) known.learn('badge', `Black Edition ${at}`, 'yard');
  const site = known.within(['yard']);
  let listed = 0;
  const counted: KnownValues = {
    ...site,
    valuesWith(name, slug) {
      const values = site.valuesWith(name, slug);
      listed += values.length;
      return values;
    },
  };
  const search = withQuery(EMPTY_SEARCH, 'black edition '.repeat(14).trim());
  expect(readTypedSearch(search, counted)).toEqual(search);
  expect(listed).toBeLessThan(100);
});
