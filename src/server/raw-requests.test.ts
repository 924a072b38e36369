import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStockKey } from '#application/stock-import/manage-keys.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { listen, stopListening } from './listen.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };
type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Pieces are sent chunked, one after the other; a string with its length; nothing without either header. */
  readonly body?: string | readonly string[];
};

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
/** Levels of the log. */
const [INFO, ERROR] = [30, 50];
const LEAD = {
  form: 'contact',
  name: 'Mia Wong',
  email: 'mia@example.com',
  phone: '0491570156',
  postcode: '2000',
  message: 'Hello',
  category: 'General Enquiry',
};
const inPieces = (text: string, size = 20): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
const TOO_MUCH = Array<string>(40).fill('x'.repeat(10_000));

describe('raw socket requests', () => {
  const openTestStore = useTestStores();
  let site: TestPlatform;
  let http: HttpServer;
  let port: number;
  let key: string;
  const posted: string[] = [];

  beforeAll(async () => {
    site = await startTestPlatform({
      store: await openTestStore(),
      postLimits: { burst: 1000, everyMs: 1 },
      takesPost: async (path) => path.endsWith('/enquire'),
      pages:
        () =>
        async ({ request, clientAddress }) => {
          const message = (await request.formData()).get('message');
          // As React Router answers when the client goes away meanwhile.
          if (message === 'never answered') {
            http.server.emit('waiting');
            await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
            return new Response(null, { status: 500 });
          }
          posted.push(`${clientAddress} ${typeof message === 'string' ? message.length : 'none'}`);
          return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
        },
    });
    http = createHttpServer();
    port = await listen(http.server, { port: 0, host: '127.0.0.1' });
    http.serve(site.app, null);
    const made = await createStockKey(site.platform, { dealership: 'harbour-cars', name: 'test' });
    if (!made.ok) throw new Error(made.problem);
    key = made.value.key;
  });
  afterAll(() => stopListening(http.server, 1000));

  async function send({ method, path, headers = {}, body }: Sent): Promise<Answer> {
    const request = httpRequest({ port, host: '127.0.0.1', method, path, agent: false });
    request.setHeader('host', 'harbour.localhost');
    for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    if (typeof body === 'object') request.setHeader('transfer-encoding', 'chunked');
    if (typeof body === 'string') request.setHeader('content-length', Buffer.byteLength(body));
    if (body === undefined) request.removeHeader('transfer-encoding');
    const answered = once(request, 'response');
    for (const piece of typeof body === 'string' ? [body] : (body ?? [])) request.write(piece);
    request.end();
    const [response] = (await answered) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() };
  }

  describe('with a chunked body', () => {
    it('create a lead as with an announced length', async () => {
      const text = JSON.stringify(LEAD);
      const lead = { method: 'POST', path: '/api/leads', headers: JSON_TYPE };
      const chunked = await send({ ...lead, body: inPieces(text) });
      expect([chunked.status, chunked.text]).toEqual([201, expect.stringMatching(/"lead_id":"[\da-f-]{36}"/)]);
      const whole = await send({ ...lead, body: text });
      expect([whole.status, whole.text]).toEqual([200, chunked.text]);
    });

    it('are refused above the limit, announced or not', async () => {
      for (const body of [TOO_MUCH, TOO_MUCH.join('')]) {
        const call = await send({ method: 'POST', path: '/api/leads', headers: JSON_TYPE, body });
        expect(call.status).toBe(413);
        expect(JSON.parse(call.text)).toMatchObject({ error: { code: 'too_large' } });
        const form = await send({ method: 'POST', path: '/cars/any-car/enquire', headers: FORM_TYPE, body });
        expect([form.status, form.headers['content-type']]).toEqual([413, expect.stringContaining('text/html')]);
      }
    });

    it('reach the form of a page complete, with the caller’s address', async () => {
      posted.length = 0;
      const fields = `message=${'y'.repeat(50_000)}`;
      const form = { method: 'POST', path: '/cars/any-car/enquire', headers: FORM_TYPE };
      expect((await send({ ...form, body: inPieces(fields, 9000) })).status).toBe(200);
      expect((await send({ ...form, body: fields })).status).toBe(200);
      expect(posted).toEqual(['127.0.0.1 50000', '127.0.0.1 50000']);
    });

    it('import a feed that is larger than a form may be', async () => {
      const cars = Array.from({ length: 200 }, (_, at) => `A${at},2021,Kia,Rio,used,${'x'.repeat(2000)}`);
      const body = inPieces(['stocknum,year,make,model,car_type,description', ...cars, ''].join('\n'), 30_000);
      const answer = await send({
        method: 'PUT',
        path: '/api/v1/dealerships/harbour-cars/stock?dry_run=1&partial=1',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
        body,
      });
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text)).toMatchObject({ outcome: 'dry_run', rows: { read: 200, right: 200 } });
    });
  });

  describe('whose client goes away before the body has arrived', () => {
    it.each([
      ['POST', '/cars/any-car/enquire', FORM_TYPE],
      ['POST', '/api/leads', JSON_TYPE],
      ['POST', '/api/leads/1/receipt', JSON_TYPE],
      ['POST', '/api/views', JSON_TYPE],
      ['POST', '/api/events', JSON_TYPE],
      ['POST', '/api/phone-reveal', JSON_TYPE],
      ['PUT', '/api/v1/dealerships/harbour-cars/stock', { 'content-type': 'text/csv' }],
    ])('%s %s are no failure of ours in the log', async (method, path, type) => {
      site.logged.length = 0;
      const request = httpRequest({ port, host: '127.0.0.1', method, path, agent: false });
      const headers = { host: 'harbour.localhost', authorization: `Bearer ${key}`, 'content-length': '1000', ...type };
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      const gone = once(request, 'error');
      const received = once(http.server, 'request');
      request.write('stocknum,year,make\n');
      await received;
      request.destroy(new Error('the client goes away'));
      await gone;
      await vi.waitFor(() => expect(site.logged.at(-1)).toContain('"request"'));
      const lines = site.logged.map((line) => JSON.parse(line) as { level: number; status?: number });
      expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
      expect(lines.at(-1)?.status).toBe(method === 'PUT' ? 422 : 499);
    });
  });

  it('whose client goes away before the answer are no failure of ours in the log', async () => {
    site.logged.length = 0;
    const headers = { host: 'harbour.localhost', ...FORM_TYPE };
    const path = '/cars/any-car/enquire';
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
    const waiting = once(http.server, 'waiting');
    const gone = once(request, 'error');
    request.end('message=never+answered');
    await waiting;
    request.destroy(new Error('the client goes away'));
    await gone;
    await vi.waitFor(() => expect(site.logged).toHaveLength(1));
    expect(JSON.parse(site.logged[0] ?? '')).toMatchObject({ level: INFO, status: 499, path });
  });

  it('sent many at once on one connection end it, and a few are answered in order', async () => {
    const exchange = async (count: number): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      const answered = readText(socket).catch(() => '');
      const ask = (last: boolean) =>
        `GET /nothing-here HTTP/1.1\r\nhost: harbour.localhost\r\n${last ? 'connection: close\r\n' : ''}\r\n`;
      socket.write(Array.from({ length: count }, (_, at) => ask(at === count - 1)).join(''));
      return answered;
    };
    expect((await exchange(4)).match(/HTTP\/1\.1 \d+/g)).toHaveLength(4);
    expect(await exchange(60)).toBe('');
    expect((await exchange(1)).match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  });

  it('with several Host headers is refused, whichever comes first', async () => {
    for (const hosts of [
      ['harbour.localhost', 'outback.localhost'],
      ['harbour.localhost', 'harbour.localhost'],
    ]) {
      const socket = connect(port, '127.0.0.1');
      const lines = ['GET /cars/ HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''];
      socket.write(lines.join('\r\n'));
      expect(await readText(socket)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('with a Host header that is no host is refused, and is no error of the log', async () => {
    const { length } = site.logged;
    for (const host of ['1.2.3.4.5', '999.1.1.1', 'harbour.localhost:99999'])
      expect(await send({ method: 'GET', path: '/cars/', headers: { host } })).toMatchObject({ status: 400 });
    expect(site.logged.slice(length).filter((line) => line.includes(`"level":${ERROR}`))).toEqual([]);
  });

  describe('with a method that the address does not support', () => {
    const READ = 'GET, HEAD, OPTIONS';
    const STOCK = '/api/v1/dealerships/harbour-cars/stock';

    it.each([
      ['DELETE', '/api/search', READ],
      ['PATCH', '/api/search/list', READ],
      ['POST', '/api/search', READ],
      ['TRACE', '/api/search', READ],
      ['PUT', '/api/directory/offers', READ],
      ['PROPFIND', '/api/leads', 'POST, OPTIONS'],
      ['GET', '/api/leads', 'POST, OPTIONS'],
      ['DELETE', STOCK, 'PUT, OPTIONS'],
    ])('%s %s is answered with %s in JSON', async (method, path, allow) => {
      const answer = await send({ method, path });
      expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
      expect(JSON.parse(answer.text)).toEqual({ error: { code: 'method', message: `This call takes ${allow}.` } });
    });

    it.each(['DELETE', 'PATCH', 'TRACE', 'OPTIONS'])('%s of an unknown call is not found, in JSON', async (method) => {
      const answer = await send({ method, path: '/api/nope' });
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'not_found' } });
    });

    it.each([
      ['/api/search', READ],
      ['/api/directory/parts', READ],
      ['/api/leads', 'POST, OPTIONS'],
      [STOCK, 'PUT, OPTIONS'],
      ['/cars/', READ],
      ['/cars/any-car/enquire', 'GET, HEAD, POST, OPTIONS'],
    ])('OPTIONS %s returns %s', async (path, allow) => {
      const answer = await send({ method: 'OPTIONS', path });
      expect([answer.status, answer.headers.allow, answer.text]).toEqual([204, allow, '']);
    });

    it('a page lists its methods, also one without posts', async () => {
      const removed = await send({ method: 'DELETE', path: '/cars/any-car/enquire' });
      expect([removed.status, removed.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
      const before = posted.length;
      const sent = await send({ method: 'POST', path: '/cars/', headers: FORM_TYPE, body: 'a=b' });
      expect([sent.status, sent.headers.allow, posted.length]).toEqual([405, READ, before]);
    });
  });
});
