import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseAddressRanges } from '#runtime/address-ranges.ts';
import { callerOf } from '#server/middleware/caller.ts';
import type { ServerEnvironment } from '#server/site.ts';
import { createOutboxFolder, type OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import { outboxRoute } from './outbox.ts';

let folder: string;
let outbox: OutboxFolder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-outbox-page-'));
  outbox = createOutboxFolder({ folder });
  const text = 'See https://harbour.example/lead/a.b <script>alert(1)</script>';
  const mail = { kind: 'mail', to: 'mia@example.com', subject: 'To <b>Mia</b>', text, raw: 'From: x' } as const;
  await outbox.put('one', { ...mail, at: '2026-05-01T02:00:00.000Z', tenant: 'harbour' });
  await outbox.put('two', { ...mail, subject: 'Of outback', at: '2026-05-01T02:01:00.000Z', tenant: 'outback' });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Asking = {
  readonly host?: string;
  /** Of the socket's other end. */
  readonly address?: string;
  readonly given?: OutboxFolder | null;
  readonly headers?: Record<string, string>;
  /** As TRUSTED_PROXIES has them. */
  readonly trusted?: string;
};

function ask(path: string, asking: Asking = {}) {
  const { host = 'localhost:3000', address = '127.0.0.1', given = outbox, headers = {}, trusted = '' } = asking;
  const trustedProxies = parseAddressRanges(trusted) ?? expect.unreachable();
  const app = new Hono<ServerEnvironment>();
  app.use(callerOf({ trustedProxies, publicScheme: 'http' }, () => ({ kind: 'unknown' })));
  app.use(outboxRoute(given, trustedProxies));
  app.all('*', (context) => context.text('elsewhere', 404));
  return app.fetch(new Request(`http://${host}${path}`, { headers }), {
    incoming: { socket: { remoteAddress: address } } as IncomingMessage,
  });
}

it('the outbox lists all messages on localhost, and a dealer’s own on the dealer’s host', async () => {
  const all = await (await ask('/__outbox')).text();
  expect(all).toContain('To &lt;b&gt;Mia&lt;/b&gt;');
  expect(all).toContain('Of outback');
  const own = await (await ask('/__outbox', { host: 'harbour.localhost:3000' })).text();
  expect(own).not.toContain('Of outback');
});

it('the outbox shows a message with its links, and with markup escaped', async () => {
  const [outbacks, harbours] = await outbox.list({ limit: 2 });
  const page = await ask(`/__outbox/${harbours?.id}`, { host: 'harbour.localhost' });
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const text = await page.text();
  expect(text).toContain('<a href="https://harbour.example/lead/a.b">');
  expect(text).toContain('&lt;script&gt;');
  expect((await ask(`/__outbox/${outbacks?.id}`, { host: 'harbour.localhost' })).status).toBe(404);
  expect((await ask('/__outbox/20260501T020000000Z-000000000000')).status).toBe(404);
});

it.each([
  ['by another name', { host: 'www.harbour.example' }],
  ['by a name that only looks like it', { host: 'localhost.evil.example' }],
  ['from the internet', { address: '8.8.8.8' }],
  ['from an unknown address', { address: '' }],
  ['outside the demo', { given: null }],
])('the outbox is not found %s', async (_, options) => {
  const answer = await ask('/__outbox', options);
  expect([answer.status, await answer.text()]).toEqual([404, 'elsewhere']);
});

it.each<[string, Record<string, string>]>([
  ['X-Forwarded-For', { 'x-forwarded-for': '198.51.100.7' }],
  ['X-Forwarded-For of this machine', { 'x-forwarded-for': '127.0.0.1' }],
  ['Forwarded', { forwarded: 'for=127.0.0.1;host=localhost' }],
  ['X-Real-IP', { 'x-real-ip': '198.51.100.7' }],
  ['X-Forwarded-Proto alone', { 'x-forwarded-proto': 'https' }],
  ['Via', { via: '1.1 proxy' }],
])('the outbox is not found through an untrusted proxy on this machine: %s', async (_, headers) => {
  expect((await ask('/__outbox', { headers })).status).toBe(404);
  expect((await ask('/__outbox', { headers, host: 'harbour.localhost' })).status).toBe(404);
});

it.each<[string, number, Record<string, string>]>([
  ['this machine', 200, { 'x-forwarded-for': '127.0.0.1' }],
  ['this machine, twice', 200, { 'x-forwarded-for': '::1', 'x-real-ip': '127.0.0.1', 'x-forwarded-proto': 'https' }],
  ['somebody else', 404, { 'x-forwarded-for': '198.51.100.7' }],
  ['somebody of the same network', 404, { 'x-forwarded-for': '10.0.0.7' }],
  ['somebody who claims to be this machine', 404, { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' }],
  ['two callers', 404, { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '198.51.100.7' }],
  ['no caller', 404, { 'x-forwarded-host': 'localhost' }],
  ['another caller in a Forwarded header', 404, { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=198.51.100.7' }],
])('the outbox, through a trusted proxy that sends %s, answers %i', async (_, status, headers) => {
  expect((await ask('/__outbox', { headers, trusted: '127.0.0.1' })).status).toBe(status);
});
