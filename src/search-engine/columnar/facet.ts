import type { FacetCounts } from '#search-engine/port.ts';
import { countOf, sortCounts, type CodeCounts, type Sorting } from './code-counts.ts';
import type { Dictionary } from './dictionary.ts';

type Entry = readonly [value: string, count: number];

/** Compares by UTF-16 code units, so that the order is the same on every machine. */
const byCountThenValue = ([left, one]: Entry, [right, other]: Entry) => other - one || (left < right ? -1 : 1);

type TextsByCode = Pick<Dictionary, 'texts' | 'find' | 'order'>;

/**
 * Counts by code, which are sorted and decoded only when they are read: a facet has thousands of values, and a page shows
 * seven. The dictionary may grow afterwards, but the codes in it never change.
 */
export class CodedFacet implements FacetCounts {
  readonly #counts: CodeCounts;
  readonly #names: TextsByCode;
  readonly #chosen: readonly string[];
  readonly #sorting: Sorting;

  constructor(
    counts: CodeCounts,
    dictionary: TextsByCode,
    { chosen, sorting }: { readonly chosen: readonly string[]; readonly sorting: Sorting },
  ) {
    this.#counts = counts;
    this.#names = dictionary;
    this.#chosen = chosen;
    this.#sorting = sorting;
  }

  #countOf(value: string): number {
    const code = this.#names.find(value);
    return code === 0 ? 0 : countOf(this.#counts, code);
  }

  get(value: string): number | undefined {
    return this.#countOf(value) || (this.#chosen.includes(value) ? 0 : undefined);
  }

  forEach(read: (count: number, value: string) => void): void {
    sortCounts(this.#counts, this.#names, this.#sorting);
    const { pairs, from, end } = this.#counts;
    const { texts } = this.#names;
    for (let at = from; at < end; at += 2) {
      const code = pairs[at] ?? 0;
      if (code === 0) break;
      read(pairs[at + 1] ?? 0, texts[code] ?? '');
    }
    if (this.#chosen.length > 0) for (const value of this.#zeros()) read(0, value);
  }

  [Symbol.iterator](): Iterator<Entry> {
    const entries: Entry[] = [];
    this.forEach((count, value) => entries.push([value, count]));
    return entries[Symbol.iterator]();
  }

  /** Chosen values that no record has. */
  #zeros(): readonly string[] {
    return [...new Set(this.#chosen)].filter((value) => this.#countOf(value) === 0).toSorted();
  }
}

/** The facet of a range without codes. */
export function numberFacet(counts: ReadonlyMap<number, number>, chosen: readonly string[]): FacetCounts {
  const listed = new Map([
    ...chosen.map((value): Entry => [value, 0]),
    ...[...counts].map(([value, count]): Entry => [String(value), count]),
  ]);
  return new Map([...listed].toSorted(byCountThenValue));
}
