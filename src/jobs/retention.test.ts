import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DELIVERY_RETENTION_DAYS } from '#application/deliveries/delete-old-deliveries.ts';
import { EVENT_RETENTION_DAYS } from '#application/events/delete-old-events.ts';
import { IMPORT_RETENTION_DAYS } from '#application/stock-import/delete-old-imports.ts';
import { CHANGE_RETENTION_DAYS } from '#application/stock-index/delete-old-changes.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { centsFromDollars } from '#domain/money.ts';
import { changesSince, latestChange } from '#store/changes.ts';
import { insertEvents } from '#store/events.ts';
import { lastGoodFeeds, pruneVersions, rollbackImport } from '#store/imports/imports.ts';
import { addDelivery, markDelivered } from '#store/leads/outbox.ts';
import { events, imports, leads, outbox } from '#store/schema/tables.ts';
import { dealershipId, NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { testValuation } from '#store/valuations/testing/valuation.ts';
import { getValuation, insertValuation } from '#store/valuations/valuations.ts';
import { removeWhatIsOld } from './retention.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY_MS);
const inDays = (days: number) => daysAgo(-days);
const view = (at: Date) => ({ name: 'page_view', car_id: null, data: {}, at });

describeOnBothStores('the hourly retention job', (openStore) => {
  it('removes all events of every site that are older than a year, and no others', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { platform } = site;
    const old = Array.from({ length: 5_001 }, () => view(daysAgo(EVENT_RETENTION_DAYS + 1)));
    const young = view(daysAgo(EVENT_RETENTION_DAYS - 1));
    await insertEvents(site.at('harbour').tenant.scope, platform.store.db, [...old, young]);
    await insertEvents(site.at('outback').tenant.scope, platform.store.db, [...old.slice(0, 1), young]);
    const job = removeWhatIsOld({ platform });
    await job.runNow();
    await job.stop();
    const left = await platform.store.db.select().from(events);
    expect(left.map(({ tenant_slug, at }) => [tenant_slug, at]).toSorted()).toEqual([
      ['harbour', young.at],
      ['outback', young.at],
    ]);
  });

  it('removes personal data of old leads', async () => {
    const site = await openTestSite({ store: await openStore(), tenant: () => ({ leads: { retention_days: 30 } }) });
    await sendLead(site, { message: 'Is the HiLux there?' });
    site.setTime(new Date(NOON.getTime() + 31 * DAY_MS));
    const job = removeWhatIsOld({ platform: site.platform });
    await job.runNow();
    await job.stop();
    const [lead] = await site.platform.store.db.select().from(leads);
    expect(lead).toMatchObject({ attributes: { name: '', email: '' }, redacted_at: site.platform.clock.now() });
  });

  it('removes the plates of old valuations, by the settings of their dealership (D404)', async () => {
    const site = await openTestSite({ store: await openStore(), tenant: () => ({ leads: { retention_days: 30 } }) });
    const { scope } = site.at('harbour').tenant;
    const { db } = site.platform.store;
    const ofDealership = testValuation({ dealership_id: dealershipId('penrith') });
    const ofNobody = testValuation();
    const young = testValuation({ created_at: new Date(NOON.getTime() + 5 * DAY_MS) });
    for (const one of [ofDealership, ofNobody, young]) await insertValuation(scope, db, one);
    site.setTime(new Date(NOON.getTime() + 31 * DAY_MS));
    const job = removeWhatIsOld({ platform: site.platform });
    await job.runNow();
    await job.stop();
    for (const { id } of [ofDealership, ofNobody])
      expect(await getValuation(scope, db, id)).toMatchObject({
        plate: null,
        km: null,
        answers: null,
        vehicle: { make: 'Toyota' },
        offer: 1_700_000,
      });
    expect(await getValuation(scope, db, young.id)).toMatchObject({ plate: { rego: 'ABC12D' }, km: 50_000 });
  });

  it('removes records of old imports, and changes nothing that is read of them (D512)', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { platform } = site;
    const { db } = platform.store;
    const dealership = dealershipId('parramatta');
    // More than a rollback may need: it reaches back to the third.
    for (let price = 40; price > 28; price -= 1) {
      const before_price = centsFromDollars(41_000);
      await site.feed('parramatta', [
        ['A', { price: centsFromDollars(price * 1000), price_type: 'DAP', before_price }],
      ]);
    }
    await pruneVersions(db, dealership);
    const applied = await db.select({ id: imports.id }).from(imports).orderBy(imports.id);
    const failed = await db
      .insert(imports)
      .values(
        Array.from({ length: 102 }, () => ({
          run_id: randomUUID(),
          dealership_id: dealership,
          state: 'failed' as const,
          source: 'api',
          partial: false,
          base_import: 0,
          started_at: inDays(1),
          heartbeat_at: inDays(1),
          finished_at: inDays(1),
        })),
      )
      .returning({ id: imports.id });
    const read = async () => ({
      prices: (await site.cars('harbour')).map(({ past_prices }) => past_prices),
      feeds: await lastGoodFeeds(db),
    });
    const before = await read();
    expect(before.prices[0]).toHaveLength(11);
    const removedBy = async (days: number) => {
      site.setTime(inDays(days));
      const job = removeWhatIsOld({ platform });
      await job.runNow();
      await job.stop();
      const left = new Set((await db.select({ id: imports.id }).from(imports)).map(({ id }) => id));
      return [...applied, ...failed].flatMap(({ id }, at) => (left.has(id) ? [] : [at]));
    };
    expect(await removedBy(IMPORT_RETENTION_DAYS)).toEqual([]);
    // The newest hundred stay, the ten that a rollback may need, and the first failure since the last good feed.
    expect(await removedBy(IMPORT_RETENTION_DAYS + 2)).toEqual([0, 1, 13]);
    expect(await read()).toEqual(before);
    expect(await rollbackImport(platform.store, { dealership, now: platform.clock.now() })).toMatchObject({
      code: 'rolled_back',
    });
  });

  it('removes old changes, and keeps the newest whatever its age (D512)', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { platform } = site;
    const { db } = platform.store;
    await site.feed('parramatta', [['A', {}]]);
    await site.feed('penrith', [['B', {}]]);
    const newest = await latestChange(db);
    const leftAfter = async (days: number) => {
      site.setTime(inDays(days));
      const job = removeWhatIsOld({ platform });
      await job.runNow();
      await job.stop();
      return (await changesSince(db, 0)).map(({ id }) => id);
    };
    expect((await leftAfter(CHANGE_RETENTION_DAYS - 1)).length).toBeGreaterThan(1);
    expect(await leftAfter(CHANGE_RETENTION_DAYS + 1)).toEqual([newest]);
  });

  it('removes old deliveries of no lead, unless they are still attempted (D512)', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { platform } = site;
    const { db } = platform.store;
    await sendLead(site, { message: 'Is the HiLux there?' });
    const ofLead = await db.select({ kind: outbox.kind }).from(outbox);
    expect(ofLead.length).toBeGreaterThan(0);
    const { scope } = site.at('harbour').tenant;
    for (const kind of ['done', 'waiting'])
      await platform.store.transaction((tx) =>
        addDelivery(scope, tx, {
          dealership_id: dealershipId('parramatta'),
          lead_id: null,
          kind,
          dedupe_key: kind,
          payload: {},
          due_at: NOON,
          now: NOON,
        }),
      );
    const rows = () => db.select({ id: outbox.id, kind: outbox.kind }).from(outbox).orderBy(outbox.id);
    for (const { id, kind } of await rows()) if (kind !== 'waiting') await markDelivered(db, id, NOON);
    const leftAfter = async (days: number) => {
      site.setTime(inDays(days));
      const job = removeWhatIsOld({ platform });
      await job.runNow();
      await job.stop();
      return (await rows()).map(({ kind }) => kind);
    };
    const ofLeadKinds = ofLead.map(({ kind }) => kind);
    expect(await leftAfter(DELIVERY_RETENTION_DAYS - 1)).toEqual([...ofLeadKinds, 'done', 'waiting']);
    expect(await leftAfter(DELIVERY_RETENTION_DAYS + 1)).toEqual([...ofLeadKinds, 'waiting']);
  });

  it('removes what is old of other tenants, and in its other steps, when one fails', async () => {
    const store = await openStore();
    const site = await openTestSite({ store, tenant: () => ({ leads: { retention_days: 30 } }) });
    const { platform } = site;
    await sendLead(site, { message: 'Is the HiLux there?' });
    await sendLead(site, { message: 'And the BT-50?' }, { tenant: 'outback' });
    await insertEvents(site.at('outback').tenant.scope, store.db, [view(daysAgo(EVENT_RETENTION_DAYS + 1))]);
    await store.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin if old.tenant_slug = 'harbour' then raise exception 'the row is broken'; end if; return new; end $$`);
    await store.db.execute(sql`create trigger refuse before update on leads for each row execute function refuse()`);
    store.whenDone(() => store.db.execute(sql`drop function refuse cascade`));
    site.setTime(inDays(31));
    const errors: unknown[] = [];
    const log = { ...platform.log, error: (fields: object) => void errors.push(fields) };
    const job = removeWhatIsOld({ platform: { ...platform, log } });
    await job.runNow();
    await job.stop();
    const rows = await store.db.select({ tenant: leads.tenant_slug, redacted: leads.redacted_at }).from(leads);
    expect(rows.toSorted((one, other) => one.tenant.localeCompare(other.tenant))).toEqual([
      { tenant: 'harbour', redacted: null },
      { tenant: 'outback', redacted: inDays(31) },
    ]);
    expect(errors).toEqual([expect.objectContaining({ tenant: 'harbour' })]);
    expect(await store.db.$count(events, lt(events.at, daysAgo(EVENT_RETENTION_DAYS)))).toBe(0);
  });
});
