import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signalWithin } from './signal-within.ts';

const timeout = new AbortController();
beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal));
afterEach(() => void vi.restoreAllMocks());

it('a call ends with the signal of its caller', () => {
  const own = new AbortController();
  const signal = signalWithin(1000, own.signal);
  expect(signal.aborted).toBe(false);
  own.abort();
  expect(signal.aborted).toBe(true);
});

it('a call that its caller has given up before does not begin', () => {
  expect(signalWithin(1000, AbortSignal.abort()).aborted).toBe(true);
});

it('a call ends when its time is over', () => {
  const signals = [signalWithin(1000), signalWithin(1000, new AbortController().signal)];
  timeout.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
