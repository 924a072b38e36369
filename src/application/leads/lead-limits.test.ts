import { expect, it } from 'vitest';
import { MIA, sendLead } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { getLead, listLeads } from '#store/leads/leads.ts';
import { listDeliveriesOfLead } from '#store/leads/outbox.ts';
import { post_counts } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores, type OpenTestStore } from '#store/testing/stores.ts';
import { hashCaller } from './lead-limits.ts';
import { submitLead } from './submit-lead.ts';

const HOUR = 3_600_000;
let count = 0;

/** A site that takes three leads an hour from one address, and five in all. */
async function openSite(openStore: OpenTestStore): Promise<TestSite> {
  return openTestSite({
    store: await openStore(),
    tenant: () => ({
      leads: { confirmation: false, fields: { postcode: true }, spam: { per_address_hour: 3, per_tenant_hour: 5 } },
    }),
  });
}

type From = { readonly from: string; readonly values?: Record<string, string>; readonly tenant?: string };

function send(site: TestSite, { from, values = {}, tenant = 'harbour' }: From) {
  count += 1;
  const message = `Question ${count}`;
  return submitLead(
    { ...site.at(tenant), clientAddress: from },
    {
      form: 'contact',
      conflicting: [],
      values: { ...MIA, category: 'General Enquiry', message, ...values },
      url: '/contact',
      userAgent: null,
    },
  );
}

describeOnBothStores('leads of one address', (openStore) => {
  it('are accepted up to the hourly limit, then refused with the time to wait, until the next clock hour', async () => {
    const site = await openSite(openStore);
    site.setTime(new Date(NOON.getTime() + 40 * 60_000));
    for (let sent = 0; sent < 3; sent += 1)
      expect(await send(site, { from: '203.0.113.9' })).toMatchObject({ ok: true, value: { created: true } });
    expect(await send(site, { from: '203.0.113.9' })).toEqual({
      ok: false,
      problem: { kind: 'too_many', retryAfterSeconds: 20 * 60 },
    });
    expect(await send(site, { from: '203.0.113.10' })).toMatchObject({ ok: true });
    expect(await send(site, { from: '203.0.113.9', tenant: 'outback' })).toMatchObject({ ok: true });
    expect(await listLeads(site.at('harbour').tenant.scope, site.platform.store.db)).toHaveLength(4);
    site.setTime(new Date(NOON.getTime() + HOUR));
    expect(await send(site, { from: '203.0.113.9' })).toMatchObject({ ok: true });
  });

  it('are never refused when they repeat a stored lead, with or without a key', async () => {
    const site = await openSite(openStore);
    const keyed = { idempotency_key: 'a-key-of-the-browser', message: 'Keyed' };
    const plain = { message: 'Without a key' };
    for (const values of [keyed, plain, { message: 'Third' }]) await send(site, { from: '203.0.113.9', values });
    expect(await send(site, { from: '203.0.113.9' })).toMatchObject({ ok: false });
    for (const values of [keyed, plain])
      expect(await send(site, { from: '203.0.113.9', values })).toMatchObject({ ok: true, value: { created: false } });
  });

  it('are counted one by one when they arrive at once', async () => {
    const site = await openSite(openStore);
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(site, { from: '2001:db8::1' })));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await send(site, { from: '2001:db8::2' })).toMatchObject({ ok: false, problem: { kind: 'too_many' } });
  });

  it('are counted under a key that does not reveal the address and differs between sites', async () => {
    const site = await openSite(openStore);
    await send(site, { from: '203.0.113.9' });
    await send(site, { from: '203.0.113.9', tenant: 'outback' });
    const rows = await site.platform.store.db.select().from(post_counts);
    expect(rows.map((row) => row.count)).toEqual([1, 1]);
    expect(rows[0]?.caller).not.toBe(rows[1]?.caller);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    const { scope } = site.at('harbour').tenant;
    const address = '203.0.113.9';
    expect(hashCaller('one secret', { scope, address })).not.toBe(hashCaller('another', { scope, address }));
  });
});

