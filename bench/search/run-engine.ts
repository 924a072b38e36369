import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { BenchEngine, BenchData } from './engine.ts';
import { ENGINES, type EngineName } from './engines.ts';
import { measureEngine, type Measured } from './measure.ts';
import { measureMore, type More } from './more.ts';
import { createQueries, type BenchQuery } from './queries.ts';
import { createStock } from './stock.ts';
import { createTenants } from './tenants.ts';
import { createTitles } from './words.ts';

/**
 * One engine at one size, in a process of its own, so that its memory is measured alone and a crash affects no other.
 */
export type EngineJob = {
  readonly name: EngineName;
  readonly cars: number;
  readonly budgetMs: number;
  readonly answersFile: string;
};
export type EngineRun = {
  readonly buildMs: number;
  readonly memory: { readonly ownBytes: number; readonly outsideBytes: number; readonly rssBytes: number };
  readonly measured: Measured;
  readonly isGroup: readonly boolean[];
  readonly more: More | null;
};

const SEED = 20_261_121;
/** Number of sets of warm-up queries, chosen so that nearly every site is in one of them. */
const WARM_UPS = 20;
/** Queries are made from these cars, with which every larger stock begins. */
const QUERY_CARS = 10_000;

function createData(cars: number): BenchData {
  const stock = createStock(cars, SEED);
  return { stock, titles: createTitles(stock) };
}

function createQuerySets(): Record<'queries' | 'warmUp' | 'small', readonly BenchQuery[]> {
  const source = { ...createData(QUERY_CARS), tenants: createTenants(SEED) };
  return {
    queries: createQueries(source, SEED + 2),
    warmUp: Array.from({ length: WARM_UPS }, (_, place) => createQueries(source, SEED + 10 + place)).flat(),
    small: createQueries({ ...source, tenants: [[0], [0]] }, SEED + 4),
  };
}

function ownBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function run({ name, cars, budgetMs, answersFile }: EngineJob): Promise<EngineRun> {
  const data = createData(cars);
  const { queries, warmUp, small } = createQuerySets();
  const engine: BenchEngine = await ENGINES[name](data);
  const before = ownBytes();
  const begun = performance.now();
  await engine.build();
  const buildMs = performance.now() - begun;
  const memory = { ownBytes: ownBytes() - before, outsideBytes: (await engine.outsideBytes?.()) ?? 0 };
  const answers = createWriteStream(answersFile);
  try {
    const measured = await measureEngine(engine, { queries, warmUp, budgetMs, answers });
    const rssBytes = process.memoryUsage().rss;
    answers.end();
    await once(answers, 'finish');
    const more = engine.update ? await measureMore(engine, { data, small }) : null;
    const isGroup = queries.map((query) => query.isGroup);
    return { buildMs, memory: { ...memory, rssBytes }, measured, isGroup, more };
  } finally {
    await engine.close?.();
  }
}

process.once('message', (job: EngineJob) => {
  void run(job).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
