import type { CodeCounts } from './code-counts.ts';
import { codesOf, type Codes, type Column, type ListColumn } from './columns.ts';
import type { RowList } from './row-list.ts';

/** Counts by code, and the array that receives the non-zero ones as pairs of code and count, from `at` on. */
type Collecting = { readonly counts: Uint32Array; readonly pairs: Uint32Array; readonly at: number };

/** Moves a count to the pairs and leaves a zero, so a repeated code is collected once. Returns where the next pair goes. */
function collectCode(code: number, counts: Uint32Array, pairs: Uint32Array, end: number): number {
  const count = counts[code] ?? 0;
  if (count === 0) return end;
  pairs[end] = code;
  pairs[end + 1] = count;
  counts[code] = 0;
  return end + 2;
}

/** Collects the counts of all codes. Returns where the pairs end. */
export function collectAll(codes: number, { counts, pairs, at }: Collecting): number {
  let end = at;
  for (let code = 0; code < codes; code += 1) end = collectCode(code, counts, pairs, end);
  return end;
}

/** Counts one code for each row, and appends codes that are seen for the first time. Returns where the next pair goes. */
function countCodes({ rows, size }: RowList, codes: Codes, { counts, pairs, at: start }: Collecting): number {
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

/** The same for a list of codes in each row. */
function countLists(
  { rows, size }: RowList,
  { starts, values }: ListColumn,
  { counts, pairs, at: start }: Collecting,
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

/** Counts a few rows without going through all codes: collects the codes that occur, then their counts. */
export function collectFromRows(lists: readonly RowList[], column: Column, { counts, pairs, at }: Collecting): number {
  const codes = codesOf(column);
  let end = at;
  for (const list of lists) {
    const taking = { counts, pairs, at: end };
    end = column.kind === 'choices' ? countLists(list, column, taking) : countCodes(list, codes, taking);
  }
  for (let place = at; place < end; place += 2) {
    const code = pairs[place] ?? 0;
    pairs[place + 1] = counts[code] ?? 0;
    counts[code] = 0;
  }
  return end;
}

/** Sums the counts of a derived attribute from those of its parent, where `map` has the derived code by parent code. */
export function collectDerived(parent: CodeCounts, map: Uint32Array, { counts, pairs, at }: Collecting): number {
  const { pairs: known, from, end: last } = parent;
  for (let pair = from; pair < last; pair += 2) {
    const code = map[known[pair] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + (known[pair + 1] ?? 0);
  }
  let end = at;
  for (let pair = from; pair < last; pair += 2) end = collectCode(map[known[pair] ?? 0] ?? 0, counts, pairs, end);
  return end;
}