describeOnBothStores('leads of one site', (openStore) => {
  it('above the hourly limit are stored and held, neither refused nor delivered', async () => {
    const site = await openSite(openStore);
    const { scope } = site.at('harbour').tenant;
    for (let at = 0; at < 5; at += 1) await send(site, { from: `203.0.113.${at}` });
    const beyond = await send(site, { from: '203.0.113.77' });
    if (!beyond.ok) throw new Error(beyond.problem.kind);
    const { lead_id } = beyond.value;
    expect(await getLead(scope, site.platform.store.db, lead_id)).toMatchObject({
      suspected_spam: true,
      suspected_because: 'site_limit',
    });
    expect(await listDeliveriesOfLead(scope, site.platform.store.db, lead_id)).toEqual([]);
    site.setTime(new Date(NOON.getTime() + HOUR + 1));
    const later = await send(site, { from: '203.0.113.77' });
    expect(later.ok && (await getLead(scope, site.platform.store.db, later.value.lead_id))?.suspected_spam).toBe(false);
  });

  it('that robots send do not cause others to be held', async () => {
    const site = await openSite(openStore);
    const robot = { company_website: 'https://spam.example' };
    for (let at = 0; at < 12; at += 1) await send(site, { from: `198.51.100.${at}`, values: robot });
    const real = await send(site, { from: '203.0.113.9' });
    const stored =
      real.ok && (await getLead(site.at('harbour').tenant.scope, site.platform.store.db, real.value.lead_id));
    expect(stored).toMatchObject({ suspected_spam: false });
    const held = await listLeads(site.at('harbour').tenant.scope, site.platform.store.db, { only: 'held', limit: 50 });
    expect(held.map((lead) => lead.suspected_because)).toEqual(Array(12).fill('hidden_field'));
  });
});

describeOnBothStores('a lead keeps', (openStore) => {
  it('the pages seen before, and the consent in the wording that was shown', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: () => ({
        leads: { opt_in_text: 'Send me offers of {name}', fields: { postcode: true, terms_conditions: true } },
      }),
    });
    const sent = await submitLead(site.at('harbour'), {
      form: 'contact',
      conflicting: [],
      values: {
        ...MIA,
        category: 'General Enquiry',
        message: 'Hello',
        opt_in: 'true',
        terms_conditions: 'true',
        visited_pages: '["/","/cars/?make=Kia","/lead/secret-token"]',
      },
      url: '/contact',
      userAgent: null,
      wording: { terms: 'I agree to the terms', notice: 'Harbour collects …' },
    });
    if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
    const lead = await getLead(site.at('harbour').tenant.scope, site.platform.store.db, sent.value.lead_id);
    expect(lead?.visited_pages).toEqual(['/', '/cars/']);
    expect(lead?.consent).toEqual({
      given: true,
      by: 'form',
      wording: `Send me offers of ${site.at('harbour').tenant.config.name}`,
      terms_wording: 'I agree to the terms',
      notice: 'Harbour collects …',
      at: NOON.toISOString(),
    });
  });

  it('no consent in a wording that the form did not show', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: () => ({ leads: { fields: { opt_in: false, postcode: true } } }),
    });
    const sent = await submitLead(site.at('harbour'), {
      form: 'contact',
      conflicting: [],
      values: { ...MIA, category: 'General Enquiry', message: 'Hello', opt_in: 'true' },
      url: '/contact',
      userAgent: null,
      wording: { terms: 'I agree to the terms', notice: null },
    });
    const lead =
      sent.ok && (await getLead(site.at('harbour').tenant.scope, site.platform.store.db, sent.value.lead_id));
    expect(lead).toMatchObject({
      attributes: { opt_in: false },
      consent: { given: false, wording: null, terms_wording: null, notice: null },
    });
  });

  it.each([
    ['in the words of the program that called', { opt_in_wording: 'Yes, write to me\u0000' }, 'Yes, write to me'],
    ['without a wording when the program sent none', {}, null],
  ])('consent %s, and no wording of ours that was not shown', async (_, values, wording) => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: () => ({ leads: { opt_in_text: 'Send me offers of {name}', collection_notice: 'Harbour collects …' } }),
    });
    const id = await sendLead(site, { opt_in: 'true', ...values }, { isCall: true });
    const lead = await getLead(site.at('harbour').tenant.scope, site.platform.store.db, id);
    expect(lead).toMatchObject({
      attributes: { opt_in: true },
      consent: { given: true, by: 'api', wording, terms_wording: null, notice: null },
    });
  });
});
