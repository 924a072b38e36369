import type { CodeCounts } from './code-counts.ts';
import { codesOf } from './columns.ts';
import type { Column } from './columns.ts';
import type { RowList } from './row-list.ts';

/** Counts by code, and where those that are there go as pairs: from `at` on. */
export type Taking = { readonly counts: Uint32Array; readonly pairs: Uint32Array; readonly at: number };

/** Moves a count to the pairs, and leaves a zero: what is there twice is taken once. Returns where the next goes. */
function takeCode(code: number, counts: Uint32Array, pairs: Uint32Array, end: number): number {
  const count = counts[code] ?? 0;
  if (count === 0) return end;
  pairs[end] = code;
  pairs[end + 1] = count;
  counts[code] = 0;
  return end + 2;
}

/** Takes all that were counted, of so many codes. Returns where the pairs end. */
export function takeAll(codes: number, { counts, pairs, at }: Taking): number {
  let end = at;
  for (let code = 0; code < codes; code += 1) end = takeCode(code, counts, pairs, end);
  return end;
}

/** Notes a code when it is counted for the first time. Returns where the next goes. */
function countCode(code: number, counts: Uint32Array, { pairs, end }: { pairs: Uint32Array; end: number }): number {
  const count = counts[code] ?? 0;
  counts[code] = count + 1;
  pairs[end] = code;
  return count === 0 ? end + 2 : end;
}

/** Counts few rows, without a look at all codes: those that are seen first go to the pairs, and then their counts. */
export function countFew(lists: readonly RowList[], column: Column, { counts, pairs, at }: Taking): number {
  const codes = codesOf(column);
  const starts = column.kind === 'choices' ? column.starts : null;
  let end = at;
  for (const { rows, size } of lists)
    for (let place = 0; place < size; place += 1) {
      const row = rows[place] ?? 0;
      const last = starts ? (starts[row + 1] ?? 0) : row + 1;
      for (let value = starts ? (starts[row] ?? 0) : row; value < last; value += 1)
        end = countCode(codes[value] ?? 0, counts, { pairs, end });
    }
  for (let place = at; place < end; place += 2) {
    const code = pairs[place] ?? 0;
    pairs[place + 1] = counts[code] ?? 0;
    counts[code] = 0;
  }
  return end;
}

/** Counts of a value that follows from another's: of the model, where make and model are counted together. */
export function takeDerived({ pairs: from, ...parent }: CodeCounts, map: Uint32Array, { counts, pairs, at }: Taking): number {
  for (let pair = parent.from; pair < parent.end; pair += 2) {
    const code = map[from[pair] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + (from[pair + 1] ?? 0);
  }
  let end = at;
  for (let pair = parent.from; pair < parent.end; pair += 2)
    end = takeCode(map[from[pair] ?? 0] ?? 0, counts, pairs, end);
  return end;
}
