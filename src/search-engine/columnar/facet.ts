import type { FacetCounts } from '../port.ts';

type Entry = readonly [value: string, count: number];

/** Code points, so that the order is the same on every machine. */
const byCountThenValue = ([left, one]: Entry, [right, other]: Entry) => other - one || (left < right ? -1 : 1);

/** Counts of texts that are counted already. */
function listed(entries: ReadonlyMap<string, number>): FacetCounts {
  return {
    get: (value) => entries.get(value),
    [Symbol.iterator]: () => [...entries].toSorted(byCountThenValue)[Symbol.iterator](),
  };
}

/**
 * Counts by code, which are told by name only to who asks: a facet has thousands of values, and a page shows seven.
 * @param counts the answer's own. @param nameOf may grow, but what it has said stays.
 */
export function codedFacet(
  counts: Uint32Array,
  nameOf: (code: number) => string,
  chosen: readonly string[],
): FacetCounts {
  let known: ReadonlyMap<string, number> | null = null;
  const read = () => {
    if (known) return known;
    const entries = new Map(chosen.map((value) => [value, 0]));
    for (let code = 1; code < counts.length; code += 1) {
      const count = counts[code] ?? 0;
      if (count > 0) entries.set(nameOf(code), count);
    }
    known = new Map([...entries].toSorted(byCountThenValue));
    return known;
  };
  return { get: (value) => read().get(value), [Symbol.iterator]: () => read()[Symbol.iterator]() };
}

export function numberFacet(counts: ReadonlyMap<number, number>, chosen: readonly string[]): FacetCounts {
  return listed(
    new Map([
      ...chosen.map((value): Entry => [value, 0]),
      ...[...counts].map(([value, count]): Entry => [String(value), count]),
    ]),
  );
}
