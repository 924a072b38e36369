import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileMapping } from './apply-mapping.ts';
import { parseMapping } from './mapping.ts';
import { compilePattern, MAX_PATTERN_SIZE, MAX_PATTERN_TEXT, type Pattern } from './pattern.ts';

function compiled(source: string): Pattern {
  const result = compilePattern(source, { ignoreCase: true });
  if (!result.ok) throw new Error(`${source} was refused: expected ${result.problem}`);
  return result.value;
}

/** Each of these takes exponential or very long polynomial time in a backtracking engine on one of `HOSTILE_TEXTS`. */
const HOSTILE_PATTERNS: readonly (readonly [string, string])[] = [
  ['a repeat in a repeat', '^(?<make>(a+)+)$'],
  ['branches that begin alike, repeated', '^(?<make>(a|aa)+)$'],
  ['two branches that are the same, repeated', '^(?<make>(?:a|a)*)$'],
  ['an optional separator', '^(?<make>(\\w+\\s?)+)$'],
  ['something optional, repeated', '^(?<make>(?:aa?)*)$'],
  ['parts that may end anywhere', '^(?<make>.*)(?<model>.*)(?<badge>.*)(?<series>.*)x$'],
  ['many optional letters', `^(?<make>${'a?'.repeat(40)}${'a'.repeat(40)})$`],
  ['many equal choices', `^(?<make>${'(?:a|a)'.repeat(40)})$`],
  ['a range in other letters', '^(?<make>(?:[\\u4e00-\\u9fff]+[\\u5000-\\u5100]?)+)$'],
  ['repeats in repeats, seventy deep', `^(?<make>${'(?:'.repeat(70)}a${')+'.repeat(70)})$`],
  ['an empty branch, repeated', '^(?<make>(?:a|)*)$'],
];
const HOSTILE_TEXTS = ['a', '\u5050', 'a '].map((part) => `${part.repeat(MAX_PATTERN_TEXT / part.length - 1)}!`);

describe('a pattern that is hostile to a backtracking engine', () => {
  it.each(HOSTILE_PATTERNS)('takes a bounded number of steps: %s', (_, source) => {
    const pattern = compiled(source);
    // The engine visits each instruction at most once for each character.
    expect(pattern.size).toBeLessThanOrEqual(MAX_PATTERN_SIZE);
    // In a backtracking engine these calls do not return.
    expect(HOSTILE_TEXTS.map((text) => pattern.match(text)).filter((match) => match !== null)).toEqual([]);
  });

  it.each([
    ['a repeat in a look-ahead', '^(?=(a+)+$)(?<make>.)', 'without look-ahead'],
    ['a look-ahead', '^(?!POA)(?<price>.+)$', 'without look-ahead'],
    ['a back reference', '^(?<make>a+)\\k<make>$', 'back reference'],
    ['a back reference by number', '^(?<make>a+)\\1$', 'back reference'],
    ['a look-behind', '(?<make>(?<=a)b)', 'look-behind'],
    ['counted repeats of more than 1,000 steps', `(?<make>${'a{900}'.repeat(60)})`, 'a smaller pattern'],
    ['counted repeats of counted repeats', '(?<make>(?:a{1000}){1000})', 'invalid repeat count'],
  ])('is refused: %s', (_, source, expected) => {
    const result = compilePattern(source, { ignoreCase: true });
    expect(result.ok ? null : result.problem).toContain(expected);
  });

  it('is refused when the mapping file is read', () => {
    const parsed = parseMapping({ columns: { E: { split: { pattern: '^(?<make>(?=a)a+)$' } } } });
    expect(parsed.ok ? [] : parsed.problem).toEqual([
      {
        path: 'columns.E.split.pattern',
        found: '^(?<make>(?=a)a+)$',
        expected: expect.stringContaining('without look-ahead') as string,
      },
    ]);
  });
});

describe('an ordinary pattern', () => {
  it.each([
    ['^(?:(?<cylinders>\\d+) cyl)?(?:, )?(?:(?<engine_size>[\\d.]+) L)?$', '4 cyl, 2.2 L'],
    ['^(?:(?<cylinders>\\d+) cyl)?(?:, )?(?:(?<engine_size>[\\d.]+) L)?$', '2.2 L'],
    ['(?<cylinders>\\d+) pots, (?<engine_size>[\\d.]+)', 'has 4 pots, 2.2 litre'],
    ['^(?<year>\\d{4}) (?<make>\\S+) (?<model>\\S+)(?: (?<badge>.+))?$', '2021 Toyota HiLux SR5 4x4'],
    ['^(?<year>\\d{4}) (?<make>\\S+) (?<model>\\S+)(?: (?<badge>.+))?$', '2021\u00a0Toyota HiLux'],
    ['^(?<make>.+) - (?<model>.+) - (?<badge>.+)$', 'Kia - Rio - S - 2'],
    ['^\\s*(?<city>[^,]+?)\\s*,\\s*(?<state>[A-Z]{2,3})\\s*$', 'Caringbah\u00a0,\u2003nsw'],
    ['^(?<city>[^\\s,]+)[\\s,]+(?<state>[\\S]+)$', 'Dalby,\u00a0QLD'],
    ['^\\$?(?<price>\\d{1,3}(?:,\\d{3})*(?:\\.\\d{2})?)$', '$12,990.00'],
    ['^(?<colour>\\p{L}+(?: \\p{L}+)*)\\s*/\\s*(?<interior_colour>.*)$', 'Bleu fonc\u00e9 / Noir'],
    ['\\b(?<seats>\\d+) seats?\\b', 'with 7 Seats.'],
    ['^(?<make>Alfa Romeo|Aston Martin|\\S+) (?<model>.*)$', 'alfa romeo Giulia'],
    ['(?<engine>\\u{1f697}|\\x41) (?<badge>\\\\k)', 'A \\k'],
  ])('gives the same groups as JavaScript: %s on "%s"', (source, text) => {
    const groups = new RegExp(source, 'iu').exec(text)?.groups;
    const match = compiled(source).match(text);
    expect(match === null ? undefined : Object.fromEntries(match)).toEqual(
      groups && Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? null])),
    );
  });

  it('is case-sensitive only when configured', () => {
    const match = (ignoreCase: boolean) => {
      const result = compilePattern('^(?<make>kia)$', { ignoreCase });
      return result.ok && result.value.match('KIA') !== null;
    };
    expect([match(true), match(false)]).toEqual([true, false]);
  });
});

it('the mapping file of the demo is accepted', () => {
  const file = new URL('../../../../demo/mappings/australian-vehicle-prices.json', import.meta.url);
  expect(parseMapping(JSON.parse(readFileSync(file, 'utf8'))).ok).toBe(true);
});

it('a cell too long for a pattern is reported and left out', () => {
  const parsed = parseMapping({ columns: { E: { split: { pattern: '^(?<make>a+)$' } } } });
  if (!parsed.ok) throw new Error('refused');
  const mapping = compileMapping(parsed.value);
  const apply = (length: number) => mapping.apply({ line: 2, cells: new Map([['E', 'a'.repeat(length)]]) });
  expect(apply(MAX_PATTERN_TEXT)).toMatchObject({ entries: [{ column: 'make' }], notices: [] });
  expect(apply(MAX_PATTERN_TEXT + 1)).toMatchObject({
    entries: [],
    notices: [{ line: 2, column: 'E', expected: 'at most 500 characters for a pattern (it was left out)' }],
  });
});
