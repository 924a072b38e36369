import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '#domain/clock.ts';
import { createLocalMail } from '#services/mail/local-outbox.ts';
import { publicNetwork } from '#services/network/call.ts';
import { createWebhooks } from '#services/webhook/http.ts';
import { createLocalWebhooks } from '#services/webhook/local-outbox.ts';
import { startCallReceiver } from '#services/webhook/testing/receiver.ts';
import { createOutboxFolder, type OutboxMessage } from './outbox-folder.ts';

let data: string;
let folder: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-outbox-'));
  folder = join(data, 'outbox');
});
afterEach(() => rm(data, { recursive: true, force: true }));

const message = (minute: number, changes: Partial<OutboxMessage> = {}): OutboxMessage => ({
  at: `2026-05-01T02:${String(minute).padStart(2, '0')}:00.000Z`,
  kind: 'mail',
  tenant: 'harbour',
  to: 'a@example.com',
  subject: `Nr ${minute}`,
  text: null,
  raw: 'raw',
  ...changes,
});
const subjects = async (outbox: ReturnType<typeof createOutboxFolder>, tenant?: string) =>
  (await outbox.list({ limit: 100, ...(tenant === undefined ? {} : { tenant }) })).map(({ subject }) => subject);

it('the outbox folder lists messages newest first, by tenant, and returns each by its id', async () => {
  const outbox = createOutboxFolder({ folder });
  expect(await outbox.list({ limit: 10 })).toEqual([]);
  await outbox.put('one', message(1));
  await outbox.put('two', message(2, { tenant: 'outback' }));
  await outbox.put('three', message(3));
  expect(await subjects(outbox)).toEqual(['Nr 3', 'Nr 2', 'Nr 1']);
  expect(await subjects(outbox, 'harbour')).toEqual(['Nr 3', 'Nr 1']);
  const [newest] = await outbox.list({ limit: 1 });
  expect(await outbox.get(newest?.id ?? '')).toEqual(newest);
});

it('the outbox folder keeps one message for repeated attempts, and only the newest messages overall', async () => {
  const outbox = createOutboxFolder({ folder, max: 3 });
  for (let minute = 1; minute <= 5; minute += 1) await outbox.put(`key ${minute}`, message(minute));
  await outbox.put('key 5', message(6));
  expect(await subjects(outbox)).toEqual(['Nr 6', 'Nr 4', 'Nr 3']);
  expect(await readdir(folder)).toHaveLength(3);
});

it('the outbox folder restricts files to their owner, and reads no other files', async () => {
  const outbox = createOutboxFolder({ folder });
  await outbox.put('one', message(1));
  expect((await stat(folder)).mode & 0o077).toBe(0);
  await writeFile(join(data, 'secret.json'), JSON.stringify(message(9)));
  await writeFile(join(folder, '20260501T020900000Z-0123456789ab.json'), 'half a fi');
  for (const id of ['../secret', 'secret', '', '20260501T020900000Z-0123456789ab', '__proto__'])
    expect(await outbox.get(id)).toBeNull();
  expect(await subjects(outbox)).toEqual(['Nr 1']);
});

const clock = fixedClock('2026-05-01T02:00:00Z');

it('the outbox folder stores mail byte for byte as it would be sent', async () => {
  const outbox = createOutboxFolder({ folder });
  const mail = createLocalMail({ outbox, clock });
  const sent = {
    tenant: 'harbour',
    id: 'lead-1.1',
    from: { name: 'Harbour', address: 'leads@example.com' },
    replyTo: null,
    to: { name: 'Zoë', address: 'zoe@example.com' },
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>',
    attachments: [],
    deliveryId: 'lead-1',
    isReply: true,
  };
  expect(await mail.send(sent, AbortSignal.timeout(9000))).toEqual({ kind: 'delivered' });
  const [stored] = await outbox.list({ limit: 1 });
  expect(stored).toMatchObject({ kind: 'mail', to: 'zoe@example.com', subject: 'Hello', tenant: 'harbour' });
  expect(stored?.raw).toContain('Message-ID: <lead-1.1@example.com>');
  expect(stored?.raw).toContain('Auto-Submitted: auto-replied');
});

it('the outbox folder stores signed webhooks, but calls receivers of the operator’s own network', async () => {
  const outbox = createOutboxFolder({ folder });
  const crm = await startCallReceiver();
  const network = publicNetwork([crm.host]);
  const webhooks = createLocalWebhooks({
    outbox,
    clock,
    called: network.privateHosts,
    webhooks: createWebhooks({ network, clock }),
  });
  const call = { tenant: 'harbour', secret: 's', deliveryId: 'lead-1', body: '{}' };
  await webhooks.send({ ...call, url: 'https://crm.example/leads' }, AbortSignal.timeout(9000));
  await webhooks.send({ ...call, url: `${crm.origin}/leads` }, AbortSignal.timeout(9000));
  await crm.close();
  const listed = await outbox.list({ limit: 9 });
  expect(listed.map(({ kind, to }) => [kind, to])).toEqual([['webhook', 'https://crm.example/leads']]);
  expect(listed[0]?.raw).toMatch(/^Forecourt-Signature: t=\d+,v1=[0-9a-f]{64}$/m);
  expect(crm.calls).toHaveLength(1);
});
