import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { DeliveryServices } from '#application/deliveries/context.ts';
import { deliver as deliverOne } from '#application/deliveries/deliver.ts';
import { giveUpDigest } from '#application/deliveries/give-up-digest.ts';
import { DELIVERY_HANDLERS } from '#application/deliveries/handlers.ts';
import { deliverSpamDigest } from '#application/deliveries/spam-digest.ts';
import { MIA, sendLead } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { LeadId } from '#domain/ids.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { Mail } from '#services/mail/port.ts';
import { getLead } from '#store/leads/leads.ts';
import { claimDeliveries, markDelivered, type Delivery } from '#store/leads/outbox.ts';
import { leads, outbox, post_counts } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { digestHeldLeads } from './digest-held-leads.ts';
import { leadToken } from './lead-token.ts';
import { redactOldLeads } from './redact-leads.ts';
import { releaseLead } from './release-lead.ts';
import { resendLead } from './resend-lead.ts';

const DAY = 86_400_000;
const robot = { company_website: 'https://spam.example' };
const person = { ...MIA, last_name: 'Ng' };

const send = (site: TestSite, values: Record<string, string>, clientAddress = ''): Promise<LeadId> =>
  sendLead(
    site,
    { ...person, ...values },
    {
      clientAddress,
      userAgent: 'Mozilla/5.0',
      linkedQueryParams: { gclid: 'abc' },
      visitedPages: ['/cars/'],
    },
  );

const digestsOf = async (site: TestSite) =>
  site.platform.store.db.select().from(outbox).where(eq(outbox.kind, 'spam_digest')).orderBy(asc(outbox.id));

/** Hands a digest to a mail sender that keeps it. */
async function deliver(site: TestSite, delivery: Delivery): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mail: DeliveryServices['mail'] = {
    async send(one) {
      sent.push(one);
      return DELIVERED;
    },
  };
  const services = { mail, mailFrom: 'leads@platform.example' } as Partial<DeliveryServices> as DeliveryServices;
  const outcome = await deliverSpamDigest(delivery, {
    platform: site.platform,
    services,
    signal: new AbortController().signal,
  });
  expect(outcome).toEqual({ kind: 'delivered' });
  return sent;
}

