import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

describe('a single flight', () => {
  it('runs the work of a key once for all callers that arrive meanwhile', async () => {
    const flight = createSingleFlight<string, string>();
    const { promise, resolve } = Promise.withResolvers<string>();
    let runs = 0;
    const work = () => {
      runs += 1;
      return promise;
    };
    const answers = [flight.run('a', work), flight.run('a', work)];
    expect([runs, flight.size, flight.has('a')]).toEqual([1, 1, true]);
    resolve('done');
    expect(await Promise.all(answers)).toEqual(['done', 'done']);
  });

  it('runs the work of different keys side by side', async () => {
    const flight = createSingleFlight<string, string>();
    const answers = ['a', 'b'].map((key) => flight.run(key, () => Promise.resolve(key)));
    expect(flight.size).toBe(2);
    expect(await Promise.all(answers)).toEqual(['a', 'b']);
  });

  it('runs the work again once the first run has ended', async () => {
    const flight = createSingleFlight<string, number>();
    let runs = 0;
    const work = () => Promise.resolve((runs += 1));
    expect(await flight.run('a', work)).toBe(1);
    expect(flight.has('a')).toBe(false);
    expect(await flight.run('a', work)).toBe(2);
  });

  it('gives every caller the error of a failed run, and tries again for the next caller', async () => {
    const flight = createSingleFlight<string, number>();
    const failing = () => Promise.reject(new Error('no'));
    const answers = await Promise.allSettled([flight.run('a', failing), flight.run('a', failing)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flight.run('a', () => Promise.resolve(1))).toBe(1);
  });
});
