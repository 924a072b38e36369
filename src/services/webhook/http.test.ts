import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#domain/clock.ts';
import { publicNetwork, type CallNetwork } from '#services/network/call.ts';
import { verify } from '#services/signature/hmac.ts';
import { createWebhooks } from './http.ts';
import type { WebhookCall } from './port.ts';
import { startCallReceiver, type CallReceiver } from './testing/receiver.ts';

const clock = fixedClock('2026-05-01T02:00:00Z');
const patient = () => AbortSignal.timeout(20_000);

describe('a webhook', () => {
  let crm: CallReceiver;
  beforeEach(async () => {
    crm = await startCallReceiver();
  });
  afterEach(() => crm.close());

  const call = (changes: Partial<WebhookCall> = {}): WebhookCall => ({
    tenant: 'harbour',
    url: `${crm.origin}/leads?dealer=1`,
    secret: 'a secret',
    deliveryId: 'lead-1',
    body: '{"name":"O\'Brien-Ngata & Söns"}',
    ...changes,
  });
  const send = (changes?: Partial<WebhookCall>, network: CallNetwork = publicNetwork([crm.host]), signal = patient()) =>
    createWebhooks({ network, clock }).send(call(changes), signal);

  it('sends exactly the body that was signed, with the lead as its dedupe id', async () => {
    expect(await send()).toEqual({ kind: 'delivered' });
    const [got] = crm.calls;
    expect(got).toMatchObject({
      path: '/leads?dealer=1',
      body: call().body,
      headers: { 'content-type': 'application/json', 'forecourt-delivery': 'lead-1' },
    });
    const header = String(got?.headers['forecourt-signature']);
    expect(verify({ secret: 'a secret', header, body: got?.body ?? '', now: clock.now() })).toBe(true);
  });

  it.each([
    [204, undefined, { kind: 'delivered' }],
    [200, undefined, { kind: 'delivered' }],
    [302, undefined, { kind: 'failed', error: 'webhook_answered_302' }],
    [401, undefined, { kind: 'failed', error: 'webhook_answered_401' }],
    [404, undefined, { kind: 'failed', error: 'webhook_answered_404' }],
    [410, undefined, { kind: 'refused', error: 'webhook_answered_410' }],
    [500, undefined, { kind: 'failed', error: 'webhook_answered_500' }],
    [429, '120', { kind: 'failed', error: 'webhook_answered_429', retryAfterMs: 120_000 }],
    [503, 'Fri, 01 May 2026 02:10:00 GMT', { kind: 'failed', error: 'webhook_answered_503', retryAfterMs: 600_000 }],
    [503, 'soon', { kind: 'failed', error: 'webhook_answered_503' }],
  ])('handles the answer %i with Retry-After %s', async (status, retryAfter, outcome) => {
    crm.answer((_, response) =>
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : { location: '/elsewhere' }).end('Mia'),
    );
    expect(await send()).toEqual(outcome);
    expect(crm.calls).toHaveLength(1);
  });

  it('counts as delivered by its status alone, even when the body is endless or breaks off', async () => {
    crm.answer((_, response) => {
      response.writeHead(200);
      const more = (): void => void (response.destroyed || response.write('x'.repeat(50_000), more));
      more();
    });
    expect(await send()).toEqual({ kind: 'delivered' });
    crm.answer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    });
    expect(await send()).toEqual({ kind: 'delivered' });
  });

  it('is retried when the connection breaks, when nothing listens, and when the name has no address', async () => {
    crm.answer((_, response) => void response.destroy());
    expect(await send()).toEqual({ kind: 'failed', error: 'webhook_ECONNRESET' });
    const nobody = await startCallReceiver();
    await nobody.close();
    expect(await send({ url: nobody.origin }, publicNetwork([nobody.host]))).toEqual({
      kind: 'failed',
      error: 'webhook_ECONNREFUSED',
    });
    const nameless: CallNetwork = { resolve: () => Promise.resolve([]), privateHosts: new Set() };
    expect(await send({ url: 'https://crm.example/' }, nameless)).toEqual({
      kind: 'failed',
      error: 'webhook_no_address',
    });
  });

  it('ends with its signal when the receiver hangs, before the answer or during the look-up', async () => {
    crm.answer(() => {});
    const late = { kind: 'failed', error: 'webhook_timed_out' };
    expect(await send({}, publicNetwork([crm.host]), AbortSignal.timeout(100))).toEqual(late);
    const slow: CallNetwork = { resolve: () => new Promise(() => {}), privateHosts: new Set() };
    expect(await send({ url: 'https://crm.example/' }, slow, AbortSignal.timeout(100))).toEqual(late);
  });

  describe('is refused', () => {
    it.each(['http://169.254.169.254/latest/meta-data', 'http://127.0.0.1:1/', 'http://crm.example/', 'http://[::1]/'])(
      'to %s, which does not use TLS and is not listed',
      async (url) => {
        expect(await send({ url })).toEqual({ kind: 'failed', error: 'webhook_not_https' });
      },
    );

    it.each([
      'https://169.254.169.254/',
      'https://127.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://0x7f000001/',
      'https://2130706433/',
      'https://crm.internal/',
      'https://crm/leads',
    ])('to %s, which is not a public address', async (url) => {
      expect(await send({ url })).toEqual({ kind: 'failed', error: 'webhook_address_not_public' });
    });

    it.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['fd00:ec2::254']]])(
      'to a name with the addresses %j',
      async (addresses) => {
        const network: CallNetwork = { resolve: () => Promise.resolve(addresses), privateHosts: new Set([crm.host]) };
        expect(await send({ url: 'https://crm.example/' }, network)).toEqual({
          kind: 'failed',
          error: 'webhook_address_not_public',
        });
        expect(crm.calls).toEqual([]);
      },
    );

    it('when only another port of the host is listed', async () => {
      const network = publicNetwork(['127.0.0.1:1']);
      expect(await send({}, network)).toEqual({ kind: 'failed', error: 'webhook_not_https' });
    });
  });

  it('checks the certificate, and connects only to the address that was checked', async () => {
    const pem = (name: string) => readFileSync(new URL(`../images/testing/${name}`, import.meta.url), 'utf8');
    const names: (string | undefined)[] = [];
    const server = createServer({ key: pem('host.key'), cert: pem('host.pem') }, (request, response) => {
      names.push(request.headers.host);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    let requested = 0;
    const network = (host: string): CallNetwork => ({
      // Further look-ups give another address, as a malicious name server might.
      resolve: () => Promise.resolve((requested += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.1']),
      privateHosts: new Set([`${host}:${port}`]),
      ca: pem('ca.pem'),
    });
    const url = (host: string) => `https://${host}:${port}/`;
    expect(await send({ url: url('pictures.example') }, network('pictures.example'))).toEqual({ kind: 'delivered' });
    expect([requested, names]).toEqual([1, [`pictures.example:${port}`]]);
    requested = 0;
    expect(await send({ url: url('false.example') }, network('false.example'))).toEqual({
      kind: 'failed',
      error: 'webhook_ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(names).toHaveLength(1);
    await new Promise((resolve) => void server.close(resolve));
  });
});
