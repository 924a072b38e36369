import { beforeEach, expect, it } from 'vitest';
import { memoryStorage, refusedStorage } from '#web/testing/storage.ts';
import { forgetViewed, readViewed, rememberViewed } from './viewed-cars.ts';

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  storage = memoryStorage();
});

it('the last viewed car comes first, each car once, and a page gets the others', () => {
  expect([1, 2, 1].map((id) => rememberViewed(id, storage))).toEqual([[], [1], [2]]);
  expect(readViewed(storage)).toEqual([1, 2]);
});

it('at most twelve cars are kept', () => {
  for (let id = 1; id <= 20; id += 1) rememberViewed(id, storage);
  expect(readViewed(storage)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
});

it.each(['', 'nonsense', '{}', 'null', '["2"]', '[-1,0,1.5,null]'])(
  '%j in storage is not read as a list of cars',
  (text) => {
    expect(readViewed(memoryStorage({ 'forecourt.seen': text }))).toEqual([]);
  },
);

it('forgetting removes everything from storage', () => {
  rememberViewed(1, storage);
  forgetViewed(storage);
  expect([...storage.stored]).toEqual([]);
});

it('a browser with storage switched off works without it', () => {
  expect(rememberViewed(1, refusedStorage)).toEqual([]);
  expect(() => forgetViewed(refusedStorage)).not.toThrow();
});
