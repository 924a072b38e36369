import { describe, expect, it } from 'vitest';
import { createSearchPages, type CachedPage } from './search-pages.client.ts';

type Page = CachedPage & { readonly cars: number };

const NEVER = new AbortController().signal;
const LATER = '2030-01-01T00:00:00Z';

/** A server that answers when the test tells it to. */
function testPages() {
  const requested: string[] = [];
  const prefetched: string[] = [];
  const waiting = new Map<string, PromiseWithResolvers<Page>>();
  const failures: unknown[] = [];
  let now = Date.parse('2026-05-01T00:00:00Z');
  const pages = createSearchPages<Page>({
    now: () => now,
    onFailure: (error) => failures.push(error),
    fetchPage: (address, isAhead) => {
      requested.push(address);
      if (isAhead) prefetched.push(address);
      const answer = Promise.withResolvers<Page>();
      waiting.set(address, answer);
      return answer.promise;
    },
  });
  const answer = (address: string, cars: number, values: Partial<CachedPage> = {}) =>
    waiting.get(address)?.resolve({ moved: null, until: LATER, version: '1', ...values, cars });
  const fail = (address: string) => waiting.get(address)?.reject(new Error('offline'));
  const pass = (minutes: number) => (now += minutes * 60_000);
  const load = async (address: string, cars: number, values: Partial<CachedPage> = {}) => {
    const found = pages.find(address, NEVER);
    answer(address, cars, values);
    const { page } = await found;
    pages.show(values.moved ?? address, page);
  };
  return { pages, requested, prefetched, failures, answer, fail, pass, load };
}

describe('the cache of search pages', () => {
  it('returns a page seen before without a request', async () => {
    const { pages, requested, load } = testPages();
    await load('/search?body=ute', 3);
    await load('/search?body=suv', 5);
    expect((await pages.find('/search?body=ute', NEVER)).page.cars).toBe(3);
    expect(requested).toHaveLength(2);
  });

  it('is emptied when a page that is shown has a newer version', async () => {
    const { pages, requested, load } = testPages();
    await load('/search?a', 1);
    await load('/search?b', 1);
    pages.show('/search?b', { cars: 2, until: LATER, version: '2' });
    expect((await pages.find('/search?b', NEVER)).page.cars).toBe(2);
    void pages.find('/search?a', NEVER);
    expect(requested).toEqual(['/search?a', '/search?b', '/search?a']);
  });

  it('drops the oldest page beyond its capacity', async () => {
    const { pages, requested, load } = testPages();
    pages.setCapacity(2);
    for (const name of ['a', 'b', 'c']) await load(`/search/${name}`, 1);
    await pages.find('/search/b', NEVER);
    await pages.find('/search/c', NEVER);
    expect(requested).toHaveLength(3);
    void pages.find('/search/a', NEVER);
    expect(requested.at(-1)).toBe('/search/a');
    expect(requested).toHaveLength(4);
  });

  it('fetches a page again after five minutes, or when it has expired', async () => {
    const { pages, requested, pass, load } = testPages();
    await load('/search?a', 1);
    await load('/search?b', 1, { until: '2026-05-01T00:01:00Z' });
    pass(2);
    await pages.find('/search?a', NEVER);
    void pages.find('/search?b', NEVER);
    pass(4);
    void pages.find('/search?a', NEVER);
    expect(requested).toEqual(['/search?a', '/search?b', '/search?b', '/search?a']);
  });

  it('is emptied when an answer shows that the stock has changed', async () => {
    const { pages, requested, load } = testPages();
    await load('/search?a', 1);
    await load('/search?b', 1, { version: '2' });
    void pages.find('/search?a', NEVER);
    expect(requested.at(-1)).toBe('/search?a');
    expect(requested).toHaveLength(3);
  });

  it('knows where a form’s address leads, without a second request', async () => {
    const { pages, requested, load } = testPages();
    await load('/search?make=Kia', 4, { moved: '/search/kia' });
    expect(pages.movedTo('/search?make=Kia')).toBe('/search/kia');
    expect((await pages.find('/search/kia', NEVER)).page.cars).toBe(4);
    expect(requested).toHaveLength(1);
  });

  it('waits for a running prefetch instead of sending a second request', async () => {
    const { pages, requested, answer } = testPages();
    pages.prefetch('/search?a');
    const found = pages.find('/search?a', NEVER);
    answer('/search?a', 7);
    expect((await found).page.cars).toBe(7);
    expect(requested).toEqual(['/search?a']);
  });

  it('asks again for a search whose prefetch failed, and shows no failure', async () => {
    const { pages, requested, prefetched, failures, answer, fail } = testPages();
    pages.prefetch('/search?a');
    const found = pages.find('/search?a', NEVER);
    fail('/search?a');
    await expect.poll(() => requested).toHaveLength(2);
    answer('/search?a', 3);
    expect(await found).toMatchObject({ page: { cars: 3 }, failure: null });
    expect(prefetched).toEqual(['/search?a']);
    expect(failures).toEqual([]);
  });

  it('prefetches at most two pages at a time', () => {
    const { pages, requested } = testPages();
    for (const name of ['a', 'b', 'c']) pages.prefetch(`/search?${name}`);
    expect(requested).toEqual(['/search?a', '/search?b']);
  });
});

describe('a search that fails', () => {
  it('keeps the last good page, is logged once and counted', async () => {
    const { pages, failures, fail, load } = testPages();
    await load('/search?a', 9);
    const found = pages.find('/search?b', NEVER);
    fail('/search?b');
    expect(await found).toMatchObject({ failure: 'connection', page: { cars: 9 } });
    expect([failures.length, pages.load.state, pages.load.failures]).toEqual([1, 'hasError', 1]);
    await load('/search?c', 2);
    expect([pages.load.state, pages.load.page?.cars]).toEqual(['hasData', 2]);
  });

  it('rejects when there is no last good page', async () => {
    const { pages, fail } = testPages();
    const found = pages.find('/search?b', NEVER);
    fail('/search?b');
    await expect(found).rejects.toThrow('offline');
  });

  it('is not counted when it was cancelled', async () => {
    const { pages, failures, fail, load } = testPages();
    await load('/search?a', 9);
    const left = new AbortController();
    const found = pages.find('/search?b', left.signal);
    left.abort();
    fail('/search?b');
    await expect(found).rejects.toThrow('offline');
    expect(failures).toEqual([]);
  });
});
