import { describe, expect, it } from 'vitest';
import { cleanCell } from '#domain/car/feed/clean-cell.ts';
import type { CellParser } from '#domain/car/feed/parsed.ts';

/** The result of a parser for a cell as in a feed; `wrong` when the parser rejects it. */
export function readCell(parser: CellParser<unknown>, raw: unknown, dateOrder: 'dmy' | 'mdy' = 'dmy'): unknown {
  const value = cleanCell(raw);
  if (value === null) return null;
  const parsed = parser(value, { dateOrder, measures: 'metric' });
  return parsed.ok ? parsed.value : 'wrong';
}

/** One test for each cell and its expected value. */
export function table(
  name: string,
  parser: CellParser<unknown>,
  cases: readonly (readonly [unknown, unknown])[],
): void {
  describe.each([name])('%s', () => {
    it.each(cases)('%j → %j', (raw, expected) => expect(readCell(parser, raw)).toEqual(expected));
  });
}
