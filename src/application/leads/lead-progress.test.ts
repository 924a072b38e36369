import { expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { LeadId } from '#domain/ids.ts';
import { sign } from '#services/signature/hmac.ts';
import { getLead } from '#store/leads/leads.ts';
import { claimDeliveries, listDeliveriesOfLead, markDelivered, markFailed } from '#store/leads/outbox.ts';
import { lead_receipts } from '#store/schema/tables.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { confirmByCall, confirmByLink } from './confirm-receipt.ts';
import { leadToken } from './lead-token.ts';
import { listLeadStandings } from './list-leads.ts';
import { releaseLead } from './release-lead.ts';
import { resendLead } from './resend-lead.ts';
import { viewLead, viewLeadOf } from './view-lead.ts';

const MINUTE = 60_000;
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);

/** Leads go to people and to a webhook. */
const openSite = (store: Store): Promise<TestSite> =>
  openTestSite({
    store,
    channels: (dealership) => [
      { kind: 'email', to: `${dealership}@example.com` },
      { kind: 'webhook', url: 'https://crm.example/x', secret: { env: 'CRM_SECRET' } },
    ],
  });

const robot = { company_website: 'https://spam.example' };
const deliveriesOf = (site: TestSite, id: LeadId) =>
  listDeliveriesOfLead(site.at('harbour').tenant.scope, site.platform.store.db, id);
const kindsOf = async (site: TestSite, id: LeadId) => (await deliveriesOf(site, id)).map(({ kind }) => kind).toSorted();
const standingsOf = async (site: TestSite) =>
  (await listLeadStandings(site.at('harbour'), {})).map(({ standing }) => standing);

/** What the CRM would call with; its secret is the one of the lead's webhook. */
function call(id: string, body: object, { at = NOON, secret = 'the secret of CRM_SECRET' } = {}) {
  const text = JSON.stringify(body);
  return { id, body: text, header: sign({ secret, at, body: text }) };
}

describeOnBothStores('the progress of a lead', (openStore) => {
  it('is received, then delivered when a channel of the dealer has it; confirmations do not count', async () => {
    const site = await openSite(await openStore());
    const id = await sendLead(site);
    const { store } = site.platform;
    const claimed = await claimDeliveries(store.db, { limit: 10, now: NOON });
    const of = (kind: string) => claimed.find((one) => one.kind === kind)?.id ?? 0;
    await markDelivered(store.db, of('confirmation'), after(1));
    expect(await viewLead(site.at('harbour'), id)).toMatchObject({ state: 'received', isStopped: false });
    await markDelivered(store.db, of('webhook'), after(3));
    await markDelivered(store.db, of('email'), after(2));
    expect(await viewLead(site.at('harbour'), id)).toMatchObject({ state: 'delivered', delivered_at: after(2) });
  });

  it('is read once the dealer presses the button, with the time of the first press', async () => {
    const site = await openSite(await openStore());
    const id = await sendLead(site);
    const token = leadToken(site.platform.secret, 'receipt', id);
    site.setTime(after(5));
    expect(await confirmByLink(site.at('harbour'), token)).toBe(id);
    site.setTime(after(9));
    expect(await confirmByLink(site.at('harbour'), token)).toBe(id);
    expect(await viewLead(site.at('harbour'), id)).toMatchObject({ state: 'read', read_at: after(5) });
  });

  it('is shown only by its own links: not by another kind of link, lead or site', async () => {
    const site = await openSite(await openStore());
    const id = await sendLead(site);
    const { secret } = site.platform;
    const status = leadToken(secret, 'status', id);
    const read = (token: string, tenant = 'harbour') => viewLeadOf(site.at(tenant), { link: 'status', token });
    expect(await read(status)).toMatchObject({ id });
    expect(await read(status, 'outback')).toBeNull();
    expect(await confirmByLink(site.at('outback'), leadToken(secret, 'receipt', id))).toBeNull();
    const forged = [
      leadToken(secret, 'receipt', id),
      leadToken(secret, 'release', id),
      leadToken('another secret', 'status', id),
      id,
      `${id}.`,
      `${status}x`,
      status.toUpperCase(),
    ];
    for (const token of forged) expect(await read(token), token).toBeNull();
    expect(await confirmByLink(site.at('harbour'), status)).toBeNull();
    expect(await site.platform.store.db.select().from(lead_receipts)).toEqual([]);
  });
});

