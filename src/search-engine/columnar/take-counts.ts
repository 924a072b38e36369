import type { CodeCounts } from './code-counts.ts';
import { codesOf } from './columns.ts';
import type { Codes, Column } from './columns.ts';
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

type Noting = { readonly counts: Uint32Array; readonly pairs: Uint32Array; readonly end: number };

/** Counts the codes from `from` to before `to` of a list; those that are counted for the first time go to the pairs. */
function countRun(
  codes: Codes,
  { from, to }: { from: number; to: number },
  { counts, pairs, ...noting }: Noting,
): number {
  let { end } = noting;
  for (let at = from; at < to; at += 1) {
    const code = codes[at] ?? 0;
    const count = counts[code] ?? 0;
    counts[code] = count + 1;
    pairs[end] = code;
    if (count === 0) end += 2;
  }
  return end;
}

/** The same for a code a row. */
function countEach({ rows, size }: RowList, codes: Codes, { counts, pairs, ...noting }: Noting): number {
  let { end } = noting;
  for (let at = 0; at < size; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0;
    const count = counts[code] ?? 0;
    counts[code] = count + 1;
    pairs[end] = code;
    if (count === 0) end += 2;
  }
  return end;
}

/** Counts few rows, without a look at all codes: those that are seen first go to the pairs, and then their counts. */
export function countFew(lists: readonly RowList[], column: Column, { counts, pairs, at }: Taking): number {
  const codes = codesOf(column);
  let end = at;
  for (const list of lists) {
    if (column.kind !== 'choices') end = countEach(list, codes, { counts, pairs, end });
    else
      for (let place = 0; place < list.size; place += 1) {
        const row = list.rows[place] ?? 0;
        const run = { from: column.starts[row] ?? 0, to: column.starts[row + 1] ?? 0 };
        end = countRun(codes, run, { counts, pairs, end });
      }
  }
  for (let place = at; place < end; place += 2) {
    const code = pairs[place] ?? 0;
    pairs[place + 1] = counts[code] ?? 0;
    counts[code] = 0;
  }
  return end;
}

/** Counts of a value that follows from another's: of the model, where make and model are counted together. */
export function takeDerived(
  { pairs: from, ...parent }: CodeCounts,
  map: Uint32Array,
  { counts, pairs, at }: Taking,
): number {
  for (let pair = parent.from; pair < parent.end; pair += 2) {
    const code = map[from[pair] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + (from[pair + 1] ?? 0);
  }
  let end = at;
  for (let pair = parent.from; pair < parent.end; pair += 2)
    end = takeCode(map[from[pair] ?? 0] ?? 0, counts, pairs, end);
  return end;
}
