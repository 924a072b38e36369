import type { Bits } from './bits.ts';
import type { ListColumn } from './columns.ts';
import type { Test } from './filters.ts';
import type { Scope } from './scope.ts';
import { wordsOf } from './segment.ts';
import type { Holders, Rows, ValueCounts } from './segment.ts';

/**
 * Sorts the rows by the values that they have.
 * @param places scratch, as many as the column has codes.
 */
export function findHolders(
  { start, end }: Rows,
  { codes, starts: firsts }: ValueCounts,
  { column, places }: { readonly column: ListColumn; readonly places: Uint32Array },
): Holders {
  const { starts, values } = column;
  codes.forEach((code, at) => (places[code] = firsts[at] ?? 0));
  const holders = new Uint16Array(firsts[codes.length] ?? 0);
  for (let row = start; row < end; row += 1)
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const code = values[at] ?? 0;
      const place = places[code] ?? 0;
      holders[place] = row - start;
      places[code] = place + 1;
    }
  for (const code of codes) places[code] = 0;
  return holders;
}

/** Where a number is in a sorted list, or -1. */
function placeOf(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle] ?? 0;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Sets the bits of the scope's rows that have one of the values, without reading any other row. */
export function setHolders({ wanted, slot }: Extract<Test, { kind: 'list' }>, { segments }: Scope, bits: Bits): void {
  let word = 0;
  for (const segment of segments) {
    const counts = segment.counts[slot];
    const holders = segment.holders[slot];
    if (counts && holders)
      for (const code of wanted) {
        const place = placeOf(counts.codes, code);
        if (place < 0) continue;
        const end = counts.starts[place + 1] ?? 0;
        for (let at = counts.starts[place] ?? 0; at < end; at += 1) {
          const row = holders[at] ?? 0;
          const own = word + (row >>> 5);
          bits[own] = (bits[own] ?? 0) | (1 << (row & 31));
        }
      }
    word += wordsOf(segment);
  }
}