describeOnBothStores('the digest of held leads', (openStore) => {
  it('tells the other dealerships when that of one cannot be stored', async () => {
    const store = await openStore();
    const site = await openTestSite({ store });
    await send(site, { ...robot, message: 'Buy pills' });
    await sendLead(site, { ...person, ...robot, message: 'Buy more pills' }, { tenant: 'outback' });
    await store.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.tenant_slug = 'harbour' then raise exception 'the row is broken'; end if; return new; end $$`);
    await store.db.execute(sql`create trigger refuse before insert on outbox for each row execute function refuse()`);
    store.whenDone(() => store.db.execute(sql`drop function refuse cascade`));
    expect(await digestHeldLeads(site.platform)).toBe(1);
    expect(await digestsOf(site)).toMatchObject([{ tenant_slug: 'outback' }]);
  });

  it('tells the dealership once a day, each lead once, with any number of processes', async () => {
    const site = await openTestSite({ store: await openStore() });
    await send(site, { ...robot, message: 'Buy pills' });
    await send(site, { ...robot, message: 'Is the HiLux there?' });
    await send(site, { message: 'A real one' });
    expect((await Promise.all([1, 2, 3].map(() => digestHeldLeads(site.platform)))).toSorted()).toEqual([0, 0, 1]);
    await send(site, { ...robot, message: 'Later the same day' });
    expect(await digestHeldLeads(site.platform)).toBe(0);
    site.setTime(new Date(NOON.getTime() + DAY));
    expect(await digestHeldLeads(site.platform)).toBe(1);
    const digests = await digestsOf(site);
    expect(digests.map(({ payload }) => (payload as { lead_ids: string[] }).lead_ids.length)).toEqual([2, 1]);
    expect(JSON.stringify(digests)).not.toContain('mia@');
  });

  it('is not sent at night, by the time zone of the dealership', async () => {
    const site = await openTestSite({ store: await openStore() });
    await send(site, { ...robot, message: 'x' });
    site.setTime(new Date('2026-05-01T20:30:00Z'));
    expect(await digestHeldLeads(site.platform)).toBe(0);
    site.setTime(new Date('2026-05-01T21:00:00Z'));
    expect(await digestHeldLeads(site.platform)).toBe(1);
  });

  it('comes as a mail with a release link for each lead, without leads released meanwhile', async () => {
    const site = await openTestSite({ store: await openStore() });
    const [one, other] = [
      await send(site, { ...robot, message: 'Is the <b>HiLux</b> there?' }),
      await send(site, { ...robot, message: 'Buy pills' }),
    ];
    await digestHeldLeads(site.platform);
    await releaseLead(site.at('harbour'), other);
    const due = await claimDeliveries(site.platform.store.db, { limit: 20, now: NOON });
    const digest = due.find(({ kind }) => kind === 'spam_digest');
    if (!digest) throw new Error('no digest');
    const [mail] = await deliver(site, digest);
    expect(mail).toMatchObject({
      to: { address: 'leads@example.com' },
      subject: '1 held back at harbour: please check',
    });
    const link = `https://harbour.example.test/lead/${leadToken(site.platform.secret, 'release', one)}/release`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain('&lt;b&gt;HiLux');
    expect(mail?.text).not.toContain('pills');
    await releaseLead(site.at('harbour'), one);
    expect(await deliver(site, digest)).toEqual([]);
  });

  it('is split into as many mails as it needs: first leads held only for the site’s limit, then the oldest', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { store } = site.platform;
    const sent: LeadId[] = [];
    for (let at = 0; at < 33; at += 1) {
      site.setTime(new Date(NOON.getTime() + at * 1000));
      sent.push(await send(site, { ...robot, message: `pills ${at}` }));
    }
    const last = sent.at(-1) ?? expect.unreachable();
    await store.db.update(leads).set({ suspected_because: 'site_limit' }).where(eq(leads.id, last));
    expect(await digestHeldLeads(site.platform)).toBe(2);
    const due = await claimDeliveries(store.db, { limit: 20, now: site.platform.clock.now() });
    const mails = [];
    for (const digest of due) mails.push(...(await deliver(site, digest)));
    const linked = mails.map(({ text }) => [...text.matchAll(/\/lead\/(\S+)\/release$/gm)].map(([, token]) => token));
    const tokenOf = (id: LeadId) => leadToken(site.platform.secret, 'release', id);
    expect(linked.flat()).toHaveLength(33);
    expect(linked).toEqual([[last, ...sent.slice(0, 29)].map(tokenOf), sent.slice(29, 32).map(tokenOf)]);
    expect(mails[0]?.text).toContain('3 more are held back');
    expect(mails[1]?.text).not.toContain('more are held back');
    expect(await digestHeldLeads(site.platform)).toBe(0);
  });

  it('goes to the next receiver when one does not accept mail, and is sent again when nobody does', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { store, clock } = site.platform;
    const id = await send(site, { ...robot, message: 'Is the HiLux there?' });
    const recipients: string[] = [];
    const refusing: DeliveryServices['mail'] = {
      async send({ to }) {
        recipients.push(to.address);
        return { kind: 'refused', error: 'mail_answered_550' };
      },
    };
    const services = {
      mail: refusing,
      mailFrom: 'leads@platform.example',
    } as Partial<DeliveryServices> as DeliveryServices;
    const tryAll = async () => {
      for (let due = await claim(); due.length > 0; due = await claim())
        for (const delivery of due)
          await deliverOne(delivery, {
            platform: site.platform,
            services,
            handlers: DELIVERY_HANDLERS,
            stopping: new AbortController().signal,
            random: () => 0,
          });
    };
    const claim = () => claimDeliveries(store.db, { limit: 20, now: clock.now() });
    expect(await digestHeldLeads(site.platform)).toBe(1);
    await tryAll();
    expect(recipients[0]).toBe('leads@example.com');
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(recipients.length).toBeGreaterThan(1);
    expect((await digestsOf(site)).map(({ state }) => state)).toEqual(recipients.map(() => 'dead'));
    expect(await digestHeldLeads(site.platform)).toBe(0);
    site.setTime(new Date(NOON.getTime() + DAY));
    expect(await digestHeldLeads(site.platform)).toBe(1);
    const newest = (await digestsOf(site)).find(({ state }) => state === 'pending');
    expect(newest?.payload).toMatchObject({ lead_ids: [id] });
  });

  it('is not sent again when another receiver accepts the mail', async () => {
    const site = await openTestSite({
      store: await openStore(),
      channels: () => [
        { kind: 'email', to: 'a@example.com' },
        { kind: 'email', to: 'b@example.com' },
      ],
    });
    const { store } = site.platform;
    await send(site, { ...robot, message: 'x' });
    await digestHeldLeads(site.platform);
    const [one, other] = await claimDeliveries(store.db, { limit: 20, now: NOON });
    if (!one || !other) throw new Error('two digests were expected');
    await giveUpDigest(site.platform, one, 'mail_answered_550');
    await markDelivered(store.db, other.id, NOON);
    expect((await digestsOf(site)).map(({ state }) => state).toSorted()).toEqual(['dead', 'delivered']);
    site.setTime(new Date(NOON.getTime() + DAY));
    expect(await digestHeldLeads(site.platform)).toBe(0);
  });
});

