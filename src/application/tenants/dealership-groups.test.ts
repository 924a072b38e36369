import { expect, it } from 'vitest';
import { groupDealerships } from './dealership-groups.ts';

it('dealerships that sites show together, directly or by way of others, are one group', () => {
  const groups = groupDealerships([['d', 'c'], ['x'], ['b', 'a'], ['c', 'b'], []]);
  expect(Object.fromEntries(groups)).toEqual({ a: 'a', b: 'a', c: 'a', d: 'a', x: 'x' });
});
