import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnarEngine } from './columnar-engine.ts';
import type { AttributeDefinition, SearchEngine } from './port.ts';
import { createReferenceEngine } from './reference-engine.ts';
import { createOracle } from './testing/oracle.ts';
import { DEALER, GROUP, stepsIn, takeStep, type World } from './testing/properties.ts';

type Create = (definitions: readonly AttributeDefinition[]) => SearchEngine;

const ENGINES: readonly (readonly [name: string, create: Create])[] = [
  ['reference', createReferenceEngine],
  ['columnar', createColumnarEngine],
];

/** Compares the engine with the oracle, step by step. */
function sameAnswers(create: Create, world: World) {
  return fc.asyncProperty(world.stock, stepsIn(world), async (stock, steps) => {
    const engine = create(world.definitions);
    const oracle = createOracle(world.definitions);
    await engine.replaceAll(stock);
    await oracle.replaceAll(stock);
    expect(engine.size).toBe(oracle.size);
    for (const step of steps) expect(await takeStep(engine, step)).toEqual(await takeStep(oracle, step));
  });
}

describe.each(ENGINES)('the %s engine compared with the oracle', (_, create) => {
  it('returns the same hits, order, counts, bounds and near misses after any changes', async () => {
    expect.hasAssertions();
    await fc.assert(sameAnswers(create, DEALER), { numRuns: 300 });
  });

  it('returns the same answers with many partitions, records and filters', async () => {
    expect.hasAssertions();
    await fc.assert(sameAnswers(create, GROUP), { numRuns: 8 });
  }, 60_000);
});
