import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { useTestStores } from '#store/testing/stores.ts';

describe('the page cache', () => {
  const openTestStore = useTestStores();
  const rendered: string[] = [];
  let site: TestPlatform;
  beforeAll(async () => {
    site = await startTestPlatform({ store: await openTestStore(), pages: () => testPages(rendered) });
  });
  const pageOf = async (address: string, init?: Parameters<TestPlatform['request']>[1]): Promise<string> =>
    (await site.request(address, init)).text();
  const count = (path: string): number => rendered.filter((one) => one === path).length;

  it('renders a page once for a hundred simultaneous requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => site.request('http://harbour.localhost/about-us')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(count('/about-us')).toBe(1);
    await site.request('http://harbour.localhost/about-us');
    expect(count('/about-us')).toBe(1);
  });

  it('keeps one copy of a page that no query key changes, whatever the query', async () => {
    for (const query of ['?a=1', '?a=2', '?b', '']) await site.request(`http://harbour.localhost/cars/any-car${query}`);
    expect(count('/cars/any-car')).toBe(1);
    expect(rendered.filter((one) => one.startsWith('/cars/any-car?'))).toEqual([]);
  });

  it('keeps one copy of the page of a car for each van, and none for a mistyped one (D425)', async () => {
    rendered.length = 0;
    const { size } = site.pageStore;
    const queries = ['van=2800&people=3&ball=', 'a=1&people=3&van=2%2C800+kg', 'van=2900', 'van=heavy', 'people=3'];
    for (const query of queries) await site.request(`http://harbour.localhost/cars/other-car?${query}`);
    expect(rendered).toEqual(
      ['van=2800&people=3&ball=', 'van=2900', 'van=heavy']
        .map((one) => `/cars/other-car?${one}`)
        .concat('/cars/other-car'),
    );
    expect(site.pageStore.size - size).toBe(3);
  });

  it.each([
    '/search-data/',
    '/search-data?car_type=used',
    '/search?car_type=used',
    '/cars/filter/body?car_type=used',
    '/cars/filter-data/body',
    '/cars/filter-data/make_model?of=Kia',
  ])('keeps one copy of %s, and nothing of what else the query contains', async (path) => {
    rendered.length = 0;
    const { size } = site.pageStore;
    for (let junk = 0; junk < 20; junk += 1) {
      const query = `${path.includes('?') ? '&' : '?'}junk=${junk}`;
      expect((await site.request(`http://harbour.localhost${path}${query}`)).status).toBe(200);
    }
    expect(rendered).toEqual([path]);
    expect(site.pageStore.size - size).toBe(1);
  });

  it('keeps the data of two searches, the models of two makes and the values of two filters apart', async () => {
    rendered.length = 0;
    const addresses = [
      '/search-data?body=ute',
      '/search-data?body=suv',
      '/search?body=ute',
      '/cars/filter-data/fuel?body=ute',
      '/cars/filter-data/colour?body=ute',
      '/cars/filter/fuel?body=ute',
      '/cars/filter-data/make_model?of=Ford',
      '/cars/filter-data/make_model?of=Nissan',
    ];
    for (const address of addresses) await site.request(`http://harbour.localhost${address}`);
    expect(rendered).toEqual(addresses);
  });

  it("reads a search against the site's own values, and keeps another tenant's name as typed (D7)", async () => {
    const requested = ['outback-cars+motors', 'OUTBACK-CARS+Motors', 'OUTBACK-CARS+MOTORS'].map(
      (name) => `/search?dealership_name=${name}`,
    );
    const cachedAt = async (tenant: string): Promise<number> => {
      const { size } = site.pageStore;
      for (const address of requested) await site.request(`http://${tenant}.localhost${address}`);
      return site.pageStore.size - size;
    };
    expect([await cachedAt('outback'), await cachedAt('harbour')]).toEqual([1, 3]);
  });

  it('keeps data with a redirect of its search apart from the data of the address itself', async () => {
    rendered.length = 0;
    const ask = (query: string) => site.request(`http://harbour.localhost/search-data${query}`);
    for (const query of ['?body=ute&page=2', '?page=2&body=ute', '?page=2&body=ute&junk=1', '?body=ute&page=2&junk=1'])
      await ask(query);
    expect(rendered.length).toBe(2);
  });

  it('renders the page for a pressed form button, not the page that the button is on', async () => {
    rendered.length = 0;
    for (const query of ['', '&drop=fuel%3Ddiesel', '&order=km%3Aasc'])
      await site.request(`http://harbour.localhost/search?fuel=diesel${query}`);
    expect(rendered.length).toBe(3);
  });

  it('answers in the requested encoding, with an ETag and 304', async () => {
    const get = (encoding: string) =>
      site.request('http://harbour.localhost/teams', { headers: { 'accept-encoding': encoding } });
    const [br, gzip, plain] = await Promise.all([get('gzip, br'), get('gzip'), get('')]);
    const bodies = await Promise.all(
      [br, gzip, plain].map(async (response) => Buffer.from(await response.arrayBuffer())),
    );
    expect([br, gzip, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    const text = bodies[2]?.toString();
    expect(text).toContain('Harbour Motors');
    expect(brotliDecompressSync(bodies[0] ?? '').toString()).toBe(text);
    expect(gunzipSync(bodies[1] ?? '').toString()).toBe(text);
    const etag = br.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await site.request('http://harbour.localhost/teams', {
      headers: { 'if-none-match': `"x", ${etag}` },
    });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(
      (await site.request('http://harbour.localhost/teams', { method: 'HEAD' })).headers.get('content-length'),
    ).toBe(plain.headers.get('content-length'));
  });

  it('makes browsers revalidate, and a CDN keep the page no longer than it is valid', async () => {
    const control = async () => (await site.request('http://harbour.localhost/faqs')).headers.get('cache-control');
    expect(await control()).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
    site.setTime(new Date('2026-05-01T02:09:30Z'));
    expect(await control()).toBe('public, max-age=0, s-maxage=30');
    site.setTime(new Date('2026-05-01T02:00:00Z'));
  });

  it('renders a page again when it is no longer valid', async () => {
    await site.request('http://harbour.localhost/careers');
    site.setTime(new Date('2026-05-01T02:10:00.000Z'));
    await site.request('http://harbour.localhost/careers');
    site.setTime(new Date('2026-05-01T02:00:00Z'));
    expect(count('/careers')).toBe(2);
  });

  it('keeps one page for all campaigns and shows no campaign key', async () => {
    const first = await pageOf('http://harbour.localhost/fleet?utm_source=mail&gclid=abc&make=x');
    const second = await pageOf('http://harbour.localhost/fleet?make=x&fbclid=zzz');
    expect(second).toBe(first);
    expect(first).not.toMatch(/utm_|gclid|mail/);
    expect(count('/fleet?make=x')).toBe(1);
    expect((await site.request('http://harbour.localhost/moved?utm_source=mail')).headers.get('location')).toBe(
      '/cars/?utm_source=mail',
    );
  });

  it('keeps one page, whatever port the Host header names', async () => {
    rendered.length = 0;
    const texts = [];
    for (const port of ['', ':81', ':3000', ':6666'])
      texts.push(await pageOf(`http://harbour.localhost${port}/capped-price-servicing`));
    expect([rendered.length, new Set(texts).size]).toEqual([1, 1]);
  });

  it('never keeps a shopper’s data: a cookie, an address, an agent', async () => {
    const headers = {
      cookie: 'session=secret-cookie',
      'user-agent': 'TellTale',
      authorization: 'Bearer tell',
      'x-forwarded-host': 'evil.example',
    };
    const text = await pageOf('http://harbour.localhost/warranty', { headers });
    expect(text).not.toMatch(/secret-cookie|TellTale|tell|evil|203\.0\.113/);
  });

  it('keeps the tenants apart, whatever else a request contains', async () => {
    const poison = {
      'x-forwarded-host': 'outback.localhost',
      'x-original-host': 'outback.localhost',
      forwarded: 'host=outback.localhost',
    };
    const poisoned = await pageOf('http://harbour.localhost/apart', { headers: poison });
    const [own, other] = await Promise.all([
      pageOf('http://harbour.localhost/apart'),
      pageOf('http://outback.localhost/apart'),
    ]);
    expect(poisoned).toBe(own);
    expect(own).not.toContain('Outback');
    expect(other).toContain('Outback Wagons');
    expect(other).not.toContain('Harbour');
  });

  it('keeps no personal page, no cookie, no error and no post', async () => {
    rendered.length = 0;
    for (const path of ['/account', '/cookie', '/missing', '/moved']) {
      await site.request(`http://harbour.localhost${path}`);
      await site.request(`http://harbour.localhost${path}`);
      expect([path, count(path)]).toEqual([path, 2]);
    }
    const size = site.pageStore.size;
    await site.request('http://harbour.localhost/contact', { method: 'POST', body: 'a=b' });
    expect(site.pageStore.size).toBe(size);
  });

  it('shows a shopper with a cookie their own personal page', async () => {
    expect(await pageOf('http://outback.localhost/account', { headers: { cookie: 'id=7' } })).toContain('cookie=id=7');
  });

  it('renders pages again when the tenant’s stock changes, but only for sites that show it', async () => {
    const addresses = ['http://harbour.localhost/stock', 'http://outback.localhost/stock'];
    for (const address of addresses) await site.request(address);
    expect(count('/stock')).toBe(2);
    await site.feed('outback-cars', [['B1'], ['B2']]);
    for (const address of addresses) await site.request(address);
    expect(count('/stock')).toBe(3);
    await site.feed('shared-cars', [['S1'], ['S2']]);
    for (const address of addresses) await site.request(address);
    expect(count('/stock')).toBe(5);
  });
});
