import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPage, toDataAddress } from './page-answer.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['/', '/_.data'],
  ['/cars/', '/cars/_.data'],
  ['/cars/x?about=finance', '/cars/x.data?about=finance'],
  ['/fleet?utm_source=letter#step-contact', '/fleet.data?utm_source=letter'],
])('the data of the page %s is at %s', (address, data) => expect(toDataAddress(address)).toBe(data));

describe('an answer that is not that of a page', () => {
  it.each([
    ['of a busy server', Response.json({ error: { code: 'busy', message: 'Many people are here.' } }, { status: 503 })],
    ['of a limit', Response.json({ error: { code: 'too_many' } }, { status: 429 })],
    ['of a proxy', new Response('<!doctype html><title>502</title>', { status: 502 })],
    ['without content', new Response(null, { status: 204 })],
  ])('%s fails, so that it may be asked for again', async (_what, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    await expect(fetchPage('/contact', { body: new URLSearchParams({ name: 'Mia' }) })).rejects.toBeInstanceOf(Error);
  });
});

it('a page that the server never answers is given up', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => neverAnswered(signal));
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const page = fetchPage('/lead/abc');
  timeout.abort(new DOMException('Late', 'TimeoutError'));
  await expect(page).rejects.toThrow('Late');
});

const neverAnswered = (signal: RequestInit['signal']) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
