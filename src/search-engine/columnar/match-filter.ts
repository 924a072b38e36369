import type { Bits, Places } from './bitmap.ts';
import type { Filter, Test } from './to-filters.ts';
import { rowHolds } from './match-row.ts';
import { stepBitsOf, valueBitsOf } from './bitmap-index.ts';
import type { Scope } from './scope.ts';
import { addStepBits } from './range-bitmaps.ts';
import type { Table } from './table.ts';
import { addValueBits } from './value-bitmaps.ts';

/** Which rows still matter, and where the bits go of those that hold. */
type Looking = { readonly table: Table; readonly alive: Bits; readonly into: Bits };

/** Row by row: of a range, asked for its numbers one by one. */
function testRows(test: Test, { firsts, words }: Places, { alive, into }: Looking): void {
  for (let at = 0; at < words; at += 1) {
    const first = firsts[at] ?? 0;
    for (let rest = alive[at] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (rowHolds(test, first + bit)) into[at] = (into[at] ?? 0) | (1 << bit);
    }
  }
}

type ValueTest = Extract<Test, { kind: 'code' | 'list' }>;

function findValues({ slot, wanted }: ValueTest, scope: Scope, { table, into }: Looking): void {
  const bits = valueBitsOf(table, slot);
  const column = table.columns[slot];
  if (!bits || !column || column.kind === 'range') return;
  const { owners } = table;
  for (const code of wanted) addValueBits(bits, { column, code, owners }, { scope, into });
}

/** Sets the bits of rows that satisfy the filter; of rows that do not matter they may be anything. */
export function findHolding({ tests }: Filter, scope: Scope, looking: Looking): void {
  const { table, alive, into } = looking;
  into.fill(0, 0, scope.words);
  for (const test of tests) {
    const steps = test.kind === 'range' ? stepBitsOf(table, test.slot) : null;
    if (test.kind === 'range' && steps) addStepBits(steps, test, { scope, alive, into });
    else if (test.kind === 'code' || test.kind === 'list') findValues(test, scope, looking);
    else if (test.kind !== 'never') testRows(test, scope, looking);
  }
}
