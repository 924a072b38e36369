import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullStorage, memoryStorage, refusedStorage } from '#web/testing/storage.ts';
import { choose, readChosen, unchoose } from './chosen-cars.ts';

describe('a list of chosen cars', () => {
  it('has each car once, the last one first, and lets cars go by id', () => {
    const storage = memoryStorage();
    for (const id of [1, 2, 1, 3]) expect(choose('favourites', id, storage)).toBe('done');
    expect(readChosen('favourites', storage)).toEqual([3, 1, 2]);
    expect(unchoose('favourites', [1, 9], storage)).toBe('done');
    expect(readChosen('favourites', storage)).toEqual([3, 2]);
    expect(readChosen('compared', storage)).toEqual([]);
  });

  it('leaves nothing behind when its last car goes', () => {
    const storage = memoryStorage();
    choose('favourites', 1, storage);
    unchoose('favourites', [1], storage);
    expect([...storage.stored]).toEqual([]);
  });

  it('says when it is full, and keeps what it has', () => {
    const storage = memoryStorage();
    for (const id of [1, 2, 3, 4]) expect(choose('compared', id, storage)).toBe('done');
    expect(choose('compared', 5, storage)).toBe('full');
    expect(readChosen('compared', storage)).toEqual([4, 3, 2, 1]);
    expect(choose('compared', 4, storage)).toBe('done');
    for (let id = 1; id <= 100; id += 1) expect(choose('favourites', id, storage)).toBe('done');
    expect(choose('favourites', 101, storage)).toBe('full');
  });

  it('says when the browser kept nothing', () => {
    expect(choose('favourites', 1, refusedStorage)).toBe('not_kept');
    expect(choose('favourites', 1, fullStorage)).toBe('not_kept');
    expect(readChosen('favourites', refusedStorage)).toEqual([]);
  });

  it('is empty where the storage holds anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readChosen('favourites', memoryStorage({ 'forecourt.favourites': text }));
        expect(read.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
        expect(read.length).toBeLessThanOrEqual(100);
      }),
    );
    expect(readChosen('favourites', memoryStorage({ 'forecourt.favourites': '{"7":true}' }))).toEqual([]);
  });
});
