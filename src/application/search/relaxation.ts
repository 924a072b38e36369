import type { StockSearch } from '#domain/search/stock-search.ts';
import type { SearchAnswer, SearchQuery } from '#search-engine/port.ts';
import type { Near } from './find-near.ts';

/** The most near misses that are shown. */
export const MAX_NEAR_MISSES = 6;

/** A wider search that has more cars, and what was removed from the search. */
export type Relaxation = {
  /** `query`, `vehicles`, or the removed attribute; `filters` for all filters; `all` for filters and words. */
  readonly dropped: string;
  /** The second filter, where two were removed. */
  readonly other?: string;
  /** The words that stay, where all filters were removed. */
  readonly only?: string;
  /** The removed words, where the others stay. */
  readonly words?: string;
  /** What replaces the removed part: a make or a body. */
  readonly instead?: { readonly name: 'vehicles' | 'body'; readonly value: string };
  readonly search: StockSearch;
  readonly count: number;
};

/** Wider searches and near misses of a search with few cars or none. */
export type Wider = {
  /** First those with fewer words or a replacement, then those without a filter, most cars first. */
  readonly relaxations: readonly Relaxation[];
  /** Cars that fail exactly one filter, named in `dropped`. Not sorted yet, and more than are shown. */
  readonly nearMisses: readonly { readonly id: number; readonly dropped: readonly string[] }[];
};

/** A search with the engine's answer. */
export type SearchOutcome = {
  readonly search: StockSearch;
  readonly query: SearchQuery;
  readonly near: Near | null;
  readonly answer: SearchAnswer;
  /** The answer without text and refinements. */
  readonly all: SearchAnswer;
};
