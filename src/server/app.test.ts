import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStockKey } from '#application/stock-import/manage-keys.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { testPages } from './testing/pages.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

describe('the server', () => {
  const openTestStore = useTestStores();
  let site: TestPlatform;
  beforeAll(async () => {
    site = await startTestPlatform({
      store: await openTestStore(),
      pages: () => testPages(),
      trustedProxies: '10.0.0.0/8',
    });
  });
  const pageOf = async (address: string, init?: Parameters<TestPlatform['request']>[1]): Promise<string> =>
    (await site.request(address, init)).text();

  describe('hosts', () => {
    it.each([
      'http://harbour.localhost/',
      'http://HARBOUR.localhost/',
      'http://harbour.localhost:3000/',
      'http://www.harbour.example/',
    ])('%s belongs to harbour', async (address) => {
      const response = await site.request(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Harbour Motors</title>');
    });

    it.each([
      'http://unknown.localhost/',
      'http://harbour.localhost.evil.example/',
      'http://evil.example/harbour',
      'http://outback/',
    ])('%s belongs to no tenant: a plain 404 that names none', async (address) => {
      const response = await site.request(address);
      const text = await response.text();
      expect(response.status).toBe(404);
      expect(text).toContain('There is no site at this address.');
      expect(text).not.toMatch(/harbour|outback/i);
    });

    it('list the demo sites on localhost, with the port of the request', async () => {
      const text = await pageOf('http://localhost:4321/');
      expect(text).toContain('href="http://harbour.localhost:4321/"');
      expect(text).toContain('Outback Wagons');
      expect((await site.request('http://localhost/cars/')).status).toBe(404);
      const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
      const policy = (await site.request('http://localhost/')).headers.get('content-security-policy');
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    });

    it('are not read from X-Forwarded-Host, unless a trusted proxy sends it', async () => {
      const headers = {
        'x-forwarded-host': 'outback.localhost',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '198.51.100.1, 203.0.113.9',
      };
      expect(await pageOf('http://harbour.localhost/forwarded', { headers })).toContain('Harbour Motors');
      const believed = await site.request('http://upstream.internal/contact', {
        method: 'POST',
        body: 'a=b',
        headers,
        peer: '10.1.2.3',
      });
      const text = await believed.text();
      expect(text).toContain('Outback Wagons');
      expect(text).toContain('https://outback.localhost');
      expect(text).toContain('203.0.113.9</p>');
      expect(believed.headers.get('strict-transport-security')).toBe('max-age=31536000');
    });
  });

  it('stays on the site that the Host header names, whatever a client put into X-Forwarded-Host', async () => {
    const through = (host: string) =>
      pageOf('http://harbour.localhost/through', { headers: { 'x-forwarded-host': host }, peer: '10.1.2.3' });
    for (const host of ['outback.localhost', 'evil.example', 'localhost', 'harbour.localhost:99999', '1.2.3.4.5'])
      expect(await through(host)).toContain('Harbour Motors');
    expect(await through('www.harbour.example')).toContain('http://www.harbour.example');
  });

  it('names no port of the Host header in a page, unless it is that of the site', async () => {
    expect(await pageOf('http://harbour.localhost:6666/contact')).not.toContain('6666');
  });

  describe('the caller that a trusted proxy names', () => {
    it.each([
      ['203.0.113.9:4711', '203.0.113.9'],
      ['[2001:db8::9]:443', '2001:db8::9'],
      ['2001:db8::9', '2001:db8::9'],
      ['198.51.100.1, x-17', 'unknown'],
      ['x-18', 'unknown'],
    ])('as %s is %s', async (forwarded, caller) => {
      const answer = await site.request('http://harbour.localhost/contact', {
        method: 'POST',
        body: 'a=b',
        headers: { 'x-forwarded-for': forwarded },
        peer: '10.1.2.3',
      });
      expect(await answer.text()).toContain(` ${caller}</p>`);
    });
  });

  describe('headers', () => {
    it('are on every answer', async () => {
      for (const address of [
        'http://harbour.localhost/',
        'http://x.example/',
        'http://localhost/',
        'http://localhost/healthz',
      ]) {
        const { headers } = await site.request(address);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.get('content-security-policy')).toContain('frame-ancestors');
        expect(headers.has('strict-transport-security')).toBe(false);
      }
    });

    it('allow exactly the inline scripts that the page was rendered with, and no injected one', async () => {
      const response = await site.request('http://harbour.localhost/policy');
      const policy = response.headers.get('content-security-policy') ?? '';
      const html = await response.text();
      const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
      const allowed = scripts.map((text) =>
        policy.includes(`'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`),
      );
      expect(scripts.map((text) => text.startsWith('smuggled'))).toEqual([false, true]);
      expect(allowed).toEqual([true, false]);
      expect(policy).toContain(
        `style-src 'self' 'sha256-${createHash('sha256').update('a{color:red}').digest('base64')}'`,
      );
      expect(html).not.toContain('nonce=');
      expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce-/);
    });

    it('give personal pages a fresh nonce and forbid caching', async () => {
      const [first, second] = await Promise.all(
        [1, 2].map(() => site.request('http://harbour.localhost/account', { headers: { cookie: 'id=1' } })),
      );
      const nonceOf = (response: Response | undefined) =>
        /'nonce-([\w-]+)'/.exec(response?.headers.get('content-security-policy') ?? '')?.[1];
      expect(nonceOf(first)).toBeTruthy();
      expect(nonceOf(first)).not.toBe(nonceOf(second));
      expect(await first?.text()).toContain(`<script nonce="${nonceOf(first)}"`);
      expect(first?.headers.get('cache-control')).toBe('private, no-store');
    });
  });

  describe('posts', () => {
    const post = (headers: Record<string, string>, path = '/contact') =>
      site.request(`http://harbour.localhost${path}`, { method: 'POST', body: 'name=Ada', headers, peer: '192.0.2.1' });

    it.each([
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: 'http://outback.localhost' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site', origin: 'http://outback.localhost' }, 403],
      [{ 'sec-fetch-site': 'same-origin', origin: 'http://harbour.localhost' }, 200],
      [{ origin: 'http://harbour.localhost' }, 200],
      [{}, 200],
    ])('with %o are answered with %i', async (headers, status) => {
      expect((await post(headers as Record<string, string>)).status).toBe(status);
    });

    it('are refused before they are read when they are too large', async () => {
      const large = await site.request('http://harbour.localhost/contact', {
        method: 'POST',
        body: 'x'.repeat(300_000),
      });
      expect(large.status).toBe(413);
    });

    it('are limited per address, without affecting other addresses', async () => {
      const from = (peer: string) =>
        site.request('http://outback.localhost/contact', { method: 'POST', body: 'a=b', peer });
      const statuses: number[] = [];
      for (let nth = 0; nth < 62; nth += 1) statuses.push((await from('198.51.100.9')).status);
      expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
      expect(statuses.slice(60)).toEqual([429, 429]);
      expect((await from('198.51.100.9')).headers.get('retry-after')).toBe('5');
      expect((await from('198.51.100.10')).status).toBe(200);
    });

    it('are the only method of a page besides reading', async () => {
      const response = await site.request('http://harbour.localhost/', { method: 'DELETE' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    });
  });

  describe('failures and the log', () => {
    it('show a reference that is also in the log, and nothing else', async () => {
      const response = await site.request('http://harbour.localhost/broken');
      const text = await response.text();
      const reference = /quote ([\w-]+)/.exec(text)?.[1] ?? 'none';
      expect(response.status).toBe(500);
      expect(text).not.toMatch(/secret detail|at .*\.ts/);
      const line = site.logged.find((one) => one.includes('request failed') && one.includes(reference)) ?? '';
      expect(line).toContain('secret detail');
      expect(line).not.toContain('ada@example.com');
    });

    it('contain no personal data', async () => {
      await site.request('http://harbour.localhost/contact?email=ada@example.com&utm_source=mail', {
        method: 'POST',
        body: 'name=Ada+Lovelace&phone=0400111222&email=ada%40example.com',
        headers: {
          cookie: 'session=abc123',
          'user-agent': 'AdaBrowser',
          'content-type': 'application/x-www-form-urlencoded',
        },
        peer: '198.51.100.77',
      });
      await site.request('http://harbour.localhost/lead/AbCdEf123456');
      await site.request('http://harbour.localhost/search/ada@example.com/+61400111222');
      const log = site.logged.join('');
      expect(log).toMatch(/"path":"\/contact","status":200,"ms":\d+,"tenant":"harbour"/);
      expect(log).not.toMatch(
        /ada@|ada%40|Lovelace|0400111222|61400111222|abc123|AdaBrowser|198\.51\.100\.77|utm_source|AbCdEf/i,
      );
    });
  });

  it('answers an unknown API call in JSON, on every host with an API', async () => {
    for (const address of ['http://harbour.localhost/api/nope', 'http://localhost/api/v1/nope']) {
      const answer = await site.request(address);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
    }
  });

  it('answers an unknown call with a body on the platform host', async () => {
    const answer = await site.request('http://localhost/api/v1/nope', { method: 'POST', body: '{}' });
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  });

  it('accepts a feed on the platform host, and on a dealer host only for dealerships of that site', async () => {
    const { platform } = site;
    const made = await createStockKey(platform, { dealership: 'outback-cars', name: 'test' });
    if (!made.ok) throw new Error(made.problem);
    const send = async (host: string) => {
      const answer = await site.request(`http://${host}/api/v1/dealerships/outback-cars/stock?dry_run=1&partial=1`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${made.value.key}`, 'content-type': 'text/csv' },
        body: 'stocknum,year,make,model,car_type\nB1,2020,Nissan,Patrol,used\n',
      });
      return answer.status;
    };
    expect(await send('localhost')).toBe(200);
    expect(await send('outback.localhost')).toBe(200);
    expect(await send('harbour.localhost')).toBe(404);
  });

  it('treats a host name with a trailing dot as the same name', async () => {
    const answer = await site.request('http://harbour.localhost./cars/');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('http://harbour.localhost/cars/');
  });

  it('reports whether it is alive and ready, on any host', async () => {
    expect(await (await site.request('http://192.0.2.1:3000/healthz')).json()).toEqual({ status: 'alive' });
    const ready = await site.request('http://192.0.2.1:3000/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json(), 'an outside caller learns nothing of dealers').toEqual({ status: 'ready' });
    const detailed = await site.request('http://localhost:3000/readyz', { peer: '127.0.0.1' });
    expect(await detailed.json()).toMatchObject({
      status: 'ready',
      store: { kind: 'embedded', reachable: true },
      index: { loaded: true },
      tenants: 2,
    });
  });

  it('reports the number of failed searches to operators', async () => {
    const state = async () =>
      (
        (await (await site.request('http://localhost:3000/readyz', { peer: '127.0.0.1' })).json()) as {
          searches: unknown;
        }
      ).searches;
    expect(await state()).toEqual({ failed: 0, last_failed: null });
    for (const path of ['/search/broken', '/about/broken', '/search-data/broken', '/search/used-cars'])
      await site.request(`http://harbour.localhost${path}`);
    expect(await state()).toEqual({ failed: 2, last_failed: NOON.toISOString() });
  });
});
