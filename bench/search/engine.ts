import type { BenchQuery } from './queries.ts';
import type { Stock } from './stock.ts';
import type { Titles } from './words.ts';

/** An answer in a form common to all engines: every count of every attribute, without zeros. */
export type PlainAnswer = {
  readonly count: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Null where the engine cannot report it. */
  readonly stats: Readonly<Record<string, readonly [min: number, max: number]>> | null;
  readonly ids: readonly number[];
};

/** An engine under measurement. Only `build`, the function that `prepare` returns, and `readOut` are timed. */
export type BenchEngine<Answer = unknown> = {
  build(): Promise<void>;
  /** Translates a query for the engine. Returns the function that runs it. */
  prepare(query: BenchQuery): () => Answer | Promise<Answer>;
  /** Converts the answer to the common form, for comparison. */
  plain(answer: Answer, query: BenchQuery): PlainAnswer;
  /**
   * Reads the answer as a page does, which ends the timed work. Every count of every attribute is read once by
   * `readEntry`, in the page's order (`FACETS`, and in each the greatest count first, then by code unit). Returns the
   * last result of `readEntry`.
   */
  readOut(answer: Answer): number;
  /** Changes the price of a car. Resolves when a search finds the new price. */
  update?(row: number, price: number): Promise<void>;
  /** Returns a function that rebuilds everything from records that already exist. */
  prepareRebuild?(): () => Promise<void>;
  /** Bytes used outside this process. */
  outsideBytes?(): Promise<number>;
  close?(): Promise<void>;
};

export type BenchData = { readonly stock: Stock; readonly titles: Titles };
export type OpenEngine = (data: BenchData) => BenchEngine | Promise<BenchEngine>;

/** For an engine with typed answers. The measuring code does not need the type. */
export const asBenchEngine = <Answer>(engine: BenchEngine<Answer>): BenchEngine => engine;
