import { expect, it } from 'vitest';
import { changeTable } from '#search-engine/columnar/change-table.ts';
import { createTable } from '#search-engine/columnar/table.ts';
import { createYielding } from '#search-engine/columnar/yielding.ts';
import type { SearchRecord } from '#search-engine/port.ts';

const record = (id: number, codes: readonly string[]): SearchRecord => ({
  id,
  partition: 'parramatta',
  attributes: {},
  phrases: [],
  codes,
});

it('a code that many cars have keeps no memory of those that left, however often cars come and go', async () => {
  const table = createTable([]);
  const change = (upsert: readonly SearchRecord[], remove: readonly number[]) =>
    changeTable(table, { upsert: new Map(upsert.map((one) => [one.id, one])), remove }, createYielding());
  const ownersOf = (code: string) => [...table.codeIndex.ownersOf(table.codeIndex.find(code))];
  await change([record(1, ['4wd', 'one']), record(2, ['4wd', 'two'])], []);
  for (let id = 3; id <= 20; id += 1) {
    await change([record(id, ['4wd'])], []);
    await change([], [id]);
    await change([record(2, ['4wd', 'two'])], []);
  }
  expect(ownersOf('4wd').toSorted()).toEqual([1, 2]);
  // The car's plate changed.
  await change([record(1, ['4wd', 'new'])], []);
  expect([ownersOf('one'), ownersOf('new')]).toEqual([[], [1]]);
  await change([], [1, 2]);
  expect(['4wd', 'two', 'new'].flatMap(ownersOf)).toEqual([]);
});
