import { expect, it } from 'vitest';
import { createKnownValues } from '#domain/search/known-values.ts';
import { EMPTY_SEARCH, withQuery } from '#domain/search/stock-search.ts';
import { readTypedSearch } from './read-typed-search.ts';

/** Processor time in milliseconds, so that a busy machine does not count. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}

it('words that thousands of badges have are read in little time', () => {
  const known = createKnownValues();
  for (let at = 0; at < 10_000; at += 1) known.learn('badge', `Black Edition ${at}`, 'yard');
  const site = known.within(['yard']);
  const search = withQuery(EMPTY_SEARCH, 'black edition '.repeat(14).trim());
  let read = search;
  const milliseconds = timeOf(() => void (read = readTypedSearch(search, site)));
  expect(read).toEqual(search);
  expect(milliseconds).toBeLessThan(400);
});
