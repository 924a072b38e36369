import { expect, it } from 'vitest';
import type { LeadId } from '#domain/ids.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { Mail } from '#services/mail/port.ts';
import { getLead } from '#store/leads.ts';
import { claimDeliveries } from '#store/outbox.ts';
import type { Delivery } from '#store/outbox.ts';
import { leads, outbox, post_counts } from '#store/schema.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing.ts';
import { deliverSpamDigest } from './deliveries/spam-digest.ts';
import type { DeliveryServices } from './deliveries/context.ts';
import { leadToken } from './lead-token.ts';
import { redactOldLeads } from './redact-leads.ts';
import { releaseLead } from './release-lead.ts';
import { resendLead } from './resend-lead.ts';
import { submitLead } from './submit-lead.ts';
import { tellHeldLeads } from './tell-held-leads.ts';
import { openTestSite } from './testing-site.ts';
import type { TestSite } from './testing-site.ts';

const DAY = 86_400_000;
const robot = { company_website: 'https://spam.example' };
const person = { name: 'Mia', last_name: 'Ng', email: 'mia@example.com', phone: '0491 570 156', postcode: '2000' };

async function send(site: TestSite, values: Record<string, string>, from = ''): Promise<LeadId> {
  const sent = await submitLead(
    { ...site.at('harbour'), clientAddress: from },
    {
      form: 'contact',
      values: { ...person, category: 'General Enquiry', ...values },
      url: '/contact',
      userAgent: 'Mozilla/5.0',
      linkedQueryParams: { gclid: 'abc' },
      visitedPages: ['/cars/'],
    },
  );
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
  return sent.value.lead_id;
}

const digestsOf = async (site: TestSite) =>
  (await site.platform.store.db.select().from(outbox)).filter(({ kind }) => kind === 'spam_digest');

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

describeOnBothStores('what is held back', (openStore) => {
  it('is told to the dealership once a day, each lead once, by any number of processes', async () => {
    const site = await openTestSite({ store: await openStore() });
    await send(site, { ...robot, message: 'Buy pills' });
    await send(site, { ...robot, message: 'Is the HiLux there?' });
    await send(site, { message: 'A real one' });
    expect((await Promise.all([1, 2, 3].map(() => tellHeldLeads(site.platform)))).toSorted()).toEqual([0, 0, 1]);
    await send(site, { ...robot, message: 'Later the same day' });
    expect(await tellHeldLeads(site.platform)).toBe(0);
    site.setTime(new Date(NOON.getTime() + DAY));
    expect(await tellHeldLeads(site.platform)).toBe(1);
    const digests = await digestsOf(site);
    expect(digests.map(({ payload }) => (payload as { lead_ids: string[] }).lead_ids.length)).toEqual([2, 1]);
    expect(JSON.stringify(digests)).not.toContain('mia@');
  });

  it('is not told at night, by the clock of the dealership', async () => {
    const site = await openTestSite({ store: await openStore() });
    await send(site, { ...robot, message: 'x' });
    site.setTime(new Date('2026-05-01T20:30:00Z'));
    expect(await tellHeldLeads(site.platform)).toBe(0);
    site.setTime(new Date('2026-05-01T21:00:00Z'));
    expect(await tellHeldLeads(site.platform)).toBe(1);
  });

  it('comes as a mail with a link that releases each, without what was released meanwhile', async () => {
    const site = await openTestSite({ store: await openStore() });
    const [one, other] = [
      await send(site, { ...robot, message: 'Is the <b>HiLux</b> there?' }),
      await send(site, { ...robot, message: 'Buy pills' }),
    ];
    await tellHeldLeads(site.platform);
    await releaseLead(site.at('harbour'), other);
    const due = await claimDeliveries(site.platform.store, { limit: 20, now: NOON });
    const digest = due.find(({ kind }) => kind === 'spam_digest');
    if (!digest) throw new Error('no digest');
    const [mail] = await deliver(site, digest);
    expect(mail).toMatchObject({
      to: { address: 'leads@example.com' },
      subject: '1 held back at harbour: please look',
    });
    const link = `https://harbour.example.test/lead/${leadToken(site.platform.secret, 'release', one)}/release`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain('&lt;b&gt;HiLux');
    expect(mail?.text).not.toContain('pills');
    await releaseLead(site.at('harbour'), one);
    expect(await deliver(site, digest)).toEqual([]);
  });

  it('is told of thirty in words and counted beyond', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: () => ({ leads: { fields: { postcode: true } } }),
    });
    for (let at = 0; at < 33; at += 1) await send(site, { ...robot, message: `pills ${at}` });
    await tellHeldLeads(site.platform);
    const [digest] = await claimDeliveries(site.platform.store, { limit: 20, now: NOON });
    if (!digest) throw new Error('no digest');
    const [mail] = await deliver(site, digest);
    expect(mail?.subject).toContain('33 held back');
    expect(mail?.text.match(/\/release$/gm)).toHaveLength(30);
    expect(mail?.text).toContain('3 more are held back');
  });
});

describeOnBothStores('leads whose time is over', (openStore) => {
  it('lose everything of the person who sent them, and stay to be counted', async () => {
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
    const row = await getLead(scope, store, old);
    expect(row).toMatchObject({
      attributes: { name: '', last_name: null, email: '', phone: '', message: null, category: 'General Enquiry' },
      linked_query_params: {},
      visited_pages: [],
      user_agent: null,
      redacted_at: new Date(NOON.getTime() + 31 * DAY).toISOString(),
    });
    for (const value of Object.values(person)) expect(JSON.stringify(row)).not.toContain(JSON.stringify(value));
    expect(await getLead(scope, store, young)).toMatchObject({ attributes: { name: 'Mia' }, redacted_at: null });
    expect(await store.db.select().from(post_counts)).toEqual([]);
    expect(row && (await resendLead(site.at('harbour'), row))).toEqual({ ok: false, problem: 'redacted' });
  });

  it('are those of each site’s own rule', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: (slug) => ({
        leads: { fields: { postcode: true }, retention_days: slug === 'harbour' ? 30 : 60 },
      }),
    });
    await send(site, { message: 'x' });
    const sent = await submitLead(site.at('outback'), {
      form: 'contact',
      values: { ...person, category: 'General Enquiry', message: 'y' },
      url: '/contact',
      userAgent: null,
    });
    expect(sent.ok).toBe(true);
    site.setTime(new Date(NOON.getTime() + 45 * DAY));
    expect(await redactOldLeads(site.platform)).toBe(1);
    const rows = await site.platform.store.db.select().from(leads);
    expect(rows.filter((row) => row.redacted_at !== null).map((row) => row.tenant_slug)).toEqual(['harbour']);
  });
});
