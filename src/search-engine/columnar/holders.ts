import type { ListColumn } from './columns.ts';
import type { Filter } from './filters.ts';
import type { Scope } from './scope.ts';
import type { Holders, Rows, ValueCounts } from './segment.ts';

/**
 * Sorts the rows by the values that they have.
 * @param places scratch, as many as the column has codes.
 */
export function findHolders(
  { start, end }: Rows,
  { codes, counts }: ValueCounts,
  { column, places }: { readonly column: ListColumn; readonly places: Uint32Array },
): Holders {
  let size = 0;
  for (let at = 0; at < codes.length; at += 1) {
    places[codes[at] ?? 0] = size;
    size += counts[at] ?? 0;
  }
  const { starts, values } = column;
  const holders = new Uint16Array(size);
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

/**
 * Marks the rows of the scope for which a filter on one list holds, without reading any other row. Null for another
 * kind of filter, of which a row says so at one look.
 */
export function markHolders({ tests }: Filter, { segments }: Scope, marks: Uint8Array): Uint8Array | null {
  const [test] = tests;
  if (tests.length !== 1 || test?.kind !== 'list') return null;
  const { chosen, slot } = test;
  for (const segment of segments) {
    const counts = segment.counts[slot];
    const holders = segment.holders[slot];
    if (!counts || !holders) continue;
    let from = 0;
    for (let at = 0; at < counts.codes.length; at += 1) {
      const end = from + (counts.counts[at] ?? 0);
      if (chosen[counts.codes[at] ?? 0] === 1)
        for (let place = from; place < end; place += 1) marks[segment.start + (holders[place] ?? 0)] = 1;
      from = end;
    }
  }
  return marks;
}

export function clearMarks({ segments }: Scope, marks: Uint8Array): void {
  for (const { start, end } of segments) marks.fill(0, start, end);
}
