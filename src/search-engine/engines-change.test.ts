import { describe, expect, it } from 'vitest';
import { createColumnarEngine } from './columnar-engine.ts';
import type { SearchRecord } from './port.ts';
import { createReferenceEngine } from './reference-engine.ts';
import { ASK, counted, filledWith, record, STOCK } from './testing/records.ts';

describe.each([
  { name: 'reference', create: createReferenceEngine },
  { name: 'columnar', create: createColumnarEngine },
])('the $name engine:', ({ create }) => {
  const engineOf = (records: readonly SearchRecord[]) => filledWith(create, records);

  describe('changes', () => {
    it('add, replace, move and remove at once', async () => {
      const engine = await engineOf(STOCK);
      await engine.apply({
        upsert: [record(1, { make: 'Kia', model: 'Rio', partition: 'b' }), record(7, { make: 'Kia', model: 'Rio' })],
        remove: [2, 99],
      });
      expect(engine.size).toBe(6);
      expect((await engine.search({ ...ASK, partitions: ['a'] })).ids).toEqual([3, 6, 7]);
      expect(
        (await engine.search({ ...ASK, partitions: ['b'], refinements: { choices: { make: ['Kia'] }, ranges: {} } }))
          .ids,
      ).toEqual([1]);
    });

    it('are visible in full or not at all to a query during the change', async () => {
      const engine = await engineOf([]);
      const seen: number[] = [];
      for (let round = 1; round <= 20; round += 1) {
        const applying = engine.apply({
          upsert: Array.from({ length: 50 }, (_, at) => record(at + 1, { year: 2000 + round })),
          remove: [],
        });
        const { facets } = await engine.search(ASK);
        seen.push([...(facets['year'] ?? [])].length);
        await applying;
      }
      expect(Math.max(...seen)).toBe(1);
    });

    it('keep counts right when an attribute no longer follows from another', async () => {
      const engine = await engineOf(STOCK);
      const { attributes } = record(8, { make: 'Kia', model: 'Rio' });
      await engine.apply({
        upsert: [{ ...record(8), attributes: { ...attributes, make_model: 'Toyota Corolla' } }],
        remove: [],
      });
      const { facets } = await engine.search(ASK);
      expect(counted(facets['make'])).toEqual({ Mazda: 2, Toyota: 2, Kia: 1, Volkswagen: 1 });
      expect(counted(facets['make_model'])).toMatchObject({ 'Toyota Corolla': 2 });
    });

    it('are visible to a query whose result was cached', async () => {
      const engine = await engineOf(STOCK);
      const since = (min: number) =>
        engine.search({ ...ASK, always: { choices: {}, ranges: { year: { min, max: null } } } });
      expect((await since(2018)).ids).toEqual([1, 2, 3, 6]);
      expect((await since(2018.5)).ids).toEqual([1, 2, 3, 6]);
      expect((await since(2020)).ids).toEqual([3]);
      await engine.apply({ upsert: [record(9, { year: 2020 })], remove: [3] });
      expect((await since(2020)).ids).toEqual([9]);
      expect((await since(2018)).ids).toEqual([1, 2, 6, 9]);
    });

    it('yield to other work while many records are written', async () => {
      const engine = await engineOf([]);
      const others: string[] = [];
      setImmediate(() => others.push('another'));
      await engine.apply({ upsert: Array.from({ length: 40_000 }, (_, at) => record(at + 1)), remove: [] });
      others.push('the change');
      expect(others).toEqual(['another', 'the change']);
      expect(engine.size).toBe(40_000);
    });

    it('are applied in the order of the calls', async () => {
      const engine = await engineOf([]);
      await Promise.all([
        engine.replaceAll(STOCK),
        engine.apply({ upsert: [record(1, { make: 'Kia' })], remove: [2] }),
        engine.apply({ upsert: [record(1, { make: 'Saab' })], remove: [] }),
      ]);
      const { facets } = await engine.search(ASK);
      expect(counted(facets['make'])).toEqual({ Mazda: 2, Saab: 1, Volkswagen: 1 });
    });

    it('leave the old state in place when reading the new records fails', async () => {
      const engine = await engineOf(STOCK);
      async function* broken() {
        yield record(1);
        throw new Error('the store went away');
      }
      await expect(engine.replaceAll(broken())).rejects.toThrow('went away');
      expect(engine.size).toBe(6);
    });
  });

  describe('hostile queries', () => {
    it.each([
      ['a text of 10,000 characters', { text: 'ab '.repeat(3_500) }],
      ['a word of 10,000 characters', { text: 'toyota'.repeat(1_700) }],
      [
        '500 values',
        { refinements: { choices: { make: Array.from({ length: 500 }, (_, at) => `m${at}`) }, ranges: {} } },
      ],
      [
        'numbers that are none',
        { refinements: { choices: {}, ranges: { price: { min: Number.NaN, max: null } } }, offset: Number.NaN },
      ],
      ['control characters', { text: '\u0000\u001b[31m' }],
    ])('with %s are answered quickly', async (_, change) => {
      const engine = await engineOf(Array.from({ length: 650 }, (__, at) => record(at + 1)));
      const before = process.threadCpuUsage();
      const { count } = await engine.search({ ...ASK, ...change });
      expect(count).toBeLessThanOrEqual(650);
      // Its processor time: other processes may delay it.
      expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
    });
  });
});
