import type { WriteStream } from 'node:fs';
import { percentilesOf, type Timings } from '../support/statistics.ts';
import type { BenchEngine, PlainAnswer } from './engine.ts';
import type { BenchQuery } from './queries.ts';
import { expectedSum } from './read-out.ts';
import { FACETS } from './records.ts';

/** Timings up to the answer, with its counts unread, and timings until all counts are read in order. */
export type PassTimings = { readonly inHand: Timings; readonly readOut: Timings };
/** The median of `passes` for each query. Each pass runs all queries once. */
export type Measured = PassTimings & { readonly passes: number };

const PASSES = 5;
/**
 * The warm-up brings the engine to the state of a server that has run for a while and searched all its sites. It takes
 * at least this long and runs each warm-up query once, if there is time.
 */
const WARM_UP_MS = 3_000;
/** Includes translating the queries for the engine, which takes some minutes with a million cars. */
const MAX_WARM_UP_MS = 20_000;
/** When a pass takes longer than this, it is not repeated. */
const REPEATED_MS = 10_000;

type Ask = { readonly query: BenchQuery; readonly ask: () => unknown };
type Pass = {
  readonly asks: readonly Ask[];
  readonly budgetMs: number;
  /** Receives an answer and the sum from reading it, after the time was taken. */
  readonly keep?: (answer: unknown, query: BenchQuery, sum: number) => void;
};

async function runPass(engine: BenchEngine, { asks, budgetMs, keep }: Pass): Promise<PassTimings> {
  const inHand: number[] = [];
  const readOut: number[] = [];
  let spent = 0;
  for (const { query, ask } of asks) {
    if (spent >= budgetMs) break;
    const begun = performance.now();
    const answer = await ask();
    const held = performance.now();
    const sum = engine.readOut(answer);
    const ended = performance.now();
    inHand.push(held - begun);
    readOut.push(ended - begun);
    spent += ended - begun;
    keep?.(answer, query, sum);
  }
  return { inHand, readOut };
}

/** The median of each query over the passes. */
function mediansOf(passes: readonly Timings[]): Timings {
  const [first = []] = passes;
  return first.map((_, place) => percentilesOf(passes.map((pass) => pass[place] ?? 0)).p50);
}

const sumOf = (timings: Timings): number => timings.reduce((sum, took) => sum + took, 0);

export type MeasureOptions = {
  readonly queries: readonly BenchQuery[];
  /** Different queries of the same kind, so that the engine cannot reuse results of the warm-up. */
  readonly warmUp: readonly BenchQuery[];
  readonly budgetMs: number;
  /** The file for the answers, one JSON line per query. */
  readonly answers: WriteStream;
};

/** Checks that all counts were read, in the page's order. */
function checkSum(answer: PlainAnswer, sum: number): void {
  if (sum !== expectedSum(answer, FACETS)) throw new Error('Counts were not read in the order of the page.');
}

/** Returns the time per query, in milliseconds. */
async function warmUpEngine(engine: BenchEngine, queries: readonly BenchQuery[]): Promise<number> {
  const asks: Ask[] = [];
  const begun = performance.now();
  let spent = 0;
  let requested = 0;
  while ((spent < WARM_UP_MS || requested < queries.length) && performance.now() - begun < MAX_WARM_UP_MS) {
    const place = requested % queries.length;
    const query = queries[place];
    if (!query) break;
    const next = (asks[place] ??= { query, ask: engine.prepare(query) });
    spent += sumOf((await runPass(engine, { asks: [next], budgetMs: Number.POSITIVE_INFINITY })).readOut);
    requested += 1;
  }
  return spent / requested;
}

/** A fast engine runs once more to record its answers. A slow one records them during the timed pass. */
export async function measureEngine(engine: BenchEngine, options: MeasureOptions): Promise<Measured> {
  const { queries, warmUp, budgetMs, answers } = options;
  const asks = queries.map((query) => ({ query, ask: engine.prepare(query) }));
  const keep = (answer: unknown, query: BenchQuery, sum: number) => {
    const plain = engine.plain(answer, query);
    checkSum(plain, sum);
    answers.write(`${JSON.stringify(plain)}\n`);
  };
  // Collected before the warm-up: garbage collection also discards compiled code, which no server does between two
  // queries.
  globalThis.gc?.();
  const isQuick = (await warmUpEngine(engine, warmUp)) * queries.length < REPEATED_MS;
  if (!isQuick) return { ...(await runPass(engine, { asks, budgetMs, keep })), passes: 1 };
  const passes: PassTimings[] = [];
  while (passes.length < PASSES) passes.push(await runPass(engine, { asks, budgetMs: Number.POSITIVE_INFINITY }));
  await runPass(engine, { asks, budgetMs: Number.POSITIVE_INFINITY, keep });
  return {
    inHand: mediansOf(passes.map(({ inHand }) => inHand)),
    readOut: mediansOf(passes.map(({ readOut }) => readOut)),
    passes: PASSES,
  };
}
