import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer, text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer, type HttpServer } from '#server/http-server.ts';
import { listen, stopListening } from '#server/listen.ts';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores, type TestStore } from '#store/testing/stores.ts';

type Sent = { readonly method?: string; readonly host?: string; readonly headers?: Readonly<Record<string, string>> };

/** Set anew for each answer by the server itself. */
const OF_THE_MOMENT = new Set(['date', 'connection', 'keep-alive']);

describe('pages of the cache over a socket', () => {
  const openTestStore = useTestStores();
  const rendered: string[] = [];
  let store: TestStore;
  let site: TestPlatform;
  let http: HttpServer;
  let port: number;

  beforeAll(async () => {
    store = await openTestStore();
    site = await startTestPlatform({ store, pages: () => testPages(rendered), trustedProxies: '127.0.0.1' });
    http = createHttpServer();
    port = await listen(http.server, { port: 0, host: '127.0.0.1' });
    http.serve(site.app, null);
  });
  afterAll(() => stopListening(http.server, 1000));

  async function send(path: string, { method = 'GET', host = 'harbour.localhost', headers = {} }: Sent = {}) {
    const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers: { host, ...headers } });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_MOMENT.has(name));
    return { status: response.statusCode, headers: Object.fromEntries(kept), body: await buffer(response) };
  }
  const times = async (count: number, path: string, sent?: Sent) => {
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let time = 0; time < count; time += 1) answers.push(await send(path, sent));
    return answers;
  };
  const lastLine = () => JSON.parse(site.logged.at(-1) ?? '{}') as Record<string, unknown>;
  const textOf = async (path: string, sent?: Sent) => (await send(path, sent)).body.toString();

  it.each([
    ['brotli', { headers: { 'accept-encoding': 'gzip, br' } }],
    ['gzip', { headers: { 'accept-encoding': 'gzip' } }],
    ['no compression', {}],
    ['HEAD', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
    ['https', { headers: { 'x-forwarded-proto': 'https' } }],
  ] satisfies [string, Sent][])('are answered as when they are rendered: %s', async (name, sent) => {
    rendered.length = 0;
    const path = `/same-${name.replace(' ', '-')}`;
    const [fresh, ...cached] = await times(3, path, sent);
    expect(rendered).toEqual([path]);
    expect(fresh?.status).toBe(200);
    expect(fresh?.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(fresh?.headers['strict-transport-security']).toBe(name === 'https' ? 'max-age=31536000' : undefined);
    for (const answer of cached) {
      // Tighter compression may have replaced the first one meanwhile.
      expect({ ...answer.headers, 'content-length': '' }).toEqual({ ...fresh?.headers, 'content-length': '' });
      expect(answer.headers['content-length']).toBeDefined();
      expect(answer.body.length).toBe(name === 'HEAD' ? 0 : Number(answer.headers['content-length']));
    }
  });

  it('are answered with 304 to who has them, with the same headers but those of the body', async () => {
    const [fresh] = await times(2, '/not-modified');
    const headers = { 'if-none-match': String(fresh?.headers['etag']) };
    const again = await send('/not-modified', { headers });
    const { 'content-length': _length, ...rest } = fresh?.headers ?? {};
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toEqual(rest);
    expect(lastLine()).toMatchObject({ path: '/not-modified', status: 304, cache: 'hit' });
  });

  it('are logged and measured as any other request', async () => {
    await times(3, '/logged?utm_source=secret');
    expect(lastLine()).toEqual({
      level: 30,
      time: expect.any(Number),
      reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      method: 'GET',
      path: '/logged',
      status: 200,
      ms: expect.any(Number),
      tenant: 'harbour',
      cache: 'hit',
      msg: 'request',
    });
    const references = site.logged.flatMap((line) => (JSON.parse(line) as { reference?: string }).reference ?? []);
    expect(new Set(references).size).toBe(references.length);
    const metrics = await textOf('/metrics', { host: 'localhost' });
    expect(metrics).toMatch(/forecourt_request_duration_seconds_count\{kind="page",cache="hit",status="2xx"\} \d+/);
  });

  it('keep hosts and schemes apart, whatever a proxy forwards', async () => {
    const ask = (host: string, headers: Sent['headers'] = {}) => textOf('/forwarded', { host, headers });
    const answers = async () => [
      await ask('harbour.localhost'),
      await ask('outback.localhost'),
      await ask('harbour.localhost', { 'x-forwarded-proto': 'https' }),
      await ask('harbour.localhost', { 'x-forwarded-host': 'outback.localhost' }),
      await ask('upstream.internal', { 'x-forwarded-host': 'outback.localhost', 'x-forwarded-proto': 'https' }),
    ];
    const first = await answers();
    expect(first.map((text) => /<p>(\S+)/.exec(text)?.[1])).toEqual([
      'http://harbour.localhost',
      'http://outback.localhost',
      'https://harbour.localhost',
      'http://harbour.localhost',
      'https://outback.localhost',
    ]);
    expect(await answers()).toEqual(first);
    expect(await answers()).toEqual(first);
  });

  it('are not given to a request that names several hosts', async () => {
    await times(3, '/several');
    const socket = connect(port, '127.0.0.1');
    const hosts = ['harbour.localhost', 'outback.localhost'].map((host) => `Host: ${host}`);
    socket.write(['GET /several HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n'));
    expect(await readText(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('are never given to a post', async () => {
    await times(3, '/posted');
    rendered.length = 0;
    await send('/posted', { method: 'POST' });
    expect(rendered).toEqual(['/posted']);
  });

  it('follow the stock and the folder of the site, and leave a host that the site has given up', async () => {
    const at = (host: string) => send('/followed', { host });
    for (let time = 0; time < 3; time += 1) await at('www.harbour.example');
    rendered.length = 0;
    await site.feed('harbour-cars', [['H1'], ['H2']]);
    expect((await at('www.harbour.example')).status).toBe(200);
    expect(rendered).toEqual(['/followed']);
    await at('www.harbour.example');

    const bundle = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Renamed');
    await saveBundle(store, { ...bundle, tenant: { ...bundle.tenant, hostnames: ['cars.harbour.example'] } });
    await site.changes.runNow();
    expect((await at('www.harbour.example')).status).toBe(404);
    expect((await at('cars.harbour.example')).body.toString()).toContain('Harbour Renamed');
    expect(await textOf('/followed')).toContain('Harbour Renamed');
  });

  it('say that the connection closes when the server stops', async () => {
    await times(3, '/last');
    const socket = connect(port, '127.0.0.1');
    const ask = 'GET /last HTTP/1.1\r\nHost: harbour.localhost\r\n\r\n';
    socket.write(ask);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i);
    const stopped = stopListening(http.server, 3000);
    const rest = readText(socket);
    socket.write(ask);
    expect(await rest).toMatch(/HTTP\/1\.1 200 [\s\S]*connection: close/i);
    expect(await stopped).toBe(true);
  });
});
