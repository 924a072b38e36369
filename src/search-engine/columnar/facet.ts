import type { FacetCounts } from '../port.ts';
import type { Names } from './names.ts';

type Entry = readonly [value: string, count: number];

/** Code units, so that the order is the same on every machine. */
const byCountThenValue = ([left, one]: Entry, [right, other]: Entry) => other - one || (left < right ? -1 : 1);

/** Codes with a count, by count, then text. Both are put into one number, which typed arrays sort by themselves. */
function sortCodes(counts: Uint32Array, { order, texts }: Pick<Names, 'order' | 'texts'>): Uint32Array {
  const { ranks, codes } = order();
  const step = texts.length;
  const keys = new Float64Array(counts.length);
  let size = 0;
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    keys[size] = (ranks[code] ?? 0) - count * step;
    size += 1;
  }
  const sorted = keys.subarray(0, size).sort();
  const found = new Uint32Array(size);
  for (let at = 0; at < size; at += 1) {
    const key = sorted[at] ?? 0;
    found[at] = codes[key + Math.ceil(-key / step) * step] ?? 0;
  }
  return found;
}

/**
 * Counts by code, which are told by name only to who asks: a facet has thousands of values, and a page shows seven.
 * @param counts the answer's own; the names may grow, but what they have said stays.
 */
export function codedFacet(
  counts: Uint32Array,
  names: Pick<Names, 'texts' | 'find' | 'order'>,
  chosen: readonly string[],
): FacetCounts {
  const countOf = (value: string) => {
    const code = names.find(value);
    return code === 0 ? 0 : (counts[code] ?? 0);
  };
  return {
    get: (value) => countOf(value) || (chosen.includes(value) ? 0 : undefined),
    [Symbol.iterator]() {
      const entries: Entry[] = [];
      for (const code of sortCodes(counts, names)) entries.push([names.texts[code] ?? '', counts[code] ?? 0]);
      const zeros = [...new Set(chosen)].filter((value) => countOf(value) === 0).toSorted();
      for (const value of zeros) entries.push([value, 0]);
      return entries[Symbol.iterator]();
    },
  };
}

export function numberFacet(counts: ReadonlyMap<number, number>, chosen: readonly string[]): FacetCounts {
  const listed = new Map([
    ...chosen.map((value): Entry => [value, 0]),
    ...[...counts].map(([value, count]): Entry => [String(value), count]),
  ]);
  return {
    get: (value) => listed.get(value),
    [Symbol.iterator]: () => [...listed].toSorted(byCountThenValue)[Symbol.iterator](),
  };
}
