import { expect, it } from 'vitest';
import { redactOldLeads } from '#application/leads/redact-leads.ts';
import { signOutOthers } from '#application/sign-in/session.ts';
import { sendLead } from '#application/testing/lead.ts';
import { MOBILE, MOBILE_E164, openSignInSite } from '#application/testing/sign-in.ts';
import { readAccount } from '#store/accounts/account.ts';
import { noteLeadUser } from '#store/accounts/lead-users.ts';
import { getLead } from '#store/leads/leads.ts';
import { leads, sessions, sign_in_counts, sign_in_requests, users, watchlist_items } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores, type OpenTestStore } from '#store/testing/stores.ts';
import { testValuation } from '#store/valuations/testing/valuation.ts';
import { insertValuation } from '#store/valuations/valuations.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { viewAccount } from './view-account.ts';

const DAY = 24 * 3_600_000;
const OTHER_MOBILE = '0412 999 888';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

/** Harbour and outback have cars. Everybody who is asked for signs in from a browser of their own. */
async function open(openStore: OpenTestStore) {
  const { site, shopper } = await openSignInSite(openStore);
  await site.feed('parramatta', [
    ['A', {}],
    ['B', {}],
  ]);
  let networks = 0;
  async function signIn(phone = MOBILE, tenant = 'harbour', userAgent: string | null = null) {
    networks += 1;
    const one = shopper(`203.0.113.${networks}`, tenant);
    expect(await one.ask(phone)).toBe('sent');
    expect(await one.enter(one.newest(), userAgent)).toBe('signed in');
    const user = await one.user();
    if (user === null) throw new Error('Nobody is signed in.');
    return { ...one, user, view: () => viewAccount(site.at(tenant), one.cookies()) };
  }
  const { db } = site.platform.store;
  const save = async (tenant: string, user: number, stock = 'A') => {
    const car = (await site.cars('harbour')).find(({ stocknum }) => stocknum === stock);
    await db
      .insert(watchlist_items)
      .values({ tenant_slug: tenant, user_id: user, car_id: car?.id ?? 0, saved_at: NOON, price_when_saved: null });
  };
  return { site, db, signIn, save, later: (ms: number) => site.setTime(new Date(NOON.getTime() + ms)) };
}

