import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnarEngine } from './columnar-engine.ts';
import type { AttributeDefinition, SearchEngine } from './port.ts';
import { createReferenceEngine } from './reference-engine.ts';
import { createOracle } from './testing-oracle.ts';
import { DEALER, GROUP, stepsIn, takeStep } from './testing-properties.ts';
import type { World } from './testing-properties.ts';

type Create = (definitions: readonly AttributeDefinition[]) => SearchEngine;

/** Holds an engine against the plain reading of the contract, over changes and searches in any order. */
function describeEngine(name: string, create: Create): void {
  const holds = (world: World, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(world.stock, stepsIn(world), async (stock, steps) => {
        const engine = create(world.definitions);
        const oracle = createOracle(world.definitions);
        await engine.replaceAll(stock);
        await oracle.replaceAll(stock);
        expect(engine.size).toBe(oracle.size);
        for (const step of steps) expect(await takeStep(engine, step)).toEqual(await takeStep(oracle, step));
      }),
      { numRuns, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: false },
    );

  describe(`the ${name} engine against the plain reading of the contract`, () => {
    it('gives the same hits, order, counts, bounds and near misses after any changes', () => holds(DEALER, 400));
    it('does so with many partitions, records and filters', () => holds(GROUP, 25), 60_000);
  });
}

describeEngine('reference', createReferenceEngine);
describeEngine('columnar', createColumnarEngine);
