import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MOST_PATTERN_TEXT, findPatternFault } from './check-pattern.ts';
import { compileMapping } from './apply-mapping.ts';
import { parseMapping } from './mapping.ts';

it.each([
  ['a repeat in a repeat', '^(?<make>(a+)+)$'],
  ['branches that begin alike, repeated', '^(?<make>(a|aa)+)$'],
  ['two branches that are the same, repeated', '^(?<make>(?:a|a)*)$'],
  ['an optional separator', '^(?<make>(\\w+\\s?)+)$'],
  ['something optional, repeated', '^(?<make>(?:aa?)*)$'],
  ['parts that may end anywhere', '^(?<make>.*)(?<model>.*)(?<badge>.*)(?<series>.*)x$'],
  ['many optional letters', `^(?<make>${'a?'.repeat(40)}${'a'.repeat(40)})$`],
  ['many equal choices', `^(?<make>${'(?:a|a)'.repeat(40)})$`],
  ['a range in other letters', '^(?<make>(?:[\\u4e00-\\u9fff]+[\\u5000-\\u5100]?)+)$'],
  ['a repeat in a look-ahead', '^(?=(a+)+$)(?<make>.)'],
  ['a back reference', '^(?<make>a+)\\k<make>$'],
  ['a look-behind', '(?<make>(?<=a)b)'],
  ['repeats in repeats, seventy deep', `^(?<make>${'(?:'.repeat(70)}a${')+'.repeat(70)})$`],
  ['an empty branch, repeated', '^(?<make>(?:a|)*)$'],
])('a pattern that could take for ever is refused: %s', (_, pattern) => {
  expect(findPatternFault(pattern)).toMatch(/^a pattern /);
});

it.each([
  '^(?:(?<cylinders>\\d+) cyl)?(?:, )?(?:(?<engine_size>[\\d.]+) L)?$',
  '(?<cylinders>\\d+) pots, (?<engine_size>[\\d.]+)',
  '^(?<year>\\d{4}) (?<make>\\S+) (?<model>\\S+)(?: (?<badge>.+))?$',
  '^(?<make>.+) - (?<model>.+) - (?<badge>.+)$',
  '^\\s*(?<city>[^,]+?)\\s*,\\s*(?<state>[A-Z]{2,3})\\s*$',
  '^\\$?(?<price>\\d{1,3}(?:,\\d{3})*(?:\\.\\d{2})?)$',
  '^(?!POA)(?<price>.+)$',
  '^(?<colour>\\p{L}+(?: \\p{L}+)*)\\s*/\\s*(?<interior_colour>.*)$',
  '\\b(?<seats>\\d+) seats?\\b',
  '^(?<make>Alfa Romeo|Aston Martin|\\S+) (?<model>.*)$',
])('an ordinary pattern is taken: %s', (pattern) => {
  expect(findPatternFault(pattern)).toBeNull();
});

it('the pattern is judged when the mapping file is read', () => {
  const parsed = parseMapping({ columns: { E: { split: { pattern: '^(?<make>(a+)+)$' } } } });
  expect(parsed.ok ? [] : parsed.problem).toEqual([
    {
      path: 'columns.E.split.pattern',
      found: '^(?<make>(a+)+)$',
      expected: expect.stringContaining('(a+)+') as string,
    },
  ]);
});

it('the mapping file of the demo is taken', () => {
  const file = new URL('../../../../demo/mappings/australian-vehicle-prices.json', import.meta.url);
  expect(parseMapping(JSON.parse(readFileSync(file, 'utf8'))).ok).toBe(true);
});

it('a cell too long for a pattern is told, and left out', () => {
  const parsed = parseMapping({ columns: { E: { split: { pattern: '^(?<make>a+)$' } } } });
  if (!parsed.ok) throw new Error('refused');
  const mapping = compileMapping(parsed.value);
  const apply = (length: number) => mapping.apply({ line: 2, cells: new Map([['E', 'a'.repeat(length)]]) });
  expect(apply(MOST_PATTERN_TEXT)).toMatchObject({ entries: [{ column: 'make' }], notices: [] });
  expect(apply(MOST_PATTERN_TEXT + 1)).toMatchObject({
    entries: [],
    notices: [{ line: 2, column: 'E', expected: 'at most 500 characters for a pattern (it was left out)' }],
  });
});
