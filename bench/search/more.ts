import { percentilesOf, type Percentiles } from '../support/statistics.ts';
import type { BenchData, BenchEngine } from './engine.ts';
import type { BenchQuery } from './queries.ts';

/** Figures of an engine whose stock changes, in milliseconds. */
export type More = {
  /** A dealer of 500 cars, the same in every stock: the best of five passes, with counts read out. */
  readonly smallDealer: Percentiles;
  /** From changing one car until a search finds the change. */
  readonly update: Percentiles;
  /** Rebuilding all records from an existing list. Null beyond 100,000. */
  readonly rebuildMs: number | null;
};

const PASSES = 5;
const UPDATES = 100;
const MAX_REBUILT = 100_000;
const REBUILDS = 3;

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function measureSmall(engine: BenchEngine, queries: readonly BenchQuery[]): Promise<Percentiles> {
  const asks = queries.map((query) => engine.prepare(query));
  const best = asks.map(() => Number.POSITIVE_INFINITY);
  globalThis.gc?.();
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [place, ask] of asks.entries()) {
      const took = await timed(async () => engine.readOut(await ask()));
      best[place] = Math.min(best[place] ?? took, took);
    }
  }
  return percentilesOf(best);
}

async function measureUpdates(engine: BenchEngine, { stock }: BenchData): Promise<Percentiles> {
  const timings: number[] = [];
  for (let step = 0; step < UPDATES; step += 1) {
    const row = (step * 7919) % stock.size;
    timings.push(await timed(() => engine.update?.(row, 10_000 + step)));
  }
  return percentilesOf(timings);
}

async function measureRebuild(engine: BenchEngine, { stock }: BenchData): Promise<number | null> {
  const rebuild = engine.prepareRebuild?.();
  if (!rebuild || stock.size > MAX_REBUILT) return null;
  const timings: number[] = [];
  for (let step = 0; step < REBUILDS; step += 1) {
    globalThis.gc?.();
    timings.push(await timed(rebuild));
  }
  return percentilesOf(timings).p50;
}

export async function measureMore(
  engine: BenchEngine,
  { data, small }: { readonly data: BenchData; readonly small: readonly BenchQuery[] },
): Promise<More> {
  const smallDealer = await measureSmall(engine, small);
  const update = await measureUpdates(engine, data);
  return { smallDealer, update, rebuildMs: await measureRebuild(engine, data) };
}
