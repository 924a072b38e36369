import { beforeAll, describe, expect, it } from 'vitest';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { useTestStores } from '#store/testing/stores.ts';

const many = (count: number, pair: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => pair(at)).join('&');

/** A query and how many of the three cars it finds. Values that cannot be read are ignored (D9). */
const QUERIES: readonly (readonly [name: string, query: string, count: number])[] = [
  ['words of 10 kB', `query=${'carnival '.repeat(1_100)}`, 1],
  ['one word of 10 kB', `query=${'x'.repeat(10_000)}`, 0],
  ['2,000 words of one letter', `query=${'a+'.repeat(2_000)}`, 0],
  ['500 colours', many(500, (at) => `colour=c${at}`), 0],
  ['500 makes, known and unknown', `${many(499, (at) => `make=m${at}`)}&make=Kia`, 0],
  ['a make 500 times', many(500, () => 'make=Kia'), 1],
  ['500 models', `model=Carnival&${many(499, (at) => `model=m${at}`)}`, 1],
  ['500 ranges of one key', many(500, (at) => `price=${at}-`), 0],
  ['5,000 keys', `make=Kia&${many(5_000, (at) => `k${at}`)}`, 1],
  ['a page far beyond the last', 'page=1e9', 2],
  ['the greatest page', 'page=999999999', 2],
  ['an invalid page', 'page=NaN&page=-1', 2],
  ['invalid numbers', 'price=NaN-Infinity&km=-&year=1e3-&seats=0x10', 2],
  ['huge ranges', 'year=0-999999999&km=-999999999999999', 2],
  ['a reversed range', 'year=2024-2000', 2],
  ['control characters', 'query=%00carnival%1b%0d%0a&make=%00Kia', 1],
  ['__proto__ and constructor', '__proto__=x&constructor=y&__proto__[a]=b&make=__proto__&make=constructor', 0],
  ['__proto__ as a value of a closed list', 'body=__proto__&car_type=constructor&sortBy=__proto__&status=toString', 2],
  ['invalid percent encoding', 'query=%E0%A4%A&colour=%&make=Kia%', 0],
  ['half a surrogate pair', 'query=carnival%ED%A0%80', 1],
  ['200 letters that end in half a pair', `query=${'x'.repeat(199)}😀😀`, 0],
  ['characters that reverse the writing direction', 'query=%E2%80%AEcarnival%E2%81%A6', 1],
  ['markup and SQL', `query='"><script>alert(1)</script>;DROP TABLE cars--&make=Kia`, 0],
];

describe.each(['/api/search', '/api/search/list'])('hostile input of GET %s', (path) => {
  const openTestStore = useTestStores();
  let site: TestPlatform;
  beforeAll(async () => {
    site = await startTestPlatform({ store: await openTestStore(), pages: () => testPages() });
  });

  it.each(QUERIES)('%s', async (_, query, count) => {
    site.logged.length = 0;
    const response = await site.request(`http://harbour.localhost${path}?${query}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    const body = JSON.parse(text) as {
      hits: unknown[];
      count: number;
      facets?: Record<string, Record<string, number>>;
    };
    expect(body.count).toBe(count);
    expect(body.hits.length).toBeLessThanOrEqual(count);
    // A filter's list contains the chosen values, but no more of them than are read from a URL.
    for (const values of Object.values(body.facets ?? {})) expect(Object.keys(values).length).toBeLessThanOrEqual(50);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
    expect(site.logged.length).toBeGreaterThan(0);
    for (const line of site.logged) {
      expect(line.length).toBeLessThan(1_000);
      expect(line).not.toMatch(/script|DROP|carnival|proto|%/i);
    }
  });

  it('refuses an invalid call without repeating any of it', async () => {
    for (const wrong of ['/%00', '/..%2f..%2fetc', '/x%0d%0aset-cookie:a=b', '/%E0%A4%A', `/${'y'.repeat(8_000)}`]) {
      const response = await site.request(`http://harbour.localhost${path}${wrong}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: { code: 'not_found', message: 'There is no such call.' } });
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    for (const line of site.logged) expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f]/);
    for (const line of site.logged) expect(line.length).toBeLessThan(1_000);
  });
});
