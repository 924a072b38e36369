/**
 * The port of a faceted search engine: records, attributes and queries. It knows no cars, HTTP or SQL.
 * `columnar-engine.ts` is the engine of the platform, `reference-engine.ts` a simple one for tests and benchmarks (D54).
 */

/** `choice`: one value or none in each record. `choices`: several. `range`: a number, refined by bounds, with min/max stats. */
export type AttributeKind = 'choice' | 'choices' | 'range';
export type AttributeDefinition = {
  readonly name: string;
  readonly kind: AttributeKind;
  /**
   * Attributes of one group are one filter: a record satisfies it when any of the group's refined attributes holds,
   * and none of them narrows the counts or stats of the others. An attribute without a group is its own filter.
   */
  readonly group?: string;
};

export type AttributeValue = string | number | readonly string[] | null;

export type SearchRecord = {
  readonly id: number;
  /** The partition the record belongs to (a dealership): a query names the partitions it may see. */
  readonly partition: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /**
   * Text whose words are found by prefix and with typos. An engine may store equal phrases once, so text that repeats (a
   * title, a colour, a city) should be a phrase of its own. Results do not depend on which phrase a word stands in.
   */
  readonly phrases: readonly string[];
  /** Found exactly or by prefix, never with typos: stock number, VIN, plate, `4wd`. Compared in lower case without spaces. */
  readonly codes: readonly string[];
};

export type Range = { readonly min: number | null; readonly max: number | null };

/** A choice filter is OR inside one attribute and AND between attributes; a range filter includes both ends (D12). */
export type Refinements = {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, Range>>;
};

/** Several sort keys, in order; records without a value come last in either direction (D14). Ties break by id ascending. */
export type SortKey = {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
  /** Compares only whether the value is at least this: all lower values are equal, and so are all others. */
  readonly atLeast?: number;
  /**
   * Compares these numbers instead of the values of a choice, such as the distances of places. Records whose value is not
   * in the map come last, like those without a value.
   */
  readonly numbers?: ReadonlyMap<string, number>;
};

export type SearchQuery = {
  readonly partitions: readonly string[];
  /**
   * A record matches when every word matches, or when the whole text without spaces is one of its codes or a prefix of
   * one (from 3 characters).
   * - A word matches a word of the phrases or a code exactly. The last word also matches as a prefix of a word, or of a
   *   code (from 3 characters).
   * - Two adjacent words that some record of the partitions has as one word are read as that word; the last two also as
   *   its prefix, when no record has the last word by itself.
   * - A word that no record of the partitions has in these ways is read as a plural: without its -s, then without its -es.
   *   If no record has the singular exactly, it is read with typos: one from 4 letters, two from 8. A swap of two adjacent
   *   letters is one typo. Words with a digit allow none.
   */
  readonly text: string;
  readonly refinements: Refinements;
  /** Filters that are never shown and never relaxed: visibility, `price > 0`. They narrow all counts. */
  readonly always: Refinements;
  /** `relevance` sorts by text score first. An empty list sorts by id. */
  readonly sort: readonly (SortKey | 'relevance')[];
  readonly offset: number;
  readonly limit: number;
  /** Attributes to count. Counts are disjunctive (D12). The values of a range are counted as the text of the number. */
  readonly facets: readonly string[];
  /** Range attributes to return the lowest and highest value of. */
  readonly stats: readonly string[];
  /** The most near misses to return. */
  readonly nearMisses: number;
};

/**
 * Counts of one attribute, sorted by count, highest first, then by value. It has the reading methods of a `Map`. A value
 * that no record has is listed only if it is chosen.
 */
export type FacetCounts = Iterable<readonly [value: string, count: number]> & {
  get(value: string): number | undefined;
  /** The quickest way to read all counts: it allocates nothing for an entry. */
  forEach(read: (count: number, value: string) => void): void;
};

/** What the query would find without one of its filters. */
export type Relaxation = {
  /** The refined attributes of the filter: one, or several of one group. */
  readonly attributes: readonly string[];
  /** Records that the query would find without this filter. */
  readonly count: number;
};

/** A record that fails exactly one filter, with the refined attributes of that filter. */
export type NearMiss = { readonly id: number; readonly attributes: readonly string[] };

export type SearchAnswer = {
  readonly ids: readonly number[];
  readonly count: number;
  /** By attribute. A chosen value that no record has is listed with 0. */
  readonly facets: Readonly<Record<string, FacetCounts>>;
  /** {attribute: {min, max}}, not narrowed by the attribute's own range. Absent when no record has a value. */
  readonly facetStats: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  /** One for each filter of the refinements, in the order of the attribute definitions. */
  readonly relaxations: readonly Relaxation[];
  /** In the query's order. */
  readonly nearMisses: readonly NearMiss[];
};

export type SearchEngine = {
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** Applies changes atomically: a query sees all of them or none. A record in both lists stays. Changes run one at a time. */
  apply(changes: { readonly upsert: readonly SearchRecord[]; readonly remove: readonly number[] }): Promise<void>;
  /** Replaces all records by these. */
  replaceAll(records: AsyncIterable<SearchRecord> | Iterable<SearchRecord>): Promise<void>;
  readonly size: number;
};