describeOnBothStores('the receipt of a dealer’s system', (openStore) => {
  it('is accepted when signed with the secret of the webhook, with times limited to possible ones', async () => {
    const site = await openSite(await openStore());
    const [first, second] = [await sendLead(site), await sendLead(site, { message: 'Another' })];
    site.setTime(after(4));
    const says = (id: string, read_at: string) =>
      confirmByCall(site.at('harbour'), call(id, { lead_id: id, read_at }, { at: after(4) }));
    expect(await says(first, after(2).toISOString())).toBe('recorded');
    expect(await says(first, after(3).toISOString())).toBe('recorded');
    expect(await says(second, '2031-01-01T00:00:00+11:00')).toBe('recorded');
    expect(await viewLead(site.at('harbour'), first)).toMatchObject({ state: 'read', read_at: after(2) });
    expect(await viewLead(site.at('harbour'), second)).toMatchObject({ read_at: after(4) });
  });

  it.each<[string, (id: LeadId, other: LeadId) => ReturnType<typeof call>, string]>([
    ['another secret', (id) => call(id, { lead_id: id, read_at: NOON }, { secret: 'guessed' }), 'unsigned'],
    ['a signature of six minutes ago', (id) => call(id, { lead_id: id, read_at: NOON }, { at: after(-6) }), 'unsigned'],
    ['no signature', (id) => ({ ...call(id, { lead_id: id, read_at: NOON }), header: '' }), 'unsigned'],
    ['another body', (id) => ({ ...call(id, { lead_id: id }), body: '{}' }), 'unsigned'],
    ['an unknown lead', (id) => call('3f8f8b2e-7d0c-4c1e-9f58-0d2a3f1e5b77', { lead_id: id }), 'unsigned'],
    ['no lead at all', (id) => call("x' or 1=1", { lead_id: id }), 'unsigned'],
    ['a call about another lead', (id, other) => call(id, { lead_id: other, read_at: NOON }), 'malformed'],
    ['no time', (id) => call(id, { lead_id: id }), 'malformed'],
    ['a time without a zone', (id) => call(id, { lead_id: id, read_at: '2026-05-01T12:00:00' }), 'malformed'],
  ])('is refused with %s', async (_, make, outcome) => {
    const site = await openSite(await openStore());
    const [id, other] = [await sendLead(site), await sendLead(site, { message: 'Another' })];
    expect(await confirmByCall(site.at('harbour'), make(id, other))).toBe(outcome);
    expect(await site.platform.store.db.select().from(lead_receipts)).toEqual([]);
  });
});

