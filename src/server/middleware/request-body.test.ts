import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { createHttpServer } from '#server/http-server.ts';
import { listen, stopListening } from '#server/listen.ts';
import type { ServerEnvironment } from '#server/site.ts';
import { requestBody, type BodyLimits } from './request-body.ts';

const PATIENT = { patienceMs: 30_000, bytesPerSecond: 1_000 };
const LIMITS: BodyLimits = {
  rate: PATIENT,
  bodies: { all: Infinity, perTenant: Infinity, perNetwork: 3 },
  uploads: { all: 6, perTenant: 4, perNetwork: 2 },
};
const JOBS = '/careers';
const MB = 1024 * 1024;

/** A site whose pages and calls answer with the number of bytes that they were sent. */
function buildSite(limits: Partial<BodyLimits> = {}): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  app.use(async (context, next) => {
    context.set('tenant', { slug: context.req.header('x-tenant') ?? 'harbour' } as Tenant);
    context.set('caller', { address: context.req.header('x-address') ?? '', scheme: 'http', host: 'localhost' });
    await next();
  });
  app.use(requestBody({ ...LIMITS, ...limits }));
  app.post('*', async (context) => context.text(String((await context.req.raw.arrayBuffer()).byteLength)));
  return app;
}

type Sent = { readonly path: string; readonly tenant?: string; readonly address?: string; readonly bytes?: number };

/** Begins a post whose body is not there yet. `finish` sends all that was announced, `leave` breaks off. */
function begin(app: Hono<ServerEnvironment>, { path, tenant = 'harbour', address = '203.0.113.1', bytes = MB }: Sent) {
  let end: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (end = controller) });
  const headers = { 'content-length': String(bytes), 'x-tenant': tenant, 'x-address': address };
  const answer = Promise.resolve(app.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit));
  return {
    answer,
    async finish() {
      end?.enqueue(new Uint8Array(bytes));
      end?.close();
      return (await answer).status;
    },
    async leave() {
      end?.error(new Error('ECONNRESET'));
      return (await answer).status;
    },
  };
}

const statusOf = async (app: Hono<ServerEnvironment>, sent: Sent) => begin(app, sent).finish();

it('a visitor whose files do not arrive leaves room for all other visitors of the site', async () => {
  const app = buildSite();
  const idle = [1, 2].map(() => begin(app, { path: JOBS }));
  expect(await statusOf(app, { path: JOBS })).toBe(503);
  expect(await statusOf(app, { path: JOBS, tenant: 'outback' })).toBe(503);
  expect(await statusOf(app, { path: JOBS, address: '203.0.113.2' })).toBe(200);
  for (const one of idle) expect(await one.finish()).toBe(200);
  expect(await statusOf(app, { path: JOBS })).toBe(200);
});

it('all visitors of one dealer leave room for those of another', async () => {
  const app = buildSite();
  const idle = [1, 2, 3, 4].map((host) => begin(app, { path: JOBS, address: `198.51.100.${host}` }));
  const refused = await begin(app, { path: JOBS, address: '198.51.100.9' }).answer;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await statusOf(app, { path: JOBS, address: '198.51.100.9', tenant: 'outback' })).toBe(200);
  for (const one of idle) await one.finish();
});

it('files of all sites together have a limit, which a form without a file does not count to', async () => {
  const app = buildSite();
  const idle = [1, 2, 3, 4, 5, 6].map((host) =>
    begin(app, { path: JOBS, address: `198.51.100.${host}`, tenant: `dealer-${host}` }),
  );
  const other = { address: '203.0.113.7', tenant: 'harbour' };
  expect(await statusOf(app, { ...other, path: JOBS })).toBe(503);
  expect(await statusOf(app, { ...other, path: JOBS, bytes: 2_000 })).toBe(200);
  expect(await statusOf(app, { ...other, path: '/contact', bytes: 2_000 })).toBe(200);
  for (const one of idle) await one.finish();
});

it('a visitor whose small bodies do not arrive is refused, whatever the site, and no one else', async () => {
  const app = buildSite();
  const small = { path: '/api/leads', bytes: 10 };
  const idle = ['harbour', 'outback', 'other'].map((tenant) => begin(app, { ...small, tenant }));
  const refused = await begin(app, small).answer;
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'too_many' } }]);
  expect(await statusOf(app, { ...small, address: '203.0.113.2' })).toBe(200);
  for (const one of idle) expect(await one.finish()).toBe(200);
  expect(await statusOf(app, small)).toBe(200);
});

it('a sender that goes away gives its places back, and is no failure of ours', async () => {
  const app = buildSite();
  for (let nth = 0; nth < 10; nth += 1) {
    expect(await begin(app, { path: JOBS }).leave()).toBe(499);
    expect(await begin(app, { path: '/api/leads', bytes: 10 }).leave()).toBe(499);
  }
  expect(await statusOf(app, { path: JOBS })).toBe(200);
});

it('a sender that is too slow gives its places back', async () => {
  const app = buildSite({ rate: { patienceMs: 1, bytesPerSecond: 1_000 } });
  for (let nth = 0; nth < 10; nth += 1) {
    expect((await begin(app, { path: JOBS }).answer).status).toBe(408);
    const call = await begin(app, { path: '/api/leads', bytes: 10 }).answer;
    expect([call.status, await call.json()]).toMatchObject([408, { error: { code: 'too_slow' } }]);
  }
});

it('a body of 12 MB is read on the page that takes files, and 64 kB elsewhere', async () => {
  const app = buildSite();
  expect(await statusOf(app, { path: JOBS, bytes: 12 * MB })).toBe(200);
  const upload = await begin(app, { path: JOBS, bytes: 12 * MB + 1 }).answer;
  expect(upload.status).toBe(413);
  expect(await upload.text()).toContain('go back and choose one of at most 5 MB. What you typed is still there.');
  expect(await statusOf(app, { path: '/contact', bytes: 64 * 1024 })).toBe(200);
  const form = await begin(app, { path: '/contact', bytes: 64 * 1024 + 1 }).answer;
  expect(form.status).toBe(413);
  expect(await form.text()).toContain('go back and shorten it. What you typed is still there.');
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openSocket(limits: Partial<BodyLimits>) {
  const http = createHttpServer();
  const port = await listen(http.server, { port: 0, host: '127.0.0.1' });
  closing.push(() => stopListening(http.server, 1_000));
  http.serve(buildSite(limits), null);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

it.each(['content-length: 1000', 'transfer-encoding: chunked'])(
  'a connection whose body stops is answered and closed: %s',
  async (length) => {
    const socket = await openSocket({ rate: { patienceMs: 20, bytesPerSecond: 1_000 } });
    socket.write(`POST /contact HTTP/1.1\r\nhost: harbour.localhost\r\n${length}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('Please go back and send it again.');
  },
);

it('a large form with a hundred thousand parts is refused before it is parsed', async () => {
  const app = buildSite();
  const body = `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000)}--x--\r\n`;
  const answer = await app.request(JOBS, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('This is not what the form')]);
});
