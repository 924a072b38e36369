import type { Names } from './dictionary.ts';

/** Counts by code, of values that are there: code and count in turn, from `from` to before `end` of the pairs. */
export type CodeCounts = {
  readonly pairs: Uint32Array;
  readonly from: number;
  readonly end: number;
  /** Whether they stand by count, the greatest first, then by text, and code 0 (no value at all) behind them. */
  isSorted: boolean;
};

export function countOf({ pairs, from, end }: CodeCounts, code: number): number {
  for (let at = from; at < end; at += 2) if (pairs[at] === code) return pairs[at + 1] ?? 0;
  return 0;
}

/** Memory to sort in. */
export type Sorting = {
  keys: Float64Array;
  /** Counts by place of the text; zeros between two uses. */
  ranked: Uint32Array;
  /** How often each count is there; zeros between two uses. */
  readonly often: Uint32Array;
};

/** Where there is a greater count, counts are compared. */
const MOST_COUNT = 4_096;

export const createSorting = (): Sorting => ({
  keys: new Float64Array(256),
  ranked: new Uint32Array(256),
  often: new Uint32Array(MOST_COUNT + 1),
});

type Pairs = { readonly pairs: Uint32Array; readonly from: number; readonly end: number };

/** So few entries are put in their places one by one. */
const FEW = 24;

function sortFew({ pairs, from, end }: Pairs, ranks: Uint32Array): void {
  for (let at = from + 2; at < end; at += 2) {
    const code = pairs[at] ?? 0;
    const count = pairs[at + 1] ?? 0;
    const rank = ranks[code] ?? 0;
    let place = at;
    while (place > from) {
      const before = pairs[place - 2] ?? 0;
      const more = pairs[place - 1] ?? 0;
      if (more > count || (more === count && (ranks[before] ?? 0) < rank)) break;
      pairs[place] = before;
      pairs[place + 1] = more;
      place -= 2;
    }
    pairs[place] = code;
    pairs[place + 1] = count;
  }
}

/** Count and place of the text become one number, which typed arrays sort by themselves. */
function sortByKeys({ pairs, from, end }: Pairs, { ranks, codes }: ReturnType<Names['order']>, sorting: Sorting): void {
  const step = ranks.length;
  if (sorting.keys.length < end - from) sorting.keys = new Float64Array((end - from) * 2);
  const { keys } = sorting;
  let size = 0;
  for (let at = from; at < end; at += 2) keys[size++] = (ranks[pairs[at] ?? 0] ?? 0) - (pairs[at + 1] ?? 0) * step;
  keys.subarray(0, size).sort();
  for (let at = 0; at < size; at += 1) {
    const key = keys[at] ?? 0;
    const count = Math.ceil(-key / step);
    pairs[from + 2 * at] = codes[key + count * step] ?? 0;
    pairs[from + 2 * at + 1] = count;
  }
}

/** Without comparing: the entries in the order of their texts, each put behind those with greater counts. */
function sortByPlaces(
  { pairs, from, end }: Pairs,
  { ranks, codes }: ReturnType<Names['order']>,
  { ranked, often, most }: { readonly ranked: Uint32Array; readonly often: Uint32Array; readonly most: number },
): void {
  for (let at = from; at < end; at += 2) {
    const count = pairs[at + 1] ?? 0;
    ranked[ranks[pairs[at] ?? 0] ?? 0] = count;
    often[count] = (often[count] ?? 0) + 1;
  }
  let start = from;
  for (let count = most; count > 0; count -= 1) {
    const size = often[count] ?? 0;
    often[count] = start;
    start += 2 * size;
  }
  for (let rank = 1; rank < ranks.length; rank += 1) {
    const count = ranked[rank] ?? 0;
    if (count === 0) continue;
    ranked[rank] = 0;
    const place = often[count] ?? 0;
    often[count] = place + 2;
    pairs[place] = codes[rank] ?? 0;
    pairs[place + 1] = count;
  }
  often.fill(0, 0, most + 1);
}

/** Code 0 goes behind the others. Returns where it begins. */
function putLast({ pairs, from, end }: Pairs): number {
  for (let at = from; at < end; at += 2) {
    if (pairs[at] !== 0) continue;
    const without = pairs[at + 1] ?? 0;
    pairs[at] = pairs[end - 2] ?? 0;
    pairs[at + 1] = pairs[end - 1] ?? 0;
    pairs[end - 2] = 0;
    pairs[end - 1] = without;
    return end - 2;
  }
  return end;
}

function mostOf({ pairs, from, end }: Pairs): number {
  let most = 0;
  for (let at = from + 1; at < end; at += 2) most = Math.max(most, pairs[at] ?? 0);
  return most;
}

export function sortCounts(counts: CodeCounts, names: Pick<Names, 'order'>, sorting: Sorting): void {
  if (counts.isSorted) return;
  counts.isSorted = true;
  const { pairs, from } = counts;
  const some = { pairs, from, end: putLast(counts) };
  const order = names.order();
  const size = (some.end - from) / 2;
  if (size <= FEW) return sortFew(some, order.ranks);
  const most = mostOf(some);
  const texts = order.ranks.length;
  // Few of very many texts, or counts far apart: looking at all that may be costs more than comparing.
  if (most > MOST_COUNT || most + texts > 16 * size) return sortByKeys(some, order, sorting);
  if (sorting.ranked.length < texts) sorting.ranked = new Uint32Array(texts * 2);
  sortByPlaces(some, order, { ranked: sorting.ranked, often: sorting.often, most });
}
