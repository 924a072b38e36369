import { describe, expect, it } from 'vitest';
import { createColumnarEngine } from './columnar-engine.ts';
import type { SearchQuery, SearchRecord } from './port.ts';
import { createReferenceEngine } from './reference-engine.ts';
import { ASK, counted, filledWith, record, STOCK } from './testing/records.ts';

describe.each([
  { name: 'reference', create: createReferenceEngine },
  { name: 'columnar', create: createColumnarEngine },
])('the $name engine:', ({ create }) => {
  const engineOf = (records: readonly SearchRecord[]) => filledWith(create, records);
  const ids = async (change: Partial<SearchQuery>, stock = STOCK) =>
    (await (await engineOf(stock)).search({ ...ASK, ...change })).ids;

  describe('filters', () => {
    it('select from the partitions of the query only', async () => {
      expect(await ids({ partitions: ['b'] })).toEqual([4]);
      expect(await ids({ partitions: [] })).toEqual([]);
      expect(await ids({ partitions: ['a', 'a'] })).toEqual([1, 2, 3, 6]);
    });

    it('are OR inside an attribute and AND between attributes', async () => {
      expect(
        await ids({ refinements: { choices: { body: ['suv', 'sedan'], features: ['Sunroof'] }, ranges: {} } }),
      ).toEqual([1, 2]);
      expect(
        await ids({ refinements: { choices: { body: ['suv'] }, ranges: { price: { min: 20_000, max: 30_000 } } } }),
      ).toEqual([2]);
      expect(
        await ids({ refinements: { choices: { body: [] }, ranges: { price: { min: null, max: null } } } }),
      ).toEqual([1, 2, 3, 4, 6]);
    });

    it('of one group match when any of its attributes does', async () => {
      expect(
        await ids({ refinements: { choices: { make: ['Mazda'], make_model: ['Toyota Corolla'] }, ranges: {} } }),
      ).toEqual([1, 3, 4]);
    });

    it('of a range exclude records without a value', async () => {
      expect(await ids({ refinements: { choices: {}, ranges: { price: { min: null, max: 1_000_000 } } } })).toEqual([
        1, 2, 4, 6,
      ]);
    });

    it('in `always` narrow the counts as well', async () => {
      const engine = await engineOf(STOCK);
      const { count, facets } = await engine.search({
        ...ASK,
        always: { choices: {}, ranges: { price: { min: 1, max: null } } },
      });
      expect(count).toBe(4);
      expect(counted(facets['make'])).toEqual({ Toyota: 2, Mazda: 1, Volkswagen: 1 });
    });

    it('throw an error for an attribute that is not defined', async () => {
      await expect(ids({ facets: ['colour'] })).rejects.toThrow('no attribute "colour"');
    });
  });

  describe('counts', () => {
    it('are not narrowed by the filter of their own attribute or group', async () => {
      const engine = await engineOf(STOCK);
      const { facets, facetStats, count } = await engine.search({
        ...ASK,
        refinements: { choices: { make: ['Mazda'], body: ['suv', 'bus'] }, ranges: { year: { min: 2020, max: null } } },
      });
      expect(count).toBe(1);
      expect(counted(facets['body'])).toEqual({ suv: 1, bus: 0 });
      expect(counted(facets['make'])).toEqual({ Mazda: 1 });
      expect(counted(facets['year'])).toEqual({ 2021: 1 });
      expect(facetStats).toEqual({ year: { min: 2021, max: 2021 } });
    });

    it('include values named like built-in properties', async () => {
      const engine = await engineOf([record(1, { make: '__proto__' }), record(2, { make: 'constructor' })]);
      const { facets } = await engine.search({
        ...ASK,
        refinements: { choices: { make: ['__proto__', 'toString'] }, ranges: {} },
      });
      expect([...(facets['make'] ?? [])].toSorted()).toEqual([
        ['__proto__', 1],
        ['constructor', 1],
        ['toString', 0],
      ]);
    });
  });

  describe('relaxations', () => {
    const refinements = {
      choices: { make: ['Mazda'], body: ['sedan'] },
      ranges: { price: { min: 20_000, max: null } },
    };

    it('give for each filter, in the order of the attributes, the count without it', async () => {
      const engine = await engineOf(STOCK);
      const { count, relaxations } = await engine.search({ ...ASK, refinements });
      expect(count).toBe(0);
      expect(relaxations).toEqual([
        { attributes: ['make'], count: 1 },
        { attributes: ['body'], count: 0 },
        { attributes: ['price'], count: 0 },
      ]);
    });

    it('treat the refined attributes of a group as one filter', async () => {
      const engine = await engineOf(STOCK);
      const { relaxations } = await engine.search({
        ...ASK,
        refinements: { choices: { make_model: ['Kia Rio'], make: ['Saab'] }, ranges: {} },
      });
      expect(relaxations).toEqual([{ attributes: ['make', 'make_model'], count: 5 }]);
    });

    it('come with near misses: records that fail exactly one filter, in the order of the query', async () => {
      const engine = await engineOf(STOCK);
      const requested = {
        ...ASK,
        refinements: { choices: { make: ['Toyota'], body: ['suv'] }, ranges: {} },
        sort: [{ attribute: 'price', direction: 'desc' }] as const,
      };
      const { ids: found, nearMisses } = await engine.search({ ...requested, nearMisses: 5 });
      expect(found).toEqual([2]);
      expect(nearMisses).toEqual([
        { id: 1, attributes: ['body'] },
        { id: 3, attributes: ['make'] },
      ]);
      expect((await engine.search({ ...requested, nearMisses: 1 })).nearMisses).toEqual(nearMisses.slice(0, 1));
      expect((await engine.search({ ...requested, nearMisses: 0 })).nearMisses).toEqual([]);
    });
  });

  describe('text', () => {
    it.each([
      ['corolla', [1]],
      ['toyota cor', [1]],
      ['cor toyota', []],
      ['cx-5', [3]],
      ['cx5', [3]],
      ['mazda 3', [4]],
      ['MAZDA', [3, 4]],
      ['2019 toyota', [1, 2]],
      ['toyta', [1, 2]],
      ['volkswagne', [6]],
      ['volkwagne', [6]],
      ['golf', [6]],
      ['gofl', [6]],
      ['2018', []],
      ['c-hr', [2]],
      ['chr', [2]],
      ['', [1, 2, 3, 4, 6]],
      ['!?', [1, 2, 3, 4, 6]],
      ['abc12d', [1]],
      ['abc 12d', [1]],
      ['abc12', [1]],
      ['jt1', [1]],
      ['abd12d', []],
      ['a1', [1]],
      ['jt', []],
      ['toyota a1', [1]],
      ['zzz', []],
    ])('%j finds %j', async (text, expected) =>
      expect([...(await ids({ text }))].toSorted((left, right) => left - right)).toEqual(expected),
    );

    it('ignores typos when a record has the word exactly', async () => {
      const stock = [record(1, { text: 'Volkswagen Golf' }), record(2, { text: 'Kia Rio Gold' })];
      expect(await ids({ text: 'golf' }, stock)).toEqual([1]);
      expect(await ids({ text: 'gild' }, stock)).toEqual([2]);
    });

    it('ranks better matches first', async () => {
      const stock = [record(1, { text: 'Corollax sedan' }), record(2, { text: 'Corolla sedan' })];
      expect(await ids({ text: 'corolla', sort: ['relevance'] }, stock)).toEqual([2, 1]);
    });
  });

  describe('order', () => {
    it('puts records without a value last in both directions, and breaks ties by id', async () => {
      expect(await ids({ sort: [{ attribute: 'price', direction: 'asc' }] })).toEqual([4, 1, 6, 2, 3]);
      expect(await ids({ sort: [{ attribute: 'price', direction: 'desc' }] })).toEqual([2, 1, 6, 4, 3]);
    });

    it('compares by `atLeast`, then by the next key', async () => {
      expect(
        await ids({
          sort: [
            { attribute: 'price', direction: 'desc', atLeast: 20_000 },
            { attribute: 'year', direction: 'asc' },
          ],
        }),
      ).toEqual([1, 2, 6, 4, 3]);
    });

    it('compares the numbers given for the values of a choice; other values come last, in any direction', async () => {
      const numbers = new Map([
        ['hatch', 12],
        ['sedan', 3],
        ['bus', 1],
      ]);
      expect(await ids({ sort: [{ attribute: 'body', direction: 'asc', numbers }] })).toEqual([1, 6, 2, 3, 4]);
      expect(await ids({ sort: [{ attribute: 'body', direction: 'desc', numbers }] })).toEqual([6, 1, 2, 3, 4]);
      const near = new Map([
        ['hatch', 3],
        ['sedan', 3],
        ['suv', 1],
      ]);
      expect(
        await ids({
          sort: [
            { attribute: 'body', direction: 'asc', numbers: near },
            { attribute: 'year', direction: 'desc' },
          ],
        }),
      ).toEqual([3, 2, 1, 6, 4]);
    });

    it('divides the hits into pages without overlap, with nothing after the last', async () => {
      const stock = Array.from({ length: 1_000 }, (_, at) => record(at + 1, { price: (at * 7919) % 503 }));
      const sort = [{ attribute: 'price', direction: 'asc' }] as const;
      const whole = await ids({ sort, limit: 1_000 }, stock);
      const paged = await Promise.all([0, 21, 399, 400, 979].map((offset) => ids({ sort, offset, limit: 21 }, stock)));
      expect(paged).toEqual([0, 21, 399, 400, 979].map((offset) => whole.slice(offset, offset + 21)));
      expect(await ids({ offset: 1_000_000_000, limit: 21 }, stock)).toEqual([]);
      expect(await ids({ limit: 0 }, stock)).toEqual([]);
    });
  });
});
