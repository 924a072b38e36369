import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { parseAddressRanges } from '#runtime/address-ranges.ts';
import type { ServerEnvironment } from '#server/site.ts';
import { callerOf } from './caller.ts';
import { refuseCrossSite } from './cross-site.ts';
import { proxyWarnings } from './proxy-warnings.ts';

const log = { info: () => {}, error: () => {}, warn: (fields: object) => void warned.push(fields) };
let warned: object[] = [];
beforeEach(() => {
  warned = [];
});

type SetUp = { readonly publicScheme: 'http' | 'https'; readonly trusted?: string };

/** A site behind the set-up given; `ask` calls it from `peer`, which is a proxy in the operator's network if not given. */
function startSite({ publicScheme, trusted = '' }: SetUp) {
  const options = { publicScheme, trustedProxies: parseAddressRanges(trusted) ?? expect.unreachable() };
  const app = new Hono<ServerEnvironment>();
  app.use(
    callerOf(options, () => ({ kind: 'unknown' })),
    proxyWarnings(log, options),
    refuseCrossSite(),
  );
  app.all('*', (context) => context.text('accepted'));
  return (method: string, headers: Record<string, string>, peer = '10.0.0.7') =>
    app.fetch(new Request('http://cars.example/contact', { method, headers }), {
      incoming: { socket: { remoteAddress: peer } } as IncomingMessage,
    });
}

it('a form from the https page is accepted when PUBLIC_SCHEME is still http, and the operator is told once', async () => {
  const ask = startSite({ publicScheme: 'http' });
  const headers = { origin: 'https://cars.example', 'sec-fetch-site': 'same-origin' };
  expect([(await ask('POST', headers)).status, (await ask('POST', headers)).status]).toEqual([200, 200]);
  expect(warned).toEqual([{ mistake: 'encrypted' }]);
});

it('a form from the http page of an https site is refused with a link to the https page', async () => {
  const ask = startSite({ publicScheme: 'https' });
  const answer = await ask('POST', { origin: 'http://cars.example', 'sec-fetch-site': 'same-origin' });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('<a href="https://cars.example/contact">');
  expect(warned).toEqual([{ mistake: 'unencrypted' }]);
});

it.each([
  'https://evil.example',
  'https://cars.example:8443',
  'https://cars.example.evil.example',
  'https://www.cars.example',
  'ftp://cars.example',
  'null',
  '',
  'https:/cars.example@evil.example',
])('a form from the origin %j is still refused as another site’s', async (origin) => {
  const ask = startSite({ publicScheme: 'http' });
  expect((await ask('POST', { origin })).status).toBe(403);
  expect(warned).toEqual([]);
});

it('a form that the browser calls cross-site is refused, whatever origin it states', async () => {
  const ask = startSite({ publicScheme: 'http' });
  const headers = { origin: 'https://cars.example', 'sec-fetch-site': 'same-site' };
  expect((await ask('POST', headers)).status).toBe(403);
});

it('a proxy that TRUSTED_PROXIES does not list is named at its first request', async () => {
  const ask = startSite({ publicScheme: 'https' });
  await ask('GET', { 'x-forwarded-for': '203.0.113.9' });
  await ask('GET', { 'x-forwarded-for': '203.0.113.10' });
  expect(warned).toEqual([{ mistake: 'not_trusted', proxy: '10.0.0.7' }]);
});

it('a header that a shopper invents tells the operator nothing', async () => {
  const ask = startSite({ publicScheme: 'https', trusted: '10.0.0.7' });
  await ask('GET', { 'x-forwarded-for': '1.0.0.1' }, '1.1.1.1');
  expect(warned).toEqual([]);
});

it('a trusted proxy that states https is a reason to tell that PUBLIC_SCHEME is http', async () => {
  const ask = startSite({ publicScheme: 'http', trusted: '10.0.0.0/8' });
  await ask('GET', { 'x-forwarded-proto': 'https' });
  expect(warned).toEqual([{ mistake: 'forwarded_https' }]);
});

it('a forgotten TRUSTED_PROXIES does not hide a wrong PUBLIC_SCHEME', async () => {
  const ask = startSite({ publicScheme: 'http' });
  await ask('POST', { 'x-forwarded-for': '203.0.113.9', origin: 'https://cars.example' });
  expect(warned).toEqual([{ mistake: 'not_trusted', proxy: '10.0.0.7' }, { mistake: 'encrypted' }]);
});

it('a right set-up logs no warning', async () => {
  const ask = startSite({ publicScheme: 'https', trusted: '10.0.0.0/8' });
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  await ask('GET', forwarded);
  await ask('POST', { ...forwarded, origin: 'https://cars.example' });
  expect(warned).toEqual([]);
});
