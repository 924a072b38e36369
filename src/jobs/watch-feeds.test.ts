import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { importStock } from '#application/stock-import/import-stock.ts';
import { csv, row } from '#application/testing/import.ts';
import { markPulled, markPullFailed } from '#store/imports/feed-states.ts';
import { countOutbox } from '#store/leads/outbox.ts';
import { readTenantBundles } from '#store/tenants/tenants.ts';
import { dealershipId, saveBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { HOUR, later, openDeliverySite, until } from './testing/delivery-site.ts';
import { watchFeeds } from './watch-feeds.ts';

const PARRAMATTA = dealershipId('parramatta');

describeOnBothStores('the contact of a feed (D317)', (open) => {
  async function start(contact: string | null) {
    const delivery = await openDeliverySite(await open());
    const { site, store, wiring, logged, mail } = delivery;
    const [stored] = await store.transaction((tx) => readTenantBundles(tx, ['harbour']));
    if (stored === undefined) throw new Error('The test site has no harbour.');
    const { bundle } = stored;
    const feed = contact === null ? {} : { contact };
    await saveBundle(store, { ...bundle, dealerships: bundle.dealerships.map((one) => ({ ...one, feed })) });
    await site.platform.tenants.reload();
    let now = site.platform.clock.now();
    const clock = { now: () => now };
    const platform = { ...wiring.platform, clock };
    const deliveries = delivery.start({ platform });
    return {
      store,
      logged,
      /** Feeds parramatta. */
      feed: (text: string) =>
        importStock(
          { store, clock, log: platform.log },
          {
            target: { dealership: PARRAMATTA },
            sourceName: 'api',
            source: { stream: Readable.from([Buffer.from(text)]) },
          },
        ),
      /** What the mail server has, after two processes have looked and all mails are recorded as sent. */
      lookAt: async (hours: number) => {
        now = later(hours * HOUR);
        const jobs = [watchFeeds({ platform }), watchFeeds({ platform })];
        await Promise.all(jobs.map((job) => job.runNow()));
        await Promise.all(jobs.map((job) => job.stop()));
        await deliveries.runNow();
        // The clock may pass the end of a claim next. A mail that is not yet recorded as sent would be sent again.
        await until(async () => expect(await countOutbox(store.db, now)).toMatchObject({ pending: 0, dead: 0 }));
        return mail.received;
      },
      subjects: () => mail.received.map(({ mail: { subject } }) => subject),
    };
  }

  it('gets one mail for all failures, and one when the feed is good again', async () => {
    const { feed, lookAt, subjects } = await start('stock@dealer.example');
    await lookAt(1);
    expect(subjects()).toEqual([]);
    await feed('');
    await lookAt(1.1);
    await feed('');
    await lookAt(2);
    expect(subjects()).toEqual(['Stock feed of parramatta Motors: not imported']);
    await feed('');
    const [failure] = await lookAt(30);
    expect(subjects()).toHaveLength(1);
    expect(failure?.envelope.to).toEqual(['stock@dealer.example']);
    expect(failure?.mail.text).toContain('It was empty.');
    expect(failure?.mail.text).toContain('refused_empty');
    await feed(csv([row('A')]));
    await lookAt(31);
    expect(subjects()).toHaveLength(2);
    expect(subjects()[1]).toBe('Stock feed of parramatta Motors: working again');
    await lookAt(32);
    expect(subjects()).toHaveLength(2);
  });

  it('is told of a feed that goes stale, and of a pull that fails with its reason in words', async () => {
    const { store, lookAt, subjects } = await start('stock@dealer.example');
    await lookAt(30);
    expect(subjects()).toEqual(['Stock feed of parramatta Motors: nothing new for too long']);
    const at = (hours: number) => ({ now: later(hours * HOUR), dueAt: later((hours + 1) * HOUR) });
    await markPulled(store.db, PARRAMATTA, { validator: null, contentHash: null, ...at(31) });
    await lookAt(31);
    expect(subjects()).toHaveLength(2);
    await markPullFailed(store.db, PARRAMATTA, { error: 'sftp_login_refused', ...at(32) });
    const received = await lookAt(33);
    expect(received).toHaveLength(3);
    expect(received[2]?.mail.text).toContain('refused the user name, password or key');
  });

  it('is not written to when there is none: the log has a warning', async () => {
    const { lookAt, subjects, logged } = await start(null);
    await lookAt(30);
    await lookAt(31);
    expect(subjects()).toEqual([]);
    expect(logged.filter((line) => line.includes('"stale"'))).toHaveLength(1);
  });
});
