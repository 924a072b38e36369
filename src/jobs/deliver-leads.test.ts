import { expect, it } from 'vitest';
import { LEASE_SECONDS } from '#application/deliveries/deliver.ts';
import { addLeadDeliveriesAgain } from '#application/leads/lead-deliveries.ts';
import { verify } from '#services/signature/hmac.ts';
import { getLead } from '#store/leads/leads.ts';
import { outbox } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { HOUR, later, openDeliverySite, statesOf, until, webhookOf } from './testing/delivery-site.ts';

describeOnBothStores('delivery of leads', (openStore) => {
  it('begins as soon as a lead is stored: to the CRM, by mail to the dealer, and by mail to the shopper', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    deliverySite.start();
    const lead = await deliverySite.send({ car_id: '2021-toyota-hilux-sr5-a', name: "Zoë O'Brien" });
    await until(async () =>
      expect(await statesOf(deliverySite, lead)).toEqual({
        webhook: 'delivered',
        email: 'delivered',
        confirmation: 'delivered',
      }),
    );
    const [call] = deliverySite.crm.calls;
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      lead_id: lead,
      name: "Zoë O'Brien",
      email: 'mia@example.com',
    });
    const header = String(call?.headers['forecourt-signature']);
    const signed = { secret: 'the secret of CRM', header, body: call?.body ?? '', now: NOON };
    expect([verify(signed), call?.headers['forecourt-delivery']]).toEqual([true, lead]);
    const mails = deliverySite.mail.received.toSorted((one, other) => (one.envelope.to < other.envelope.to ? -1 : 1));
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

  it('is signed with the secrets of the moment: with both while one replaces the other (D318)', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    const secrets = { now: 'first', before: null as string | null };
    const { platform } = deliverySite.wiring;
    const named = { secretNamed: () => secrets.now, previousSecretNamed: () => secrets.before };
    const job = deliverySite.start({ platform: { ...platform, ...named } });
    const sendAndRead = async (nth: number) => {
      await deliverySite.send({ message: `Number ${nth}` });
      await job.runNow();
      await until(() => expect(deliverySite.crm.calls).toHaveLength(nth));
      const call = deliverySite.crm.calls.at(-1);
      const [time, ...signatures] = String(call?.headers['forecourt-signature']).split(',');
      const isBy = (secret: string) =>
        signatures.some((one) => verify({ secret, header: `${time},${one}`, body: call?.body ?? '', now: NOON }));
      return [signatures.length, isBy('first'), isBy('second')];
    };
    expect(await sendAndRead(1)).toEqual([1, true, false]);
    Object.assign(secrets, { now: 'second', before: 'first' });
    expect(await sendAndRead(2)).toEqual([2, true, true]);
    secrets.before = null;
    expect(await sendAndRead(3)).toEqual([1, false, true]);
  });

  it('is retried with the same id and growing intervals until the CRM accepts the lead', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    deliverySite.crm.answer((_, response) => response.writeHead(500).end());
    const job = deliverySite.start();
    const lead = await deliverySite.send();
    const waits: number[] = [];
    for (let passed = 0; waits.length < 4; passed = waits.reduce((sum, wait) => sum + wait, 0)) {
      deliverySite.site.setTime(later(passed));
      await job.runNow();
      await until(async () => expect((await webhookOf(deliverySite, lead))?.last_error).toBe('webhook_answered_500'));
      await until(async () => expect((await webhookOf(deliverySite, lead))?.attempts).toBe(waits.length + 1));
      await until(async () => {
        const due = (await webhookOf(deliverySite, lead))?.due_at.getTime() ?? 0;
        expect(due - later(passed).getTime()).not.toBe(LEASE_SECONDS * 1000);
        waits.push(due - later(passed).getTime());
      });
    }
    expect(waits).toEqual([15_000, 30_000, 60_000, 120_000]);
    deliverySite.crm.answer((_, response) => response.end());
    deliverySite.site.setTime(later(15_000 + 30_000 + 60_000 + 120_000));
    await job.runNow();
    await until(async () =>
      expect(await webhookOf(deliverySite, lead)).toMatchObject({ state: 'delivered', last_error: null }),
    );
    expect(deliverySite.crm.calls.map(({ headers }) => headers['forecourt-delivery'])).toEqual(Array(5).fill(lead));
    expect(new Set(deliverySite.crm.calls.map(({ headers }) => headers['forecourt-signature'])).size).toBe(5);
  });

  it('is given up after three days, or at once after a final answer, and is marked when it is sent again by hand', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    deliverySite.crm.answer((_, response) => response.writeHead(503).end());
    const job = deliverySite.start();
    const lead = await deliverySite.send();
    await until(async () => expect((await webhookOf(deliverySite, lead))?.last_error).toBe('webhook_answered_503'));
    deliverySite.site.setTime(later(72 * HOUR));
    await job.runNow();
    await until(async () => expect((await webhookOf(deliverySite, lead))?.state).toBe('dead'));
    deliverySite.crm.answer((_, response) => response.writeHead(410).end());
    const gone = await deliverySite.send({ message: 'Another' });
    await until(async () => expect((await webhookOf(deliverySite, gone))?.state).toBe('dead'));

    deliverySite.crm.answer((_, response) => response.end());
    const { tenant } = deliverySite.site.at('harbour');
    const stored = (await getLead(tenant.scope, deliverySite.store.db, lead)) ?? expect.unreachable();
    const [dealership = expect.unreachable()] = tenant.dealerships;
    const receiver = { dealership, location: null };
    const again = { lead: stored, receiver, now: later(73 * HOUR) };
    await deliverySite.store.transaction((tx) => addLeadDeliveriesAgain(tenant.scope, tx, again));
    await deliverySite.store.transaction((tx) => addLeadDeliveriesAgain(tenant.scope, tx, again));
    deliverySite.site.setTime(later(73 * HOUR));
    await job.runNow();
    await until(() =>
      expect(deliverySite.crm.calls.map(({ body }) => JSON.parse(body) as unknown)).toContainEqual(
        expect.objectContaining({ lead_id: lead, resend: true }),
      ),
    );
    const resent = () => deliverySite.mail.received.filter(({ mail }) => mail.subject?.includes('Sent again: '));
    await until(() => expect(resent()).toHaveLength(1));
    const adf = resent()[0]?.mail.attachments[0]?.content;
    expect(new TextDecoder().decode(adf as ArrayBuffer)).toContain('status="resend"');
  });

  it('continues for other dealers while one CRM hangs', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    deliverySite.crm.answer(() => {});
    deliverySite.start({ graceMs: 10 });
    for (let nth = 0; nth < 20; nth += 1) await deliverySite.send({ email: `parramatta${nth}@example.com` });
    await until(() => expect(deliverySite.crm.calls.length).toBe(6));
    const others = [];
    for (let nth = 0; nth < 10; nth += 1)
      others.push(await deliverySite.send({ email: `penrith${nth}@example.com`, location_id: 'penrith-yard' }));
    await until(() => expect(deliverySite.otherCrm.calls).toHaveLength(10));
    await until(() => expect(deliverySite.mail.received).toHaveLength(60));
    expect(deliverySite.crm.calls).toHaveLength(6);
    expect(new Set(deliverySite.otherCrm.calls.map(({ headers }) => headers['forecourt-delivery']))).toEqual(
      new Set(others),
    );
  });

  it('ends an attempt at a CRM that hangs and gives its place to another one', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    deliverySite.crm.answer(() => {});
    deliverySite.start({ attemptMs: 1500 });
    for (let nth = 0; nth < 10; nth += 1) await deliverySite.send({ message: `Nr ${nth}` });
    await until(() => expect(deliverySite.crm.calls).toHaveLength(10));
    await until(async () => {
      const rows = await deliverySite.store.db.select().from(outbox);
      const errors = rows.filter(({ kind }) => kind === 'webhook').map(({ last_error }) => last_error);
      expect(errors).toEqual(Array(10).fill(expect.stringMatching(/timed_out$/)));
    });
  });

  it('happens once for each lead when two workers run', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    const leads = [];
    for (let nth = 0; nth < 40; nth += 1) leads.push(await deliverySite.send({ email: `mia${nth}@example.com` }));
    const workers = [deliverySite.start(), deliverySite.start()];
    await Promise.all(workers.map((worker) => worker.runNow()));
    await until(async () => {
      const rows = await deliverySite.store.db.select().from(outbox);
      expect(rows.filter(({ state }) => state === 'delivered')).toHaveLength(120);
    });
    expect(deliverySite.crm.calls.map(({ headers }) => headers['forecourt-delivery']).toSorted()).toEqual(
      leads.toSorted(),
    );
    expect(deliverySite.mail.received).toHaveLength(80);
  });

  it('writes no personal data of the shopper into the log or the store', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    deliverySite.crm.answer((_, response) => response.writeHead(500).end('Mia mia@example.com'));
    deliverySite.start();
    await deliverySite.send({ message: 'My secret wish' });
    await until(() => expect(deliverySite.mail.received).toHaveLength(2));
    await until(() => expect(deliverySite.logged.join()).toContain('webhook_answered_500'));
    const stored = JSON.stringify(await deliverySite.store.db.select().from(outbox));
    for (const text of [stored, deliverySite.logged.join()]) expect(text).not.toMatch(/mia|secret wish|491\s?570/i);
  });
});
