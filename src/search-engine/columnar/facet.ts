import type { FacetCounts } from '../port.ts';
import { countOf, sortCounts } from './code-counts.ts';
import type { CodeCounts, Sorting } from './code-counts.ts';
import type { Names } from './names.ts';

type Entry = readonly [value: string, count: number];

/** Code units, so that the order is the same on every machine. */
const byCountThenValue = ([left, one]: Entry, [right, other]: Entry) => other - one || (left < right ? -1 : 1);

/**
 * Counts by code, which are told by name only to who asks: a facet has thousands of values, and a page shows seven.
 * The names may grow, but what they have said stays.
 */
export class CodedFacet implements FacetCounts {
  readonly #counts: CodeCounts;
  readonly #names: Pick<Names, 'texts' | 'find' | 'order'>;
  readonly #chosen: readonly string[];
  readonly #sorting: Sorting;

  constructor(
    counts: CodeCounts,
    names: Pick<Names, 'texts' | 'find' | 'order'>,
    { chosen, sorting }: { readonly chosen: readonly string[]; readonly sorting: Sorting },
  ) {
    this.#counts = counts;
    this.#names = names;
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

  [Symbol.iterator](): Iterator<Entry> {
    sortCounts(this.#counts, this.#names, this.#sorting);
    return new EntryIterator(this.#counts, this.#names.texts, this.#zeros());
  }

  /** Chosen values that nobody has. */
  #zeros(): readonly string[] {
    if (this.#chosen.length === 0) return this.#chosen;
    return [...new Set(this.#chosen)].filter((value) => this.#countOf(value) === 0).toSorted();
  }
}

/** Tells sorted counts by name. */
class EntryIterator implements Iterator<Entry> {
  readonly #counts: CodeCounts;
  readonly #texts: readonly string[];
  readonly #zeros: readonly string[];
  #at: number;
  #zero = 0;

  constructor(counts: CodeCounts, texts: readonly string[], zeros: readonly string[]) {
    this.#counts = counts;
    this.#texts = texts;
    this.#zeros = zeros;
    this.#at = counts.from;
  }

  next(): IteratorResult<Entry, undefined> {
    const { pairs, end } = this.#counts;
    const at = this.#at;
    const code = at < end ? (pairs[at] ?? 0) : 0;
    if (code === 0) return this.#nextZero();
    this.#at = at + 2;
    return { done: false, value: [this.#texts[code] ?? '', pairs[at + 1] ?? 0] };
  }

  #nextZero(): IteratorResult<Entry, undefined> {
    const value = this.#zeros[this.#zero];
    this.#zero += 1;
    return value === undefined ? { done: true, value } : { done: false, value: [value, 0] };
  }
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
