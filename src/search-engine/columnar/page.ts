import { compareRows, readKey } from './sort-keys.ts';
import type { Key } from './sort-keys.ts';
import { leastValues } from './smallest-values.ts';
import type { RowList } from './row-list.ts';

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

/** A page that ends so early, of so few rows, is kept in order while they are read. */
const EARLY = 64;
const FEW = 1_024;

/** The first rows, each put in its place among those read before; the next keys tell apart what ties. */
function pickFew({ rows, size }: RowList, { from, end }: Span, { keys, level, values }: Picking): number[] {
  const compare = compareRows(keys, level + 1);
  const picked: number[] = [];
  const least: number[] = [];
  for (let at = 0; at < size; at += 1) {
    const value = values[at] ?? 0;
    const row = rows[at] ?? 0;
    let place = picked.length;
    if (place === end) {
      const worst = least[place - 1] ?? 0;
      if (value > worst || (value === worst && compare(picked[place - 1] ?? 0, row) < 0)) continue;
      place -= 1;
    }
    while (place > 0) {
      const before = least[place - 1] ?? 0;
      if (before < value || (before === value && compare(picked[place - 1] ?? 0, row) < 0)) break;
      least[place] = before;
      picked[place] = picked[place - 1] ?? 0;
      place -= 1;
    }
    least[place] = value;
    picked[place] = row;
  }
  return picked.slice(from);
}

/** `values` is scratch, at least as long as the list. */
type Picking = { readonly keys: readonly Key[]; readonly level: number; readonly values: Float64Array };

/**
 * The rows of a page, in order, without sorting the others: the values that the first key has at the page's two ends
 * are looked for, and tell which rows are on it. Rows that tie with an end are told apart by the next key.
 * The list's rows change their places.
 */
export function pickRows(list: RowList, { from, end }: Span, { keys, level, values }: Picking): number[] {
  const key = keys[level];
  if (from >= end) return [];
  const { rows, size } = list;
  if (!key) return [...rows.subarray(from, end)];
  readKey(key, list, values);
  if (size <= FEW && end <= EARLY) return pickFew(list, { from, end }, { keys, level, values });
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
  return [...ahead, ...tied.between.toSorted(compareRows(keys, level)), ...behind];
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
