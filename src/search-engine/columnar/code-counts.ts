import type { Dictionary } from './dictionary.ts';

/** The non-zero counts of an attribute: code and count alternate from `pairs[from]` to before `pairs[end]`. */
export type CodeCounts = {
  readonly pairs: Uint32Array;
  readonly from: number;
  readonly end: number;
  /** Whether they are sorted: by count, highest first, then by text, with code 0 (no value) last. */
  isSorted: boolean;
};

export function countOf({ pairs, from, end }: CodeCounts, code: number): number {
  for (let at = from; at < end; at += 2) if (pairs[at] === code) return pairs[at + 1] ?? 0;
  return 0;
}

/** Memory that sorting uses. */
export type Sorting = {
  keys: Float64Array;
  /** Counts by rank of the text; all zeros between two uses. */
  ranked: Uint32Array;
  /** How often each count occurs; all zeros between two uses. */
  readonly frequencies: Uint32Array;
};

/** Counting sort is used only while no count is higher than this. */
const MAX_COUNTED_COUNT = 4_096;

export const createSorting = (): Sorting => ({
  keys: new Float64Array(256),
  ranked: new Uint32Array(256),
  frequencies: new Uint32Array(MAX_COUNTED_COUNT + 1),
});

type Pairs = { readonly pairs: Uint32Array; readonly from: number; readonly end: number };

/** Up to this number of entries, insertion sort is quickest. */
const MAX_INSERTION_SORT = 24;

function sortByInsertion({ pairs, from, end }: Pairs, ranks: Uint32Array): void {
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

/** Combines count and rank into one number, so that a typed array can sort them natively. */
function sortByKeys(
  { pairs, from, end }: Pairs,
  { ranks, codes }: ReturnType<Dictionary['order']>,
  sorting: Sorting,
): void {
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

/** Counting sort: goes through the entries by rank and puts each behind those with higher counts. */
function sortByCounting(
  { pairs, from, end }: Pairs,
  { ranks, codes }: ReturnType<Dictionary['order']>,
  {
    ranked,
    frequencies,
    max,
  }: { readonly ranked: Uint32Array; readonly frequencies: Uint32Array; readonly max: number },
): void {
  for (let at = from; at < end; at += 2) {
    const count = pairs[at + 1] ?? 0;
    ranked[ranks[pairs[at] ?? 0] ?? 0] = count;
    frequencies[count] = (frequencies[count] ?? 0) + 1;
  }
  let start = from;
  for (let count = max; count > 0; count -= 1) {
    const size = frequencies[count] ?? 0;
    frequencies[count] = start;
    start += 2 * size;
  }
  for (let rank = 1; rank < ranks.length; rank += 1) {
    const count = ranked[rank] ?? 0;
    if (count === 0) continue;
    ranked[rank] = 0;
    const place = frequencies[count] ?? 0;
    frequencies[count] = place + 2;
    pairs[place] = codes[rank] ?? 0;
    pairs[place + 1] = count;
  }
  frequencies.fill(0, 0, max + 1);
}

/** Moves code 0 behind the others. Returns where it starts. */
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

function highestCount({ pairs, from, end }: Pairs): number {
  let max = 0;
  for (let at = from + 1; at < end; at += 2) max = Math.max(max, pairs[at] ?? 0);
  return max;
}

export function sortCounts(counts: CodeCounts, dictionary: Pick<Dictionary, 'order'>, sorting: Sorting): void {
  if (counts.isSorted) return;
  counts.isSorted = true;
  const { pairs, from } = counts;
  const some = { pairs, from, end: putLast(counts) };
  const order = dictionary.order();
  const size = (some.end - from) / 2;
  if (size <= MAX_INSERTION_SORT) return sortByInsertion(some, order.ranks);
  const max = highestCount(some);
  const texts = order.ranks.length;
  // With few of very many texts, or very different counts, comparing is cheaper than going through all ranks.
  if (max > MAX_COUNTED_COUNT || max + texts > 16 * size) return sortByKeys(some, order, sorting);
  if (sorting.ranked.length < texts) sorting.ranked = new Uint32Array(texts * 2);
  sortByCounting(some, order, { ranked: sorting.ranked, frequencies: sorting.frequencies, max });
}
