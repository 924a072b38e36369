import type { BenchQuery } from './queries.ts';
import type { Stock } from './stock.ts';
import type { Titles } from './words.ts';

/** An answer in common terms: every count of every attribute, without zeros. */
export type PlainAnswer = {
  readonly count: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Null where an engine has no way to say it. */
  readonly stats: Readonly<Record<string, readonly [min: number, max: number]>> | null;
  readonly ids: readonly number[];
};

/** An engine under measurement. Only `build`, what `prepare` returns and `readOut` are timed. */
export type BenchEngine<Answer = unknown> = {
  build(): Promise<void>;
  /** Puts a query in the engine's own terms, and gives what asks it. */
  prepare(query: BenchQuery): () => Answer | Promise<Answer>;
  /** The answer of the query in common terms, for comparison. */
  plain(answer: Answer, query: BenchQuery): PlainAnswer;
  /**
   * What a page does with the answer, and the end of the timed work: every count of every attribute in the page's order
   * (`FACETS`, in each the greatest count first, then by code unit), read once by `readEntry`. Returns its last number.
   */
  readOut(answer: Answer): number;
  /** Gives a car another price, and is done when a search sees it. */
  update?(row: number, price: number): Promise<void>;
  /** Gives what builds everything anew from records that are there already. */
  prepareRebuild?(): () => Promise<void>;
  /** Bytes that stand outside this process. */
  outsideBytes?(): Promise<number>;
  close?(): Promise<void>;
};

export type BenchData = { readonly stock: Stock; readonly titles: Titles };
export type OpenEngine = (data: BenchData) => BenchEngine | Promise<BenchEngine>;

/** For an engine whose author knows the type of its answers; the measuring code does not need to. */
export const asBenchEngine = <Answer>(engine: BenchEngine<Answer>): BenchEngine => engine;
