import { expect, it } from 'vitest';
import { keepEqual } from './keep-equal.ts';

it('keepEqual returns the older value when nothing has changed', () => {
  const before = { name: 'fuel', options: [{ value: 'Diesel', count: 2 }], chosen: null };
  expect(keepEqual(before, structuredClone(before))).toBe(before);
});

it('keepEqual keeps the parts that have not changed', () => {
  const before = { cars: [{ id: 1 }, { id: 2 }], page: { current: 1 } };
  const after = { cars: [{ id: 1 }, { id: 3 }, { id: 2 }], page: { current: 1 } };
  const kept = keepEqual(before, after);
  expect(kept).toEqual(after);
  expect(kept.cars[0]).toBe(before.cars[0]);
  expect(kept.page).toBe(before.page);
});

it.each([
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [
    [1, 2, 3],
    [1, 2],
  ],
  [[1], { 0: 1 }],
  [{ a: 1 }, null],
  [null, []],
] as const)('keepEqual takes %j for another value than %j', (before, after) => {
  expect(keepEqual(before, after)).toStrictEqual(after);
});
