import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#domain/clock.ts';
import { publicNetwork } from '#services/network/call.ts';
import { createOutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import { startCallReceiver, type CallReceiver } from '#services/webhook/testing/receiver.ts';
import { createHttpSms } from './http-gateway.ts';
import { createLocalSms } from './local-outbox.ts';
import { smsNotSet } from './not-set.ts';
import type { SmsSender } from './port.ts';
import { createTwilio } from './twilio.ts';

const SMS = { tenant: 'harbour', to: '+61412345678', text: '123456 is your code for Harbour & Söns.' };
const ACCOUNT = 'AC0123';

describe('a text message', () => {
  let gateway: CallReceiver;
  beforeEach(async () => {
    gateway = await startCallReceiver();
  });
  afterEach(() => gateway.close());
  const send = (sender: SmsSender) => sender.send(SMS, AbortSignal.timeout(20_000));
  const http = (settings: { token?: string; from?: string } = {}) =>
    createHttpSms({
      network: publicNetwork([gateway.host]),
      url: new URL('/send?v=1', gateway.origin),
      token: settings.token ?? null,
      from: settings.from ?? null,
    });
  const twilio = (from = '+61480000000') =>
    createTwilio({
      network: publicNetwork([gateway.host]),
      account: ACCOUNT,
      token: 'secret',
      from,
      origin: gateway.origin,
    });

  it('goes to a gateway as JSON, with its token', async () => {
    expect(await send(http({ token: 'key', from: 'Dealers' }))).toEqual({ kind: 'delivered' });
    const [call] = gateway.calls;
    expect(call).toMatchObject({ path: '/send?v=1', headers: { authorization: 'Bearer key' } });
    expect(JSON.parse(call?.body ?? '')).toEqual({ to: SMS.to, from: 'Dealers', text: SMS.text });
  });

  it('has no sender and no token that was not set', async () => {
    await send(http());
    expect(JSON.parse(gateway.calls[0]?.body ?? '')).toEqual({ to: SMS.to, text: SMS.text });
    expect(gateway.calls[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['+61480000000', { From: '+61480000000' }],
    [`MG${'0a'.repeat(16)}`, { MessagingServiceSid: `MG${'0a'.repeat(16)}` }],
  ])('goes to Twilio as a form, from %s', async (from, sender) => {
    expect(await send(twilio(from))).toEqual({ kind: 'delivered' });
    const [call] = gateway.calls;
    expect(call?.path).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:secret`).toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({ To: SMS.to, ...sender, Body: SMS.text });
  });

  it.each([
    [200, { kind: 'delivered' }],
    [400, { kind: 'refused', error: 'sms_answered_400' }],
    [401, { kind: 'refused', error: 'sms_answered_401' }],
    [429, { kind: 'failed', error: 'sms_answered_429' }],
    [503, { kind: 'failed', error: 'sms_answered_503' }],
    [302, { kind: 'failed', error: 'sms_answered_302' }],
  ])('answered with %i is %o, and no error repeats the number', async (status, outcome) => {
    gateway.answer((_, response) => void response.writeHead(status).end(`no such number ${SMS.to}`));
    expect(await send(http())).toEqual(outcome);
    expect(await send(twilio())).toEqual(outcome);
  });

  it('fails when the gateway cannot be reached, or when none is set', async () => {
    const unreachable = http();
    await gateway.close();
    expect(await send(unreachable)).toEqual({ kind: 'failed', error: 'sms_ECONNREFUSED' });
    expect(await send(smsNotSet)).toEqual({ kind: 'failed', error: 'sms_not_set' });
  });
});

it('in the demo, a text message is kept in the local outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-sms-'));
  try {
    const outbox = createOutboxFolder({ folder });
    await createLocalSms({ outbox, clock: fixedClock('2026-05-01T02:00:00Z') }).send(SMS, AbortSignal.timeout(1000));
    expect(await outbox.list({ limit: 5 })).toMatchObject([
      { kind: 'sms', tenant: 'harbour', to: SMS.to, text: SMS.text },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