describeOnBothStores('leads past their retention period', (openStore) => {
  it('lose all personal data, and stay as rows that can be counted', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: () => ({ leads: { fields: { postcode: true, last_name: true }, retention_days: 30 } }),
    });
    const { store } = site.platform;
    const { scope } = site.at('harbour').tenant;
    const keyed = { idempotency_key: 'one-key-for-two', message: 'Call Mia' };
    const old = await send(site, keyed, '203.0.113.9');
    await send(site, { ...keyed, message: 'Call me' });
    site.setTime(new Date(NOON.getTime() + 2 * DAY));
    const young = await send(site, { message: 'Call Mia too' });
    site.setTime(new Date(NOON.getTime() + 31 * DAY));
    expect(await redactOldLeads(site.platform)).toBe(2);
    expect(await redactOldLeads(site.platform)).toBe(0);
    const row = await getLead(scope, store.db, old);
    expect(row).toMatchObject({
      attributes: { name: '', last_name: null, email: '', phone: '', message: null, category: 'General Enquiry' },
      linked_query_params: {},
      visited_pages: [],
      user_agent: null,
      redacted_at: new Date(NOON.getTime() + 31 * DAY).toISOString(),
    });
    for (const value of Object.values(person)) expect(JSON.stringify(row)).not.toContain(JSON.stringify(value));
    expect(await getLead(scope, store.db, young)).toMatchObject({ attributes: { name: 'Mia' }, redacted_at: null });
    expect(await store.db.select().from(post_counts)).toEqual([]);
    expect(row && (await resendLead(site.at('harbour'), row))).toEqual({ ok: false, problem: 'redacted' });
  });

  it('are decided by each site’s own setting', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: (slug) => ({
        leads: { fields: { postcode: true }, retention_days: slug === 'harbour' ? 30 : 60 },
      }),
    });
    await send(site, { message: 'x' });
    await sendLead(site, { message: 'y' }, { tenant: 'outback' });
    site.setTime(new Date(NOON.getTime() + 45 * DAY));
    expect(await redactOldLeads(site.platform)).toBe(1);
    const rows = await site.platform.store.db.select().from(leads);
    expect(rows.filter((row) => row.redacted_at !== null).map((row) => row.tenant_slug)).toEqual(['harbour']);
  });
});