describeOnBothStores('an account', (openStore) => {
  it('is what the site holds on its user, and nobody else’s', async () => {
    const { site, db, signIn, save, later } = await open(openStore);
    const mia = await signIn(MOBILE, 'harbour', IPHONE);
    const ben = await signIn(OTHER_MOBILE);
    const elsewhere = await signIn(MOBILE, 'outback');
    await save('harbour', mia.user.id, 'A');
    await save('harbour', ben.user.id, 'B');
    const hers = await sendLead(site, { message: 'From Mia' }, { cookies: mia.cookies() });
    await sendLead(site, { message: 'From Ben', phone: MOBILE }, { cookies: ben.cookies() });
    // Somebody typed her number without being signed in.
    await sendLead(site, { message: 'From anybody', phone: MOBILE });
    later(60_000);
    await signIn(MOBILE);
    const account = await mia.view();
    expect(account).toMatchObject({
      phone: MOBILE_E164,
      since: NOON,
      sessions: [
        { isThis: false, browser: null },
        { isThis: true, browser: 'Safari on iPhone' },
      ],
      savedCars: [{ name: expect.stringContaining('HiLux') as string, slug: expect.any(String) as string }],
      leads: [{ lead: { id: hers, attributes: { message: 'From Mia' } } }],
      leadCount: 1,
    });
    expect(account?.savedCars).toHaveLength(1);
    const days = site.at('harbour').tenant.config.leads.retention_days;
    expect(account?.leads[0]?.keptUntil).toEqual(new Date(NOON.getTime() + days * DAY));
    expect(account?.retentionDays).toBe(days);
    expect(await elsewhere.view()).toMatchObject({ savedCars: [], leads: [], sessions: [{ isThis: true }] });
    const valuation = testValuation({ lead_id: hers });
    await insertValuation(site.at('harbour').tenant.scope, db, valuation);
    await insertValuation(
      site.at('harbour').tenant.scope,
      db,
      testValuation({ plate: { rego: 'OTHER1', regoState: 'NSW' } }),
    );
    const withCar = await mia.view();
    expect(withCar?.valuations).toEqual([valuation]);
    expect(JSON.stringify(exportAccount(withCar!, { name: 'Harbour', at: NOON }))).toMatch(/ABC12D.*1700000/);
    const file = JSON.stringify(exportAccount(account!, { name: 'Harbour', at: NOON }));
    expect(file).toContain('From Mia');
    for (const other of ['From Ben', 'From anybody', '999', 'tokenHash', 'suspected', 'contents_hash'])
      expect(file).not.toContain(other);
  });

  it('is nobody’s without a session, or on another site', async () => {
    const { site, signIn } = await open(openStore);
    const mia = await signIn();
    for (const cookies of [null, '', `forecourt_session=${'A'.repeat(43)}`])
      expect(await viewAccount(site.at('harbour'), cookies)).toBeNull();
    expect(await viewAccount(site.at('outback'), mia.cookies())).toBeNull();
    expect(await deleteAccount(site.at('outback'), mia.cookies())).toBe(false);
    const { scope } = site.at('outback').tenant;
    expect(await readAccount(scope, site.platform.store.db, { user: mia.user.id, now: NOON })).toBeNull();
    expect(await mia.view()).not.toBeNull();
  });

  it('signs out all other browsers of its user', async () => {
    const { site, signIn, later } = await open(openStore);
    const phone = await signIn();
    const ben = await signIn(OTHER_MOBILE);
    later(60_000);
    const laptop = await signIn();
    await signOutOthers(site.at('harbour'), laptop.cookies());
    expect([await phone.view(), (await laptop.view())?.sessions.length]).toEqual([null, 1]);
    expect(await ben.view()).not.toBeNull();
    await signOutOthers(site.at('harbour'), null);
    expect(await laptop.view()).not.toBeNull();
  });

  it('is deleted with all that names the number; leads stay, without their user', async () => {
    const { site, db, signIn, save, later } = await open(openStore);
    const mia = await signIn();
    const ben = await signIn(OTHER_MOBILE);
    const elsewhere = await signIn(MOBILE, 'outback');
    await save('harbour', mia.user.id);
    await save('harbour', ben.user.id);
    const sent = await sendLead(site, {}, { cookies: mia.cookies() });
    expect(await deleteAccount(site.at('harbour'), mia.cookies())).toBe(true);

    expect(await mia.view()).toBeNull();
    expect(await deleteAccount(site.at('harbour'), mia.cookies())).toBe(false);
    const ofMia = (row: object) => Object.values(row).includes('harbour') && JSON.stringify(row).includes(MOBILE_E164);
    for (const table of [users, sign_in_requests]) expect((await db.select().from(table)).filter(ofMia)).toEqual([]);
    expect((await db.select().from(sessions)).map(({ user_id }) => user_id).toSorted()).toEqual(
      [ben.user.id, elsewhere.user.id].toSorted(),
    );
    expect((await db.select().from(watchlist_items)).map(({ user_id }) => user_id)).toEqual([ben.user.id]);
    expect(await db.select({ id: leads.id, user: leads.user_id }).from(leads)).toEqual([{ id: sent, user: null }]);
    expect(await getLead(site.at('harbour').tenant.scope, db, sent)).toMatchObject({ attributes: { name: 'Mia' } });
    // Deleting resets no limit. A count names nobody: it is a keyed hash.
    expect(JSON.stringify(await db.select().from(sign_in_counts))).not.toContain('412345678');
    expect((await db.select().from(sign_in_counts)).length).toBeGreaterThan(0);

    later(61_000);
    const again = await signIn();
    expect(again.user.id).not.toBe(mia.user.id);
    expect(await again.view()).toMatchObject({ savedCars: [], leads: [], sessions: [{ isThis: true }] });
    expect(await ben.view()).toMatchObject({ savedCars: [{}] });
    expect(await elsewhere.view()).not.toBeNull();
  });

  it('forgets an enquiry when its personal details are removed', async () => {
    const { site, db, signIn } = await open(openStore);
    const mia = await signIn();
    const days = site.at('harbour').tenant.config.leads.retention_days;
    await sendLead(site, {}, { cookies: mia.cookies() });
    site.setTime(new Date(NOON.getTime() + days * DAY + 1));
    await redactOldLeads(site.platform);
    expect(await db.select({ user: leads.user_id }).from(leads)).toEqual([{ user: null }]);
  });

  it('that is deleted while an enquiry is sent loses nothing of the enquiry', async () => {
    const { site, db, signIn } = await open(openStore);
    const mia = await signIn();
    const { scope } = site.at('harbour').tenant;
    const sent = await sendLead(site);
    await deleteAccount(site.at('harbour'), mia.cookies());
    await noteLeadUser(scope, db, { lead: sent, user: mia.user.id });
    expect(await db.select({ user: leads.user_id }).from(leads)).toEqual([{ user: null }]);
  });

  it('is not noted with a lead of another site', async () => {
    const { site, db, signIn } = await open(openStore);
    const elsewhere = await signIn(MOBILE, 'outback');
    const sent = await sendLead(site, {}, { cookies: elsewhere.cookies() });
    const { scope } = site.at('harbour').tenant;
    await noteLeadUser(scope, db, { lead: sent, user: elsewhere.user.id });
    expect(await db.select({ user: leads.user_id }).from(leads)).toEqual([{ user: null }]);
  });
});
