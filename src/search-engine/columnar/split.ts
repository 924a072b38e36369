import type { Filter, Test } from './filters.ts';

/** Rows in the first `size` places of a list. */
export type RowList = { readonly rows: Uint32Array; readonly size: number };

/** Where rows that fail go: from `at` on. */
export type Sink = { readonly rows: Uint32Array; readonly at: number };

/*
 * All loops below do the same: rows that hold move to the front of their list, the others go to the sink. They write
 * each row to both places and move on in the one where it belongs, so that there is nothing to guess for the processor.
 */

type CodeTest = Extract<Test, { kind: 'code' }>;
type ListTest = Extract<Test, { kind: 'list' }>;
type RangeTest = Extract<Test, { kind: 'range' }>;

function splitByCode({ rows, size }: RowList, { codes, chosen }: CodeTest, sink: Sink): number {
  const fails = sink.rows;
  let kept = 0;
  let failed = sink.at;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const holds = chosen[codes[row] ?? 0] ?? 0;
    rows[kept] = row;
    fails[failed] = row;
    kept += holds;
    failed += 1 - holds;
  }
  return kept;
}

function splitByRange({ rows, size }: RowList, { values, min, max }: RangeTest, sink: Sink): number {
  const fails = sink.rows;
  let kept = 0;
  let failed = sink.at;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const value = values[row] ?? 0;
    const holds = Number(value >= min) & Number(value <= max);
    rows[kept] = row;
    fails[failed] = row;
    kept += holds;
    failed += 1 - holds;
  }
  return kept;
}

function splitByList({ rows, size }: RowList, { starts, values, chosen }: ListTest, sink: Sink): number {
  const fails = sink.rows;
  let kept = 0;
  let failed = sink.at;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const end = starts[row + 1] ?? 0;
    let holds = 0;
    for (let place = starts[row] ?? 0; place < end; place += 1) holds |= chosen[values[place] ?? 0] ?? 0;
    rows[kept] = row;
    fails[failed] = row;
    kept += holds;
    failed += 1 - holds;
  }
  return kept;
}

function splitByFlag({ rows, size }: RowList, flags: Uint8Array, sink: Sink): number {
  const fails = sink.rows;
  let kept = 0;
  let failed = sink.at;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const holds = flags[at] ?? 0;
    rows[kept] = row;
    fails[failed] = row;
    kept += holds;
    failed += 1 - holds;
  }
  return kept;
}

/** Whether one row holds. */
export function rowHolds(test: Test, row: number): boolean {
  if (test.kind === 'code') return test.chosen[test.codes[row] ?? 0] === 1;
  if (test.kind === 'range') {
    const value = test.values[row] ?? Number.NaN;
    return value >= test.min && value <= test.max;
  }
  if (test.kind === 'number') return test.numbers.has(test.values[row] ?? Number.NaN);
  if (test.kind === 'never') return false;
  for (let at = test.starts[row] ?? 0; at < (test.starts[row + 1] ?? 0); at += 1)
    if (test.chosen[test.values[at] ?? 0] === 1) return true;
  return false;
}

export const satisfies = ({ tests }: Filter, row: number): boolean => tests.some((test) => rowHolds(test, row));

/** Several tests of which one must hold. */
function splitByAny(
  { rows, size }: RowList,
  filter: Filter,
  { flags, sink }: { flags: Uint8Array; sink: Sink },
): number {
  for (let at = 0; at < size; at += 1) flags[at] = satisfies(filter, rows[at] ?? 0) ? 1 : 0;
  return splitByFlag({ rows, size }, flags, sink);
}

function splitByMark({ rows, size }: RowList, marks: Uint8Array, sink: Sink): number {
  const fails = sink.rows;
  let kept = 0;
  let failed = sink.at;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const holds = marks[row] ?? 0;
    rows[kept] = row;
    fails[failed] = row;
    kept += holds;
    failed += 1 - holds;
  }
  return kept;
}

type Splitting = {
  /** By row, 1 where the filter holds; null where that has to be read. */
  readonly marks: Uint8Array | null;
  readonly flags: Uint8Array;
  readonly sink: Sink;
};

/**
 * Keeps the rows that satisfy the filter at the front of their list, in order, and writes the others to the sink.
 * @returns how many hold; the rest of `size` went to the sink.
 */
export function split(list: RowList, filter: Filter, { marks, flags, sink }: Splitting): number {
  if (marks) return splitByMark(list, marks, sink);
  const [test] = filter.tests;
  if (filter.tests.length === 1 && test) {
    if (test.kind === 'code') return splitByCode(list, test, sink);
    if (test.kind === 'range') return splitByRange(list, test, sink);
    if (test.kind === 'list') return splitByList(list, test, sink);
  }
  return splitByAny(list, filter, { flags, sink });
}
