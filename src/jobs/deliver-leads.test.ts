import { afterEach, expect, it, vi } from 'vitest';
import { deliver, LEASE_SECONDS } from '#application/deliver.ts';
import type { DeliveryServices } from '#application/deliveries/context.ts';
import { DELIVERY_HANDLERS } from '#application/deliveries/handlers.ts';
import { addLeadDeliveriesAgain } from '#application/lead-deliveries.ts';
import type { Log } from '#application/platform.ts';
import { submitLead } from '#application/submit-lead.ts';
import { openTestSite, type TestSite } from '#application/testing-site.ts';
import type { LeadId } from '#domain/ids.ts';
import { LeadChannelSchema } from '#domain/tenant/dealership.ts';
import { createAutoGate } from '#services/autogate/http.ts';
import { createSmtpSender } from '#services/mail/smtp.ts';
import { startMailServer, type MailServer } from '#services/mail/testing/mail-server.ts';
import { publicNetwork } from '#services/network/post.ts';
import { verify } from '#services/signature/hmac.ts';
import { createWebhooks } from '#services/webhook/http.ts';
import { startCallReceiver, type CallReceiver } from '#services/webhook/testing/receiver.ts';
import { getLead } from '#store/leads.ts';
import type { Store } from '#store/open.ts';
import { addDelivery, claimDeliveries, listDeliveriesOfLead, markFailed, type Delivery } from '#store/outbox.ts';
import { outbox } from '#store/schema.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing.ts';
import { deliverLeads, type DeliverLeadsOptions } from './deliver-leads.ts';
import type { Job } from './job.ts';

const HOUR = 3_600_000;
const later = (ms: number) => new Date(NOON.getTime() + ms);
/** Waits for what is promised to happen by itself; fails when it does not. */
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

