import { expect, it } from 'vitest';
import { EVENT_RETENTION_DAYS } from '#application/events/delete-old-events.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { insertEvents } from '#store/events.ts';
import { events, leads } from '#store/schema/tables.ts';
import { dealershipId, NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { testValuation } from '#store/valuations/testing/valuation.ts';
import { getValuation, insertValuation } from '#store/valuations/valuations.ts';
import { removeWhatIsOld } from './retention.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY_MS);
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
});
