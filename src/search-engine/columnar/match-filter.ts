import { rangeBitmapsOf, valueBitmapsOf } from './bitmap-index.ts';
import type { Bitmap, BitmapLayout } from './bitmap.ts';
import { rowMatches, type Filter, type Test } from './filter.ts';
import { addRowsInRange } from './range-bitmaps.ts';
import type { Scope } from './scope.ts';
import type { Table } from './table.ts';
import { addRowsWithValue } from './value-bitmaps.ts';

/** `candidates` are the rows whose result matters; matching rows are set in `into`. */
type MatchContext = { readonly table: Table; readonly candidates: Bitmap; readonly into: Bitmap };

/** Tests the candidates one by one. Used for a range that is filtered by single numbers. */
function testRows(test: Test, { firstRows, wordCount }: BitmapLayout, { candidates, into }: MatchContext): void {
  for (let at = 0; at < wordCount; at += 1) {
    const first = firstRows[at] ?? 0;
    for (let rest = candidates[at] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (rowMatches(test, first + bit)) into[at] = (into[at] ?? 0) | (1 << bit);
    }
  }
}

type ValueTest = Extract<Test, { kind: 'code' | 'list' }>;

function findValues({ slot, chosen }: ValueTest, scope: Scope, { table, into }: MatchContext): void {
  const bits = valueBitmapsOf(table, slot);
  const column = table.columns[slot];
  if (!bits || !column || column.kind === 'range') return;
  const { owners } = table;
  for (const code of chosen) addRowsWithValue(bits, { column, code, owners }, { scope, into });
}

/** Sets the bits of rows that match the filter. The bits of rows that are no candidates may be wrong. */
export function findMatchingRows({ tests }: Filter, scope: Scope, looking: MatchContext): void {
  const { table, candidates, into } = looking;
  into.fill(0, 0, scope.wordCount);
  for (const test of tests) {
    const bitmaps = test.kind === 'range' ? rangeBitmapsOf(table, test.slot) : null;
    if (test.kind === 'range' && bitmaps) addRowsInRange(bitmaps, test, { scope, candidates, into });
    else if (test.kind === 'code' || test.kind === 'list') findValues(test, scope, looking);
    else if (test.kind !== 'never') testRows(test, scope, looking);
  }
}
