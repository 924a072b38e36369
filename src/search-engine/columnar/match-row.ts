import type { Filter, Test } from './to-filters.ts';

/** Whether one row holds. */
export function rowHolds(test: Test, row: number): boolean {
  if (test.kind === 'code') return test.wanted.includes(test.codes[row] ?? 0);
  if (test.kind === 'range') {
    const value = test.values[row] ?? Number.NaN;
    return value >= test.min && value <= test.max;
  }
  if (test.kind === 'number') return test.numbers.has(test.values[row] ?? Number.NaN);
  if (test.kind === 'never') return false;
  for (let at = test.starts[row] ?? 0; at < (test.starts[row + 1] ?? 0); at += 1)
    if (test.wanted.includes(test.values[at] ?? 0)) return true;
  return false;
}

export const satisfies = ({ tests }: Filter, row: number): boolean => tests.some((test) => rowHolds(test, row));
