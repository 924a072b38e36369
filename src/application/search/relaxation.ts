import type { StockSearch } from '#domain/search/stock-search.ts';
import type { SearchAnswer, SearchQuery } from '#search-engine/port.ts';

/** Most cars beside a search that are shown. */
export const NEAR_MISSES = 6;

/** A wider search that has more cars, and what was left out to get there. */
export type Relaxation = {
  /** `query`, `vehicles`, or the attribute that was dropped; `filters` for every one; `all` when only everything helps. */
  readonly dropped: string;
  /** Where two filters had to be dropped: the second one. */
  readonly other?: string;
  /** Where words stay and every filter goes: the words. */
  readonly only?: string;
  /** Where only some words of the query were dropped: which. */
  readonly words?: string;
  /** Where something else takes the place of what was dropped: a make, or a body. */
  readonly instead?: { readonly name: 'vehicles' | 'body'; readonly value: string };
  readonly search: StockSearch;
  readonly count: number;
};

/** What lies just beside a search. */
export type Wider = {
  /** Nearest first: some words less, or something like it; then a whole filter less, the most cars first. */
  readonly relaxations: readonly Relaxation[];
  /** Cars that fail one filter alone, by the names of `dropped`; more than are shown, and in no order yet. */
  readonly nearMisses: readonly { readonly id: number; readonly dropped: readonly string[] }[];
};

export type Asked = {
  readonly search: StockSearch;
  readonly query: SearchQuery;
  readonly answer: SearchAnswer;
  /** The answer without text and refinements. */
  readonly all: SearchAnswer;
};
