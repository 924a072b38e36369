import { expect, it } from 'vitest';
import { comparedQuery, readComparedIds } from './compared-ids.ts';

it.each([
  [null, []],
  ['', []],
  ['12,7', [12, 7]],
  [' 12 , 7,12', [12, 7]],
  ['0,-3,x,1.5,07,1e3,9999999999999999', []],
])('the cars of %j are %j', (text, ids) => expect(readComparedIds(text)).toEqual({ ids, isCut: false }));

it('a fifth car is left out', () => {
  expect(readComparedIds('1,2,3,4,5')).toEqual({ ids: [1, 2, 3, 4], isCut: true });
});

it('ids are read as they are written', () => {
  expect(readComparedIds(new URLSearchParams(comparedQuery([12, 7])).get('cars')).ids).toEqual([12, 7]);
});
