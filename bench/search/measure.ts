import type { WriteStream } from 'node:fs';
import type { BenchEngine } from './engine.ts';
import type { BenchQuery } from './queries.ts';

/** Milliseconds of each query done, in the queries' order. */
export type Timings = readonly number[];
export type Measured = {
  /** One pass with every count read out. */
  readonly single: Timings;
  /** One pass up to the answer, its counts unread; null when an engine's answer is its counts. */
  readonly inHand: Timings | null;
  /** The best of up to five passes, counts read out; only over what the first pass did. */
  readonly best: Timings;
  readonly passes: number;
};

const PASSES = 5;
/** As a server that has been up for a while: the warm-up queries again and again for so long. */
const WARM_UP_MS = 3_000;
/** Nothing is asked again when a pass takes longer. */
const REPEATED_MS = 10_000;

type Ask = { readonly query: BenchQuery; readonly ask: () => unknown };
type Pass = {
  readonly asks: readonly Ask[];
  readonly budgetMs: number;
  /** Takes an answer after its time is taken. */
  readonly keep?: (answer: unknown, query: BenchQuery) => void;
  readonly readOut?: (answer: unknown) => number;
};

async function runPass({ asks, budgetMs, keep, readOut }: Pass): Promise<number[]> {
  const timings: number[] = [];
  let spent = 0;
  let checksum = 0;
  globalThis.gc?.();
  for (const { query, ask } of asks) {
    if (spent >= budgetMs) break;
    const begun = performance.now();
    const answer = await ask();
    if (readOut) checksum += readOut(answer);
    const took = performance.now() - begun;
    timings.push(took);
    spent += took;
    keep?.(answer, query);
  }
  if (Number.isNaN(checksum)) throw new Error('Counts are not numbers.');
  return timings;
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

/** An engine with lazy counts is fast enough to be asked once more for its answers; of another they are kept as it goes. */
export async function measureEngine(engine: BenchEngine, options: MeasureOptions): Promise<Measured> {
  const { queries, warmUp, budgetMs, answers } = options;
  const prepareAll = (all: readonly BenchQuery[]) => all.map((query) => ({ query, ask: engine.prepare(query) }));
  const asks = prepareAll(queries);
  const keep = (answer: unknown, query: BenchQuery) => {
    answers.write(`${JSON.stringify(engine.plain(answer, query))}\n`);
  };
  const readOut = engine.readOut ? { readOut: engine.readOut.bind(engine) } : {};
  const practice = prepareAll(warmUp);
  for (let left = WARM_UP_MS; left > 0;) left -= sumOf(await runPass({ asks: practice, budgetMs: left, ...readOut }));
  const single = await runPass({ asks, budgetMs, ...(engine.readOut ? readOut : { keep }) });
  const inHand = engine.readOut ? await runPass({ asks, budgetMs }) : null;
  if (engine.readOut) await runPass({ asks, budgetMs, keep });
  const best = [...single];
  let passes = 1;
  while (passes < PASSES && single.length === queries.length && sumOf(single) < REPEATED_MS) {
    const again = await runPass({ asks, budgetMs, ...readOut });
    passes += 1;
    again.forEach((took, place) => (best[place] = Math.min(best[place] ?? took, took)));
  }
  return { single, inHand, best, passes };
}
