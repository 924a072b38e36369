import type { WriteStream } from 'node:fs';
import type { BenchEngine, PlainAnswer } from './engine.ts';
import type { BenchQuery } from './queries.ts';
import { expectedSum } from './read-out.ts';
import { FACETS } from './records.ts';
import { percentilesOf, type Timings } from './statistics.ts';

/** Up to the answer, its counts as they are, and until all are read in order. */
export type PassTimings = { readonly inHand: Timings; readonly readOut: Timings };
/** Of each query the median of so many passes, one after another over all queries. */
export type Measured = PassTimings & { readonly passes: number };

const PASSES = 5;
/**
 * As a server that has been up for a while, whose sites have all been searched before: so long of answers at least, and
 * each of the warm-up queries once if there is time for it.
 */
const WARM_UP_MS = 3_000;
/** Putting the queries in the engine's own terms counts here: with a million cars that alone takes some minutes. */
const MAX_WARM_UP_MS = 20_000;
/** Nothing is asked again when a pass takes longer. */
const REPEATED_MS = 10_000;

type Ask = { readonly query: BenchQuery; readonly ask: () => unknown };
type Pass = {
  readonly asks: readonly Ask[];
  readonly budgetMs: number;
  /** Takes an answer and what reading it gave, after their time is taken. */
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

/** Of each query the median over the passes. */
function mediansOf(passes: readonly Timings[]): Timings {
  const [first = []] = passes;
  return first.map((_, place) => percentilesOf(passes.map((pass) => pass[place] ?? 0)).p50);
}

const sumOf = (timings: Timings): number => timings.reduce((sum, took) => sum + took, 0);

export type MeasureOptions = {
  readonly queries: readonly BenchQuery[];
  /** Others of the same kind, so that no pass finds anything remembered from the warm-up. */
  readonly warmUp: readonly BenchQuery[];
  readonly budgetMs: number;
  /** Where the answers go, one JSON line a query. */
  readonly answers: WriteStream;
};

/** Whatever was read must be all counts, in the page's order. */
function checkSum(answer: PlainAnswer, sum: number): void {
  if (sum !== expectedSum(answer, FACETS)) throw new Error('Counts were not read in the order of the page.');
}

/** Returns how long a query takes, in milliseconds. */
async function warmUpEngine(engine: BenchEngine, queries: readonly BenchQuery[]): Promise<number> {
  const asks: Ask[] = [];
  const begun = performance.now();
  let spent = 0;
  let asked = 0;
  while ((spent < WARM_UP_MS || asked < queries.length) && performance.now() - begun < MAX_WARM_UP_MS) {
    const place = asked % queries.length;
    const query = queries[place];
    if (!query) break;
    const next = (asks[place] ??= { query, ask: engine.prepare(query) });
    spent += sumOf((await runPass(engine, { asks: [next], budgetMs: Number.POSITIVE_INFINITY })).readOut);
    asked += 1;
  }
  return spent / asked;
}

/** An engine that is fast enough is asked once more for its answers; of another they are kept as it goes. */
export async function measureEngine(engine: BenchEngine, options: MeasureOptions): Promise<Measured> {
  const { queries, warmUp, budgetMs, answers } = options;
  const asks = queries.map((query) => ({ query, ask: engine.prepare(query) }));
  const keep = (answer: unknown, query: BenchQuery, sum: number) => {
    const plain = engine.plain(answer, query);
    checkSum(plain, sum);
    answers.write(`${JSON.stringify(plain)}\n`);
  };
  // Before the warm-up: collecting garbage throws compiled code away as well, which no server does between two queries.
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
