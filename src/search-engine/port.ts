/**
 * A faceted search engine as a port: records, attributes and queries. It knows no cars, HTTP or SQL.
 * The reference implementation is `reference-engine.ts`; a columnar and a hosted one come behind the same type (D54).
 */

/** `choice`: one value a record or none. `choices`: several. `range`: a number, refined by bounds, with min/max stats. */
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
   * Words found by prefix and with typos. An engine may hold equal phrases once, so what repeats (a title, a colour, a
   * city) should be a phrase of its own. Which phrase a word stands in makes no difference.
   */
  readonly phrases: readonly string[];
  /** Found exactly or by prefix, never with typos: stock number, VIN, plate, `4wd`. Compared in lower case without spaces. */
  readonly codes: readonly string[];
};

export type Range = { readonly min: number | null; readonly max: number | null };

/** A choice filter is OR inside one attribute, AND between attributes; a range filter is inclusive on both ends (D12). */
export type Refinements = {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, Range>>;
};

/** Several sort keys, in order; records without a value come last in either direction (D14). Ties break by id ascending. */
export type SortKey = {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
  /** Compares only whether the value reaches this: below it all are equal, and so are all from it on. */
  readonly atLeast?: number;
};

export type SearchQuery = {
  readonly partitions: readonly string[];
  /**
   * Every word must match: a word of the text or a code exactly, the last one also as the beginning of a word, or (from
   * 3 characters) of a code; or the whole text without spaces is a code or the beginning of one. Two neighbours that a
   * record of the partitions has as one word are that word; the last two also as its beginning, when none has the last
   * alone. A word that no record of the partitions has in these ways is read as a plural (without its -s, then without
   * its -es); when none has the singular exactly, it is read with typos: one from 4 letters, two from 8, a swap of
   * neighbours being one; words with a digit never.
   */
  readonly text: string;
  readonly refinements: Refinements;
  /** Never shown as a filter and never relaxed: visibility, `price > 0`. A record must satisfy all. */
  readonly always: Refinements;
  /** `relevance` sorts by text score first. An empty list sorts by id. */
  readonly sort: readonly (SortKey | 'relevance')[];
  readonly offset: number;
  readonly limit: number;
  /** Attributes to count; counts are disjunctive (D12). Values of a range are counted by their number as text. */
  readonly facets: readonly string[];
  /** Range attributes whose least and greatest value is asked. */
  readonly stats: readonly string[];
  /** Most near misses to name; 0 asks for none. */
  readonly nearMisses: number;
};

/**
 * Counts of one attribute, by count, then value: what a `Map` of them has for reading. A value without a count is not
 * listed unless it is chosen.
 */
export type FacetCounts = Iterable<readonly [value: string, count: number]> & {
  get(value: string): number | undefined;
  /** The quickest way to read them all: nothing is made for an entry. */
  forEach(read: (count: number, value: string) => void): void;
};

/** A filter of the query as a shopper sees it: the refined attributes of one group, or one refined attribute. */
export type Relaxation = {
  readonly attributes: readonly string[];
  /** Records that the query would find without this filter. */
  readonly count: number;
};

export type NearMiss = { readonly id: number; readonly attributes: readonly string[] };

export type SearchAnswer = {
  readonly ids: readonly number[];
  readonly count: number;
  /** By attribute; chosen values stay listed with a true 0. */
  readonly facets: Readonly<Record<string, FacetCounts>>;
  /** {attribute: {min, max}}, not narrowed by the attribute's own range; absent when no record has a value. */
  readonly facetStats: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  /** One for each filter of the refinements, in the order in which the engine's attributes are defined. */
  readonly relaxations: readonly Relaxation[];
  /** The first records, in the query's order, that fail one filter alone, with that filter's attributes. */
  readonly nearMisses: readonly NearMiss[];
};

export type SearchEngine = {
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** Makes the changes visible at once: a reader sees all of them or none. A record in both lists stays. Changes wait for each other. */
  apply(changes: { readonly upsert: readonly SearchRecord[]; readonly remove: readonly number[] }): Promise<void>;
  /** Forgets everything and takes these records instead. */
  replaceAll(records: AsyncIterable<SearchRecord> | Iterable<SearchRecord>): Promise<void>;
  readonly size: number;
};
