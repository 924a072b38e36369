import type { Names } from './names.ts';

/** Counts by code, of values that are there: code and count in turn, from `from` to before `end` of the pairs. */
export type CodeCounts = {
  readonly pairs: Uint32Array;
  readonly from: number;
  readonly end: number;
  /** Whether they stand by count, the greatest first, then by text, and code 0 (no value at all) behind them. */
  isSorted: boolean;
};

/** Memory to sort in. */
export type Sorting = { keys: Float64Array };

/** More numbers than these are sorted by the platform. */
const FEW = 40;

function sortFew(keys: Float64Array, size: number): void {
  for (let at = 1; at < size; at += 1) {
    const key = keys[at] ?? 0;
    let place = at;
    while (place > 0 && (keys[place - 1] ?? 0) > key) {
      keys[place] = keys[place - 1] ?? 0;
      place -= 1;
    }
    keys[place] = key;
  }
}

/** Puts the pairs in order: count and place of the text become one number, which typed arrays sort by themselves. */
export function sortCounts(counts: CodeCounts, names: Pick<Names, 'order'>, sorting: Sorting): void {
  if (counts.isSorted) return;
  const { pairs, from, end } = counts;
  const { ranks, codes } = names.order();
  const step = ranks.length;
  if (sorting.keys.length < end - from) sorting.keys = new Float64Array((end - from) * 2);
  const { keys } = sorting;
  let size = 0;
  let without = 0;
  for (let at = from; at < end; at += 2) {
    const code = pairs[at] ?? 0;
    const count = pairs[at + 1] ?? 0;
    if (code === 0) without = count;
    else keys[size++] = (ranks[code] ?? 0) - count * step;
  }
  if (size <= FEW) sortFew(keys, size);
  else keys.subarray(0, size).sort();
  let to = from;
  for (let at = 0; at < size; at += 1) {
    const key = keys[at] ?? 0;
    const count = Math.ceil(-key / step);
    pairs[to] = codes[key + count * step] ?? 0;
    pairs[to + 1] = count;
    to += 2;
  }
  if (to < end) {
    pairs[to] = 0;
    pairs[to + 1] = without;
  }
  counts.isSorted = true;
}

export function countOf({ pairs, from, end }: CodeCounts, code: number): number {
  for (let at = from; at < end; at += 2) if (pairs[at] === code) return pairs[at + 1] ?? 0;
  return 0;
}
