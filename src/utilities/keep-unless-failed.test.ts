import { describe, expect, it } from 'vitest';
import { keepUnlessFailed } from './keep-unless-failed.ts';

describe('a promise that is kept unless it fails', () => {
  it('is made once, for callers while it is made and for those after', async () => {
    const kept = new Map<string, Promise<number>>();
    let made = 0;
    const ask = () => keepUnlessFailed(kept, 'a', () => Promise.resolve((made += 1)));
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(1);
  });

  it('gives its failure to all who wait for it, and is made again for the next', async () => {
    const kept = new Map<string, Promise<number>>();
    const fail = () => keepUnlessFailed(kept, 'a', () => Promise.reject(new Error('no memory')));
    const answers = await Promise.allSettled([fail(), fail()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(kept.size).toBe(0);
    expect(await keepUnlessFailed(kept, 'a', () => Promise.resolve(1))).toBe(1);
  });

  it('leaves alone what took its place while it was made', async () => {
    const kept = new Map<string, Promise<number>>();
    const { promise, reject } = Promise.withResolvers<number>();
    const failing = keepUnlessFailed(kept, 'a', () => promise);
    kept.delete('a');
    void keepUnlessFailed(kept, 'a', () => Promise.resolve(2));
    reject(new Error('no memory'));
    await expect(failing).rejects.toThrow('no memory');
    expect(await kept.get('a')).toBe(2);
  });
});
