import type { RowList } from './row-list.ts';
import { smallestValues } from './smallest-values.ts';
import { compareRows, readKey, type Key } from './sort-keys.ts';

/** The positions from `from` to before `end` in the sorted rows. */
export type Span = { readonly from: number; readonly end: number };

/** Resolves negative and missing numbers as `slice(from, end)` does for a list of `size`. */
export function toSpan(from: number, end: number, size: number): Span {
  const place = (at: number) => {
    const whole = Number.isNaN(at) ? 0 : Math.trunc(at);
    return whole < 0 ? Math.max(0, size + whole) : Math.min(whole, size);
  };
  return { from: place(from), end: Math.max(place(from), place(end)) };
}

/** For a page that ends within the first rows of a short list, insertion sort of the page is quickest. */
const MAX_EARLY_END = 64;
const MAX_SHORT_LIST = 1_024;

/** Inserts each row in its place among the page's rows so far. The keys after `level` break ties. */
function pickByInsertion({ rows, size }: RowList, { from, end }: Span, { keys, level, values }: Picking): number[] {
  const compare = compareRows(keys, level + 1);
  const picked: number[] = [];
  const smallest: number[] = [];
  for (let at = 0; at < size; at += 1) {
    const value = values[at] ?? 0;
    const row = rows[at] ?? 0;
    let place = picked.length;
    if (place === end) {
      const worst = smallest[place - 1] ?? 0;
      if (value > worst || (value === worst && compare(picked[place - 1] ?? 0, row) < 0)) continue;
      place -= 1;
    }
    while (place > 0) {
      const before = smallest[place - 1] ?? 0;
      if (before < value || (before === value && compare(picked[place - 1] ?? 0, row) < 0)) break;
      smallest[place] = before;
      picked[place] = picked[place - 1] ?? 0;
      place -= 1;
    }
    smallest[place] = value;
    picked[place] = row;
  }
  return picked.slice(from);
}

/** `values` is scratch memory, at least as long as the list. */
type Picking = { readonly keys: readonly Key[]; readonly level: number; readonly values: Float64Array };

/**
 * The rows of a page, sorted, without sorting the rest. The values of the first key at the page's two ends decide which
 * rows are on it; rows that tie with an end are decided by the next key. Reorders the rows of the list.
 */
export function pickRows(list: RowList, { from, end }: Span, { keys, level, values }: Picking): number[] {
  const key = keys[level];
  if (from >= end) return [];
  const { rows, size } = list;
  if (!key) return [...rows.subarray(from, end)];
  readKey(key, list, values);
  if (size <= MAX_SHORT_LIST && end <= MAX_EARLY_END)
    return pickByInsertion(list, { from, end }, { keys, level, values });
  const smallest = smallestValues(values, size, end);
  const first = smallest[from] ?? 0;
  const last = smallest[end - 1] ?? 0;
  const tied = divide(list, values, { first, last });
  const before = lowerCount(smallest, first);
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

/** How many of the sorted values are lower. */
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

/** Moves the rows with the value `first` to the front, and lists the rows between the two values and those with `last`. */
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
