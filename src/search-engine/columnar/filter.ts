import type { Codes } from './columns.ts';

export type RangeTest = {
  readonly kind: 'range';
  readonly slot: number;
  readonly values: Float64Array;
  readonly min: number;
  readonly max: number;
};

/** A condition on one column. `chosen` lists the codes of the chosen values. */
export type Test =
  | {
      readonly kind: 'code';
      readonly slot: number;
      readonly codes: Codes;
      readonly chosen: readonly number[];
    }
  | {
      readonly kind: 'list';
      readonly slot: number;
      readonly starts: Uint32Array;
      readonly values: Codes;
      readonly chosen: readonly number[];
    }
  | RangeTest
  | {
      readonly kind: 'number';
      readonly slot: number;
      readonly values: Float64Array;
      readonly numbers: ReadonlySet<number>;
    }
  | { readonly kind: 'never'; readonly slot: number };

/** One filter of a query: an attribute, or a group of attributes. A row matches when any of the tests passes. */
export type Filter = {
  /** In the order in which the attributes are defined. */
  readonly tests: Test[];
  /** Attribute slots whose counts the filter does not narrow. */
  readonly slots: readonly number[];
};

/** Whether one row passes the test. */
export function rowMatches(test: Test, row: number): boolean {
  if (test.kind === 'code') return test.chosen.includes(test.codes[row] ?? 0);
  if (test.kind === 'range') {
    const value = test.values[row] ?? Number.NaN;
    return value >= test.min && value <= test.max;
  }
  if (test.kind === 'number') return test.numbers.has(test.values[row] ?? Number.NaN);
  if (test.kind === 'never') return false;
  for (let at = test.starts[row] ?? 0; at < (test.starts[row + 1] ?? 0); at += 1)
    if (test.chosen.includes(test.values[at] ?? 0)) return true;
  return false;
}

export const matchesFilter = ({ tests }: Filter, row: number): boolean => tests.some((test) => rowMatches(test, row));