describeOnBothStores('a held lead', (openStore) => {
  it('is sent once when it is released, with three days for its deliveries', async () => {
    const site = await openSite(await openStore());
    const { scope } = site.at('harbour').tenant;
    const id = await sendLead(site, robot);
    expect(await kindsOf(site, id)).toEqual([]);
    expect(await standingsOf(site)).toEqual(['held']);
    let notified = 0;
    site.platform.newDeliveries.listen(() => void (notified += 1));
    const days = after(5 * 24 * 60);
    site.setTime(days);
    const outcomes = await Promise.all([1, 2, 3].map(() => releaseLead(site.at('harbour'), id)));
    expect(outcomes.toSorted()).toEqual(['not_held', 'not_held', 'released']);
    expect(await kindsOf(site, id)).toEqual(['confirmation', 'email', 'webhook']);
    expect((await deliveriesOf(site, id)).map(({ created_at }) => created_at)).toEqual([days, days, days]);
    expect(notified).toBe(1);
    expect(await getLead(scope, site.platform.store.db, id)).toMatchObject({
      suspected_spam: false,
      suspected_because: 'hidden_field',
      released_at: days.toISOString(),
    });
    expect(await standingsOf(site)).toEqual(['travelling']);
  });

  it('is released only on its own site, and only while it is held', async () => {
    const site = await openSite(await openStore());
    const held = await sendLead(site, robot);
    const sent = await sendLead(site, { message: 'Real' });
    expect(await releaseLead(site.at('outback'), held)).toBe('not_held');
    expect(await releaseLead(site.at('harbour'), sent)).toBe('not_held');
    expect(await kindsOf(site, sent)).toEqual(['confirmation', 'email', 'webhook']);
  });

  it('is not sent again before it is released', async () => {
    const site = await openSite(await openStore());
    const id = await sendLead(site, robot);
    const lead = await getLead(site.at('harbour').tenant.scope, site.platform.store.db, id);
    expect(lead && (await resendLead(site.at('harbour'), lead))).toEqual({ ok: false, problem: 'held' });
  });
});

describeOnBothStores('a lead that is sent again', (openStore) => {
  it('gets new deliveries for those that were given up, by today’s channels, and keeps what arrived', async () => {
    const site = await openSite(await openStore());
    const { store } = site.platform;
    const id = await sendLead(site);
    const claimed = await claimDeliveries(store.db, { limit: 10, now: NOON });
    const giveUp = (delivery: number) => markFailed(store.db, delivery, { error: 'connection_refused', retryAt: null });
    const toShopper = claimed.find(({ kind }) => kind === 'confirmation')?.id ?? 0;
    for (const { id: at } of claimed) if (at !== toShopper) await giveUp(at);
    // Whether the shopper's own mail is still tried does not help the dealer.
    expect(await standingsOf(site)).toEqual(['failed']);
    await giveUp(toShopper);
    expect(await standingsOf(site)).toEqual(['failed']);
    expect(await viewLead(site.at('harbour'), id)).toMatchObject({ state: 'received', isStopped: true });
    expect(await listLeadStandings(site.at('harbour'), { only: 'failed' })).toHaveLength(1);

    const later = after(4 * 24 * 60);
    site.setTime(later);
    const lead = await getLead(site.at('harbour').tenant.scope, store.db, id);
    if (!lead) throw new Error('no lead');
    const resent = await resendLead(site.at('harbour'), lead);
    expect(resent).toEqual({ ok: true, value: { deliveries: 2, confirmation: true, carFree: false } });
    const fresh = await deliveriesOf(site, id);
    expect(fresh.map(({ kind, state, attempts }) => [kind, state, attempts]).toSorted()).toEqual([
      ['confirmation', 'pending', 0],
      ['email', 'pending', 0],
      ['webhook', 'pending', 0],
    ]);
    expect(fresh.every(({ created_at, due_at }) => +created_at === +later && +due_at === +later)).toBe(true);
    expect(fresh.find(({ kind }) => kind === 'email')?.payload).toMatchObject({ lead_id: id, resend: true });
    expect(await standingsOf(site)).toEqual(['travelling']);

    for (const one of await claimDeliveries(store.db, { limit: 10, now: later }))
      await markDelivered(store.db, one.id, later);
    site.setTime(after(5 * 24 * 60));
    expect(await resendLead(site.at('harbour'), lead)).toMatchObject({ value: { deliveries: 2, confirmation: false } });
    expect((await deliveriesOf(site, id)).map(({ state }) => state).toSorted()).toEqual([
      'delivered',
      'delivered',
      'delivered',
      'pending',
      'pending',
    ]);
    expect(await viewLead(site.at('harbour'), id)).toMatchObject({ state: 'delivered', delivered_at: later });
  });
});
