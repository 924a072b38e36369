import { expect, it } from 'vitest';
import type { CarId } from '#domain/ids.ts';
import { newestOfList } from './newest-of-list.ts';

const cars = (days: readonly number[]) =>
  days.map((day, at) => ({ id: (at + 1) as CarId, created_at: new Date(Date.UTC(2026, 4, day)).toISOString() }));

it.each([
  ['a full page of 21 has three, wherever they stand', [...Array.from({ length: 18 }, () => 1), 3, 2, 4], [19, 20, 21]],
  ['cars of one feed are chosen by their ids', Array.from({ length: 14 }, () => 1), [1, 2]],
  ['a short list has one', [1, 2], [2]],
  ['an empty list has none', [], []],
])('%s', (_, days, ids) => {
  expect([...newestOfList(cars(days))].toSorted((left, right) => left - right)).toEqual(ids);
});
