import type { CodeCounts } from './code-counts.ts';
import { codesOf } from './columns.ts';
import type { Codes, Column, ListColumn } from './columns.ts';
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

/** Counts a code a row; those that are counted for the first time go to the pairs. Returns where the next goes. */
function countEach({ rows, size }: RowList, codes: Codes, { counts, pairs, at: start }: Taking): number {
  let end = start;
  for (let at = 0; at < size; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0;
    const count = counts[code] ?? 0;
    counts[code] = count + 1;
    pairs[end] = code;
    end += ((count - 1) >> 31) & 2;
  }
  return end;
}

/** The same for a list of codes a row. */
function countLists(
  { rows, size }: RowList,
  { starts, values }: ListColumn,
  { counts, pairs, at: start }: Taking,
): number {
  let end = start;
  for (let place = 0; place < size; place += 1) {
    const row = rows[place] ?? 0;
    const to = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < to; at += 1) {
      const code = values[at] ?? 0;
      const count = counts[code] ?? 0;
      counts[code] = count + 1;
      pairs[end] = code;
      end += ((count - 1) >> 31) & 2;
    }
  }
  return end;
}

/** Counts few rows, without a look at all codes: those that are seen first go to the pairs, and then their counts. */
export function countFew(lists: readonly RowList[], column: Column, { counts, pairs, at }: Taking): number {
  const codes = codesOf(column);
  let end = at;
  for (const list of lists) {
    const taking = { counts, pairs, at: end };
    end = column.kind === 'choices' ? countLists(list, column, taking) : countEach(list, codes, taking);
  }
  for (let place = at; place < end; place += 2) {
    const code = pairs[place] ?? 0;
    pairs[place + 1] = counts[code] ?? 0;
    counts[code] = 0;
  }
  return end;
}

/** Counts of a value that follows from another's: of the model, where make and model are counted together. */
export function takeDerived(parent: CodeCounts, map: Uint32Array, { counts, pairs, at }: Taking): number {
  const { pairs: known, from, end: last } = parent;
  for (let pair = from; pair < last; pair += 2) {
    const code = map[known[pair] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + (known[pair + 1] ?? 0);
  }
  let end = at;
  for (let pair = from; pair < last; pair += 2) end = takeCode(map[known[pair] ?? 0] ?? 0, counts, pairs, end);
  return end;
}
