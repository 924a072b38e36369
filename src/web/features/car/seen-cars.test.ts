import { beforeEach, expect, it } from 'vitest';
import { forgetSeen, readSeen, rememberSeen } from './seen-cars.ts';

let kept: Map<string, string>;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept = new Map();
});

it('the last car seen comes first, each once, and a page gets the others', () => {
  expect([1, 2, 1].map((id) => rememberSeen(storage, id))).toEqual([[], [1], [2]]);
  expect(readSeen(storage)).toEqual([1, 2]);
});

it('no more than a dozen are kept', () => {
  for (let id = 1; id <= 20; id += 1) rememberSeen(storage, id);
  expect(readSeen(storage)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
});

it.each(['', 'nonsense', '{}', 'null', '["2"]', '[-1,0,1.5,null]'])('%j in storage is no list of cars', (text) => {
  kept.set('forecourt.seen', text);
  expect(readSeen(storage)).toEqual([]);
});

it('everything is forgotten at a word', () => {
  rememberSeen(storage, 1);
  forgetSeen(storage);
  expect([...kept]).toEqual([]);
});

it('a browser without storage goes on without it', () => {
  const refuses = () => {
    throw new Error('refused');
  };
  const refusing = { getItem: refuses, setItem: refuses, removeItem: refuses };
  expect(rememberSeen(null, 1)).toEqual([]);
  expect(rememberSeen(refusing, 1)).toEqual([]);
  expect(() => forgetSeen(refusing)).not.toThrow();
});
