import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const LIMIT = { ms: 1000, message: 'The store did not answer in time.' };

describe('work with a timeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives the result of work that ends in time and leaves no timer behind', async () => {
    expect(await withTimeout(Promise.resolve(7), LIMIT)).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes the error of the work on and leaves no timer behind', async () => {
    await expect(withTimeout(Promise.reject(new Error('broken')), LIMIT)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with the given message when the work takes longer', async () => {
    const outcome = withTimeout(new Promise(() => {}), LIMIT).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(LIMIT.ms);
    expect(await outcome).toEqual(new Error(LIMIT.message));
  });

  it('ignores work that fails after its time', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const outcome = withTimeout(promise, LIMIT).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(LIMIT.ms);
    reject(new Error('too late'));
    expect(await outcome).toEqual(new Error(LIMIT.message));
  });
});
