import { afterEach, expect, it, vi } from 'vitest';
import { findPlace } from './find-place.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a postcode that the server never answers has no place, so that the form can be used again', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const found = findPlace('2750');
  timeout.abort();
  expect(await found).toEqual({ error: null });
});

it('a postcode without a place has the text of the server', async () => {
  const answer = Response.json({ error: { code: 'invalid_postcode', message: 'Invalid postcode' } }, { status: 400 });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  expect(await findPlace('0000')).toEqual({ error: 'Invalid postcode' });
});