const MIA = {
  name: 'Mia',
  email: 'mia@example.com',
  phone: '0491 570 156',
  postcode: '2000',
  category: 'General Enquiry',
  message: 'Hi',
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

type House = {
  readonly site: TestSite;
  readonly store: Store;
  /** What a worker is given. */
  readonly wiring: Pick<DeliverLeadsOptions, 'platform' | 'services' | 'handlers'>;
  readonly mail: MailServer;
  /** Of Parramatta and of Penrith. */
  readonly crm: CallReceiver;
  readonly otherCrm: CallReceiver;
  readonly logged: string[];
  send(values?: Record<string, string>): Promise<LeadId>;
  start(options?: Partial<DeliverLeadsOptions>): Job;
};

/** Two dealers with a CRM each, a mail server, and leads that come in by the one pipeline. */
async function openHouse(store: Store): Promise<House> {
  const [mail, crm, otherCrm] = await Promise.all([startMailServer(), startCallReceiver(), startCallReceiver()]);
  for (const server of [mail, crm, otherCrm]) closing.push(() => server.close());
  const crms: Record<string, CallReceiver> = { parramatta: crm, penrith: otherCrm };
  const site = await openTestSite({
    store,
    bundle: (one) => ({
      ...one,
      dealerships: one.dealerships.map((dealership) => ({
        ...dealership,
        lead_channels: [
          {
            kind: 'webhook',
            url: `${crms[dealership.id]?.origin ?? 'http://127.0.0.1:1'}/leads`,
            secret: { env: 'CRM' },
          },
          { kind: 'email', to: `${dealership.id}@example.com`, format: 'adf_attachment' },
        ].map((channel) => LeadChannelSchema.parse(channel)),
      })),
    }),
  });
  await site.feed('parramatta', [['A', {}]]);
  const { platform } = site;
  const logged: string[] = [];
  const log: Log = { info: keep, warn: keep, error: keep };
  function keep(fields: Record<string, unknown>, message: string): void {
    logged.push(JSON.stringify([message, fields, fields['error'] instanceof Error ? fields['error'].message : '']));
  }
  const { clock } = platform;
  const network = publicNetwork([crm.host, otherCrm.host]);
  const services: DeliveryServices = {
    mail: createSmtpSender({ url: mail.url, clock }),
    mailFrom: 'leads@platform.example',
    webhooks: createWebhooks({ network, clock }),
    autogate: createAutoGate({ network, clock }),
  };
  const wiring = { platform: { ...platform, log }, services, handlers: DELIVERY_HANDLERS };
  return {
    site,
    store,
    wiring,
    mail,
    crm,
    otherCrm,
    logged,
    async send(values = {}) {
      const submitted = await submitLead(
        { ...site.at('harbour'), clientAddress: '' },
        {
          form: 'contact',
          values: { ...MIA, ...values },
          url: '/contact',
          userAgent: null,
        },
      );
      if (!submitted.ok) throw new Error(JSON.stringify(submitted.problem));
      return submitted.value.lead_id;
    },
    start(options = {}) {
      const job = deliverLeads({
        ...wiring,
        everyMs: 1_000_000,
        random: () => 1,
        ...options,
      });
      closing.push(() => job.stop());
      return job;
    },
  };
}

const statesOf = async ({ store, site }: House, lead: LeadId) =>
  Object.fromEntries(
    (await listDeliveriesOfLead(site.at('harbour').tenant.scope, store, lead)).map(({ kind, state }) => [kind, state]),
  );
const webhookOf = async ({ store, site }: House, lead: LeadId) =>
  (await listDeliveriesOfLead(site.at('harbour').tenant.scope, store, lead)).find(({ kind }) => kind === 'webhook');

describeOnBothStores('delivery of leads', (openStore) => {
  it('begins as soon as a lead is stored: to the CRM, to the dealer by mail, to the shopper', async () => {
    const house = await openHouse(await openStore());
    house.start();
    const lead = await house.send({ car_id: '2021-toyota-hilux-sr5-a', name: "Zoë O'Brien" });
    await until(async () =>
      expect(await statesOf(house, lead)).toEqual({
        webhook: 'delivered',
        email: 'delivered',
        confirmation: 'delivered',
      }),
    );
    const [call] = house.crm.calls;
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      lead_id: lead,
      name: "Zoë O'Brien",
      email: 'mia@example.com',
    });
    const header = String(call?.headers['forecourt-signature']);
    const signed = { secret: 'the secret of CRM', header, body: call?.body ?? '', now: NOON };
    expect([verify(signed), call?.headers['forecourt-delivery']]).toEqual([true, lead]);
    const mails = house.mail.received.toSorted((one, other) => (one.envelope.to < other.envelope.to ? -1 : 1));
    expect(mails.map(({ envelope }) => envelope)).toEqual([
      { from: 'leads@platform.example', to: ['mia@example.com'] },
      { from: 'leads@platform.example', to: ['parramatta@example.com'] },
    ]);
    expect(mails[1]?.mail).toMatchObject({
      from: { name: 'harbour' },
      replyTo: [{ name: "Zoë O'Brien", address: 'mia@example.com' }],
      attachments: [{ mimeType: 'application/x-adf+xml' }],
    });
    expect(mails[0]?.mail.text).toMatch(/https:\/\/harbour\.example\.test\/lead\/[\w.-]+\n/);
  });

  it('is tried again, later each time and by the same id, until the CRM takes it', async () => {
    const house = await openHouse(await openStore());
    house.crm.answer((_, response) => response.writeHead(500).end());
    const job = house.start();
    const lead = await house.send();
    const waits: number[] = [];
    for (let passed = 0; waits.length < 4; passed = waits.reduce((sum, wait) => sum + wait, 0)) {
      house.site.setTime(later(passed));
      await job.runNow();
      await until(async () => expect((await webhookOf(house, lead))?.last_error).toBe('webhook_answered_500'));
      await until(async () => expect((await webhookOf(house, lead))?.attempts).toBe(waits.length + 1));
      await until(async () => {
        const due = (await webhookOf(house, lead))?.due_at.getTime() ?? 0;
        expect(due - later(passed).getTime()).not.toBe(LEASE_SECONDS * 1000);
        waits.push(due - later(passed).getTime());
      });
    }
    expect(waits).toEqual([15_000, 30_000, 60_000, 120_000]);
    house.crm.answer((_, response) => response.end());
    house.site.setTime(later(15_000 + 30_000 + 60_000 + 120_000));
    await job.runNow();
    await until(async () =>
      expect(await webhookOf(house, lead)).toMatchObject({ state: 'delivered', last_error: null }),
    );
    expect(house.crm.calls.map(({ headers }) => headers['forecourt-delivery'])).toEqual(Array(5).fill(lead));
    expect(new Set(house.crm.calls.map(({ headers }) => headers['forecourt-signature'])).size).toBe(5);
  });

  it('is a dead letter after three days, or at once when it can never arrive; sent again by hand it says so', async () => {
    const house = await openHouse(await openStore());
    house.crm.answer((_, response) => response.writeHead(503).end());
    const job = house.start();
    const lead = await house.send();
    await until(async () => expect((await webhookOf(house, lead))?.last_error).toBe('webhook_answered_503'));
    house.site.setTime(later(72 * HOUR));
    await job.runNow();
    await until(async () => expect((await webhookOf(house, lead))?.state).toBe('dead'));
    house.crm.answer((_, response) => response.writeHead(410).end());
    const gone = await house.send({ message: 'Another' });
    await until(async () => expect((await webhookOf(house, gone))?.state).toBe('dead'));

    house.crm.answer((_, response) => response.end());
    const { tenant } = house.site.at('harbour');
    const stored = (await getLead(tenant.scope, house.store, lead)) ?? expect.unreachable();
    const [dealership = expect.unreachable()] = tenant.dealerships;
    const receiver = { dealership, location: null };
    const again = { receiver, now: later(73 * HOUR) };
    await house.store.transaction((tx) => addLeadDeliveriesAgain(tx, stored, again));
    await house.store.transaction((tx) => addLeadDeliveriesAgain(tx, stored, again));
    house.site.setTime(later(73 * HOUR));
    await job.runNow();
    await until(() =>
      expect(house.crm.calls.map(({ body }) => JSON.parse(body) as unknown)).toContainEqual(
        expect.objectContaining({ lead_id: lead, resend: true }),
      ),
    );
    const resent = () => house.mail.received.filter(({ mail }) => mail.subject?.includes('Sent again: '));
    await until(() => expect(resent()).toHaveLength(1));
    const adf = resent()[0]?.mail.attachments[0]?.content;
    expect(new TextDecoder().decode(adf as ArrayBuffer)).toContain('status="resend"');
  });

  it('waits for nobody else: a CRM that hangs keeps no other dealer waiting', async () => {
    const house = await openHouse(await openStore());
    house.crm.answer(() => {});
    house.start({ graceMs: 10 });
    for (let nth = 0; nth < 20; nth += 1) await house.send({ message: `To Parramatta ${nth}` });
    await until(() => expect(house.crm.calls.length).toBe(6));
    const others = [];
    for (let nth = 0; nth < 10; nth += 1)
      others.push(await house.send({ message: `To Penrith ${nth}`, location_id: 'penrith-yard' }));
    await until(() => expect(house.otherCrm.calls).toHaveLength(10));
    await until(() => expect(house.mail.received).toHaveLength(60));
    expect(house.crm.calls).toHaveLength(6);
    expect(new Set(house.otherCrm.calls.map(({ headers }) => headers['forecourt-delivery']))).toEqual(new Set(others));
  });

  it('is given up on for this time when the CRM hangs, and its place is another’s', async () => {
    const house = await openHouse(await openStore());
    house.crm.answer(() => {});
    house.start({ tryMs: 1500 });
    for (let nth = 0; nth < 10; nth += 1) await house.send({ message: `Nr ${nth}` });
    await until(() => expect(house.crm.calls).toHaveLength(10));
    await until(async () => {
      const rows = await house.store.db.select().from(outbox);
      const errors = rows.filter(({ kind }) => kind === 'webhook').map(({ last_error }) => last_error);
      expect(errors).toEqual(Array(10).fill(expect.stringMatching(/timed_out$/)));
    });
  });

  it('by two workers is sent once each', async () => {
    const house = await openHouse(await openStore());
    const leads = [];
    for (let nth = 0; nth < 40; nth += 1) leads.push(await house.send({ message: `Nr ${nth}` }));
    const workers = [house.start(), house.start()];
    await Promise.all(workers.map((worker) => worker.runNow()));
    await until(async () => {
      const rows = await house.store.db.select().from(outbox);
      expect(rows.filter(({ state }) => state === 'delivered')).toHaveLength(120);
    });
    expect(house.crm.calls.map(({ headers }) => headers['forecourt-delivery']).toSorted()).toEqual(leads.toSorted());
    expect(house.mail.received).toHaveLength(80);
  });

  it('goes on after what cannot be read, what is unknown and what throws', async () => {
    const house = await openHouse(await openStore());
    const lead = await house.send();
    const { tenant_slug, dealership_id } = (await webhookOf(house, lead)) ?? expect.unreachable();
    const row = { tenant_slug, dealership_id, lead_id: null, due_at: later(-HOUR) };
    for (const [kind, payload] of [
      ['email', 'no object'],
      ['email', { lead_id: lead, channel: { kind: 'webhook', url: 'https://x.example', secret: { env: 'X' } } }],
      ['confirmation', { lead_id: '3f2a7c1e-5b7d-4a51-9d0e-1c2b3a4d5e6f', channel: null }],
      ['carrier pigeon', {}],
      ['constructor', {}],
      ['faulty', {}],
    ] as const)
      await addDelivery(
        house.store.db,
        { ...row, kind, payload, dedupe_key: `${kind} ${JSON.stringify(payload)}` },
        NOON,
      );
    const faulty = () => {
      throw new Error('a bug');
    };
    const job = house.start({ handlers: { ...DELIVERY_HANDLERS, faulty } });
    await job.runNow();
    await until(async () =>
      expect(await statesOf(house, lead)).toEqual({
        webhook: 'delivered',
        email: 'delivered',
        confirmation: 'delivered',
      }),
    );
    await until(async () => {
      const rows = await house.store.db.select().from(outbox);
      const others = rows.filter(({ lead_id }) => lead_id === null).toSorted((one, other) => one.id - other.id);
      expect(others.map(({ state, last_error }) => [state, last_error])).toEqual([
        ['dead', 'payload_not_understood'],
        ['dead', 'payload_not_understood'],
        ['dead', 'lead_not_found'],
        ['pending', 'kind_not_known'],
        ['pending', 'kind_not_known'],
        ['pending', 'internal_error'],
      ]);
    });
  });

  it('falls due again when its worker died with it, and not before its lease ends', async () => {
    const house = await openHouse(await openStore());
    const lead = await house.send();
    const claim = { limit: 10, now: NOON, leaseSeconds: LEASE_SECONDS };
    expect(await claimDeliveries(house.store, claim)).toHaveLength(3);
    const job = house.start();
    house.site.setTime(later((LEASE_SECONDS - 1) * 1000));
    await job.runNow();
    expect(house.crm.calls).toEqual([]);
    house.site.setTime(later(LEASE_SECONDS * 1000));
    await job.runNow();
    await until(async () => expect((await webhookOf(house, lead))?.state).toBe('delivered'));
    expect(house.crm.calls).toHaveLength(1);
  });

  it('falls due at once for a worker that knows itself alone, and nothing else does', async () => {
    const house = await openHouse(await openStore());
    const lead = await house.send();
    await claimDeliveries(house.store, { limit: 10, now: NOON, leaseSeconds: LEASE_SECONDS });
    const hooked = (await webhookOf(house, lead)) ?? expect.unreachable();
    await markFailed(house.store, hooked.id, { error: 'webhook_answered_500', retryAt: later(HOUR) });
    await house.start({ isAlone: true }).runNow();
    const states = { webhook: 'pending', email: 'delivered', confirmation: 'delivered' };
    await until(async () => expect(await statesOf(house, lead)).toEqual(states));
    expect(await webhookOf(house, lead)).toMatchObject({ due_at: later(HOUR), attempts: 1 });
  });

  it('is not begun by a worker whose lease has nearly run out, and a late failure leaves the next claim alone', async () => {
    const house = await openHouse(await openStore());
    const lead = await house.send();
    const hooked = (rows: Delivery[]) => rows.find(({ kind }) => kind === 'webhook') ?? expect.unreachable();
    const first = hooked(await claimDeliveries(house.store, { limit: 10, now: NOON, leaseSeconds: 10 }));
    await deliver(first, { ...house.wiring, random: () => 1, stopping: new AbortController().signal });
    expect(house.crm.calls).toEqual([]);
    const second = hooked(await claimDeliveries(house.store, { limit: 10, now: later(11_000), leaseSeconds: 90 }));
    const failure = { error: 'timed_out', retryAt: later(12_000), attempts: first.attempts };
    expect(await markFailed(house.store, first.id, failure)).toBe(false);
    expect(await webhookOf(house, lead)).toMatchObject({ id: first.id, due_at: second.due_at, last_error: null });
  });

  it('stops within its grace while a CRM hangs, and leaves what it held due at once', async () => {
    const house = await openHouse(await openStore());
    house.crm.answer(() => {});
    const job = house.start({ graceMs: 50 });
    const lead = await house.send();
    await until(() => expect(house.crm.calls).toHaveLength(1));
    const began = performance.now();
    await job.stop();
    expect(performance.now() - began).toBeLessThan(3000);
    expect(await webhookOf(house, lead)).toMatchObject({ state: 'pending', due_at: NOON });
    await house.send({ message: 'After the stop' });
    house.crm.answer((_, response) => response.end());
    await house.start().runNow();
    await until(async () => expect((await webhookOf(house, lead))?.state).toBe('delivered'));
  });

  it('tells nobody in the log or in the store who the shopper is', async () => {
    const house = await openHouse(await openStore());
    house.crm.answer((_, response) => response.writeHead(500).end('Mia mia@example.com'));
    house.start();
    await house.send({ message: 'My secret wish' });
    await until(() => expect(house.mail.received).toHaveLength(2));
    await until(() => expect(house.logged.join()).toContain('webhook_answered_500'));
    const stored = JSON.stringify(await house.store.db.select().from(outbox));
    for (const text of [stored, house.logged.join()]) expect(text).not.toMatch(/mia|secret wish|491\s?570/i);
  });
});
