import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReferenceEngine } from './reference-engine.ts';
import { createOracle } from './testing-oracle.ts';
import { ASK, DEFINITIONS, NOTHING, record } from './testing-records.ts';

describe('against the plain reading of the contract', () => {
  const MAKES = ['Toyota', 'Mazda', 'Land Rover'];
  const record$ = fc
    .record({
      id: fc.integer({ min: 1, max: 40 }),
      partition: fc.constantFrom('a', 'b', 'c'),
      make: fc.constantFrom(...MAKES),
      model: fc.constantFrom('Corolla', 'CX-5', 'Corola', 'Rio', 'Discovery'),
      body: fc.constantFrom('suv', 'ute', null),
      features: fc.subarray(['Sunroof', 'Tow Bar', 'Bluetooth']),
      price: fc.option(fc.integer({ min: 0, max: 9 })),
      year: fc.integer({ min: 2018, max: 2021 }),
      codes: fc.subarray(['A1', 'STK-100', 'STK-200', 'ABC 123']),
    })
    .map(({ id, ...facts }) => record(id, facts));
  const range$ = fc
    .tuple(fc.option(fc.integer({ min: 0, max: 9 })), fc.option(fc.integer({ min: 0, max: 9 })))
    .map(([min, max]) => ({ min, max }));
  const refinements$ = fc.record({
    choices: fc.record(
      {
        make: fc.subarray(MAKES),
        make_model: fc.subarray(['Toyota Corolla', 'Mazda CX-5', 'Kia Rio']),
        body: fc.subarray(['suv', 'ute', 'bus']),
        features: fc.subarray(['Sunroof', 'Tow Bar']),
      },
      { requiredKeys: [] },
    ),
    ranges: fc.record(
      { price: range$, year: fc.constantFrom({ min: 2019, max: null }, { min: null, max: 2019 }) },
      { requiredKeys: [] },
    ),
  });
  const key$ = fc.oneof(
    fc.constant('relevance' as const),
    fc.record({
      attribute: fc.constantFrom('price', 'year', 'body', 'make'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    fc.record({
      attribute: fc.constant('price'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      atLeast: fc.integer({ min: 1, max: 8 }),
    }),
  );
  const query$ = fc.record({
    partitions: fc.subarray(['a', 'b', 'c']),
    text: fc.constantFrom(
      '',
      '',
      'toyota',
      'toyta',
      'corola',
      'cx5',
      'cx 5 mazda',
      'mazda cor olla',
      'coro lla toyota',
      'disco ver',
      'toyotas',
      'rios mazda',
      'corollaes',
      'stk 100',
      'rover land',
      'stk1',
      'abc 123',
      '2019 cor',
      'discovrey',
      'xyz',
    ),
    refinements: refinements$,
    always: fc.constantFrom(
      NOTHING,
      { choices: {}, ranges: { price: { min: 1, max: null } } },
      { choices: { body: ['suv'] }, ranges: {} },
    ),
    sort: fc.array(key$, { maxLength: 3 }),
    offset: fc.constantFrom(0, 0, 3, 100),
    limit: fc.constantFrom(21, 5, 0),
  });
  const change$ = fc.record({
    upsert: fc.array(record$, { maxLength: 6 }),
    remove: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
  });

  it('gives the same hits, order, counts and bounds after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record$, { maxLength: 40 }),
        fc.array(change$, { maxLength: 3 }),
        fc.array(query$, { minLength: 1, maxLength: 4 }),
        async (stock, changes, queries) => {
          const engine = createReferenceEngine(DEFINITIONS);
          const oracle = createOracle(DEFINITIONS);
          for (const one of [engine, oracle]) {
            await one.replaceAll(stock);
            for (const change of changes) await one.apply(change);
          }
          expect(engine.size).toBe(oracle.size);
          for (const query of queries)
            expect(await engine.search({ ...ASK, ...query })).toEqual(await oracle.search({ ...ASK, ...query }));
        },
      ),
      { numRuns: 300 },
    );
  });
});
