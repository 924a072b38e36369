import { describe, expect, it } from 'vitest';
import type { MarketCode } from '#domain/market.ts';
import { parseRego, parseRegoState } from './plate.ts';

describe('a plate', () => {
  it.each([
    ['abc-12d', 'ABC12D'],
    [' ab 12 cd ', 'AB12CD'],
    ['ABC•123', 'ABC123'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['REG4SUCCESSEV', 'REG4SUCCESSEV'],
  ])('%s is %s', (typed, rego) => expect(parseRego(typed)).toBe(rego));

  it.each(['', '   ', 'ABCDEFGHIJ', "AB'12", 'AB/12', 'ÄB12', 'REG5SUCCESS', '../AB12', 'AB12%20'])(
    '“%s” is none',
    (typed) => expect(parseRego(typed)).toBeNull(),
  );
});

describe('the state of a plate', () => {
  it.each([
    ['nsw', 'en-AU', 'NSW'],
    [' New  South Wales ', 'en-AU', 'NSW'],
    ['Victoria', 'en-AU', 'VIC'],
    ['', 'en-NZ', 'NZ'],
    ['New Zealand', 'en-NZ', 'NZ'],
    ['wa', 'en-US', 'WA'],
    ['Texas', 'en-US', 'TX'],
  ] as const)('“%s” in %s is %s', (typed, market, state) => expect(parseRegoState(typed, market)).toBe(state));

  it.each([
    ['', 'en-AU'],
    ['TX', 'en-AU'],
    ['NSW', 'en-NZ'],
    ['NSW', 'en-US'],
    ['Western Australia', 'en-US'],
    ['Washington', 'en-AU'],
    ['constructor', 'en-AU'],
  ] satisfies [string, MarketCode][])('“%s” is none in %s', (typed, market) =>
    expect(parseRegoState(typed, market)).toBeNull(),
  );
});
