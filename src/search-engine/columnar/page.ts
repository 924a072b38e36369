import { compareRows, readKey } from './order.ts';
import type { Key } from './order.ts';
import { leastValues } from './least-values.ts';
import type { RowList } from './split.ts';

/** From `from` to before `end` of the rows in order. */
export type Span = { readonly from: number; readonly end: number };

/** What `slice(from, end)` of so many means, with its negative and missing numbers. */
export function toSpan(from: number, end: number, size: number): Span {
  const place = (at: number) => {
    const whole = Number.isNaN(at) ? 0 : Math.trunc(at);
    return whole < 0 ? Math.max(0, size + whole) : Math.min(whole, size);
  };
  return { from: place(from), end: Math.max(place(from), place(end)) };
}

/** So few rows are sorted as they are. */
const FEW = 24;

/**
 * The rows of a page, in order, without sorting the others: the values that the first key has at the page's two ends
 * are looked for, and tell which rows are on it. Rows that tie with an end are told apart by the next key.
 * The list's rows change their places.
 * @param values scratch, at least as long as the list.
 */
export function pickRows(
  list: RowList,
  { from, end }: Span,
  { keys, level, values }: { keys: readonly Key[]; level: number; values: Float64Array },
): number[] {
  const key = keys[level];
  if (from >= end) return [];
  const { rows, size } = list;
  if (!key) return [...rows.subarray(from, end)];
  const sortAll = (some: readonly number[]) => some.toSorted(compareRows(keys, level));
  if (size <= FEW) return sortAll([...rows.subarray(0, size)]).slice(from, end);
  readKey(key, list, values);
  const least = leastValues(values, size, end);
  const first = least[from] ?? 0;
  const last = least[end - 1] ?? 0;
  const tied = divide(list, values, { first, last });
  const before = lowerCount(least, first);
  const next = { keys, level: level + 1, values };
  const ahead = pickRows(
    { rows, size: tied.first },
    { from: from - before, end: Math.min(end - before, tied.first) },
    next,
  );
  if (first === last) return ahead;
  const behind = pickRows(
    { rows: tied.last, size: tied.last.length },
    { from: 0, end: end - from - ahead.length - tied.between.length },
    next,
  );
  return [...ahead, ...sortAll(tied.between), ...behind];
}

/** How many of the sorted values are less. */
function lowerCount(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Divided = { readonly first: number; readonly between: number[]; readonly last: Uint32Array };

/** Moves the rows that tie with the first to the front, and lists those between the two and those that tie with the last. */
function divide(
  { rows, size }: RowList,
  values: Float64Array,
  { first, last }: { first: number; last: number },
): Divided {
  const between: number[] = [];
  const ending: number[] = [];
  let kept = 0;
  for (let at = 0; at < size; at += 1) {
    const value = values[at] ?? 0;
    if (value > last || value < first) continue;
    const row = rows[at] ?? 0;
    if (value === first) {
      rows[kept] = row;
      kept += 1;
    } else if (value === last) ending.push(row);
    else between.push(row);
  }
  return { first: kept, between, last: Uint32Array.from(ending) };
}
