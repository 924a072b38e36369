import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Platform } from '#application/platform.ts';
import { feedStatus } from '#application/stock-import/feed-status.ts';
import { rollbackStock } from '#application/stock-import/rollback-import.ts';
import { openTenantDirectory } from '#application/tenants/tenant-directory.ts';
import { allCars, csv, numbersOf, row, rows } from '#application/testing/import.ts';
import { parseMapping } from '#domain/car/feed/mapping.ts';
import type { Location } from '#domain/location/location.ts';
import type { DealershipFeed, FeedPull } from '#domain/tenant/dealership-feed.ts';
import { createFeedFetcher } from '#services/feed-source/fetch-feed.ts';
import { PICTURE_HOST, startPictureHost, type PictureHost } from '#services/images/testing/picture-host.ts';
import { listFeedStates } from '#store/imports/feed-states.ts';
import { listImports } from '#store/imports/imports.ts';
import type { Store } from '#store/store.ts';
import { dealershipId, NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { pullFeeds } from './pull-feeds.ts';

const NORTH = dealershipId('north');
const MINUTE_MS = 60_000;

describeOnBothStores('feeds that are pulled (D316)', (open) => {
  let store: Store;
  let host: PictureHost;
  let folder: string;
  let now: Date;
  let logged: string[];
  let served: { body: string; etag: string | null; status: number };
  beforeEach(async () => {
    store = await open();
    host = await startPictureHost();
    folder = await mkdtemp(join(tmpdir(), 'forecourt-pulls-'));
    now = NOON;
    logged = [];
    served = { body: csv(rows(3)), etag: '"1"', status: 200 };
    host.answer('/stock.csv', ({ headers }, response) => {
      const { body, etag, status } = served;
      if (etag !== null && headers['if-none-match'] === etag) return response.writeHead(304).end();
      return response.writeHead(status, etag === null ? {} : { etag }).end(body);
    });
  });
  afterEach(async () => {
    await host.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function apply(
    pull: Partial<FeedPull> | null,
    feed: Partial<DealershipFeed> = {},
    places: readonly (Partial<Omit<Location, 'id'>> & { readonly id: string })[] = [],
  ) {
    const bundle = tenantBundle('harbour', ['north']);
    const url = `https://${PICTURE_HOST}:${host.network.port}/stock.csv`;
    const mapping = parseMapping({});
    const own = pull === null ? {} : { feed: { ...feed, pull: { url, partial: false, every_minutes: 60, ...pull } } };
    await saveBundle(store, {
      ...bundle,
      dealerships: bundle.dealerships.map((one) => ({ ...one, ...own })),
      locations: bundle.locations.flatMap((one) => [
        one,
        ...places.map((place) => ({ ...one, ...place, id: place.id as Location['id'] })),
      ]),
      mappings: mapping.ok ? [{ slug: 'mappings/a.json', mapping: mapping.value }] : [],
    });
  }

  /** One process. */
  function start() {
    const note = (values: object, message: string) => void logged.push(`${message} ${JSON.stringify(values)}`);
    const platform = {
      store,
      clock: { now: () => now },
      log: { info: note, warn: note, error: note },
      secretNamed: (name: string) => (name === 'FEED_TOKEN' ? 'hunter2' : null),
    } as unknown as Platform;
    const { resolve, ca, port } = host.network;
    const network = {
      resolve,
      privateHosts: new Set([`${PICTURE_HOST}:${port}`]),
      ...(ca === undefined ? {} : { ca }),
    };
    return pullFeeds({ platform, fetcher: createFeedFetcher({ network }), folder, everyMs: 3_600_000 });
  }
  async function pullAt(minutes: number, processes = 1) {
    now = new Date(NOON.getTime() + minutes * MINUTE_MS);
    const jobs = Array.from({ length: processes }, start);
    await Promise.all(jobs.map((job) => job.runNow()));
    await Promise.all(jobs.map((job) => job.stop()));
  }
  async function readStatus() {
    const tenants = await openTenantDirectory(store, { platformDomain: 'localhost', demo: true });
    const [feed] = await feedStatus({ store, tenants, clock: { now: () => now } });
    return feed;
  }
  const importStates = async () => (await listImports(store.db, { dealership: NORTH })).map(({ state }) => state);

  it('are imported once by one of several processes, and nothing is left on the disk', async () => {
    await apply({});
    await pullAt(0, 3);
    expect(await numbersOf(store)).toEqual(['A1', 'A2', 'A3']);
    expect(await importStates()).toEqual(['applied']);
    expect(host.requested).toHaveLength(1);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    await pullAt(59);
    expect(host.requested).toHaveLength(1);
  });

  it('are read again when the folder gives a location the name that they have for it', async () => {
    served.body = 'stocknum,year,make,model,car_type,location_id\nA1,2021,Kia,Rio,used,Depot\n';
    await apply({});
    await pullAt(0);
    await pullAt(60);
    expect(await importStates()).toEqual(['applied']);
    await apply({}, {}, [{ id: 'north-depot', slug: 'depot', name: 'Depot', primary: false }]);
    await pullAt(61);
    expect((await allCars(store)).map(({ location_name }) => location_name)).toEqual(['Depot']);
    await apply({}, {}, [{ id: 'north-depot', slug: 'depot', name: 'Depot', primary: false, visible: false }]);
    await pullAt(62);
    expect(await importStates()).toEqual(['applied', 'applied']);
  });

  it.each([['"1"'], [null]])('that have not changed are fresh and not imported again (ETag %s)', async (etag) => {
    served.etag = etag;
    await apply({});
    await pullAt(0);
    await pullAt(60 * 40);
    expect(await readStatus()).toMatchObject({ state: 'fresh', age_hours: 0, error: null });
    expect(await importStates()).toEqual(['applied']);
    served = { ...served, body: csv([...rows(3), row('B1')]), etag: etag === null ? null : '"2"' };
    await pullAt(60 * 42);
    expect(await numbersOf(store)).toEqual(['A1', 'A2', 'A3', 'B1']);
  });

  it('that have not changed since their import was rolled back do not make the stock before it fresh', async () => {
    await apply({});
    await pullAt(0);
    served = { ...served, body: csv([...rows(3), row('B1')]), etag: '"2"' };
    await pullAt(60);
    expect(await rollbackStock({ store, clock: { now: () => now } }, { dealership: NORTH })).toMatchObject({
      ok: true,
    });
    await pullAt(60 * 60);
    expect(await readStatus()).toMatchObject({ state: 'stale', age_hours: 60 });
    served = { ...served, body: csv([...rows(3), row('B2')]), etag: '"3"' };
    await pullAt(60 * 61);
    expect(await readStatus()).toMatchObject({ state: 'fresh', age_hours: 0 });
  });

  it('are read again when the mapping or the settings change, and not at all when the folder no longer pulls', async () => {
    await apply({});
    await pullAt(0);
    await apply({}, { mapping: 'mappings/a.json' });
    await pullAt(1);
    expect(await importStates()).toEqual(['applied', 'applied']);
    await apply(null);
    await pullAt(600);
    expect(host.requested).toHaveLength(2);
  });

  it('that fail or are refused are tried again soon, and say why without secrets', async () => {
    await apply({ token: { env: 'FEED_TOKEN' } });
    await pullAt(0);
    served = { body: 'hunter2', etag: null, status: 503 };
    await pullAt(60);
    const failed = { state: 'fresh', failing_since: now.toISOString(), error: 'https_answered_503' };
    expect(await readStatus()).toMatchObject(failed);
    await pullAt(64);
    expect(host.requested).toHaveLength(2);
    served = { body: csv([]), etag: null, status: 200 };
    await pullAt(65);
    expect(await readStatus()).toMatchObject({ ...failed, error: 'refused_empty' });
    served = { body: csv(rows(3)), etag: '"1"', status: 200 };
    await pullAt(75);
    expect(await readStatus()).toMatchObject({ state: 'fresh', failing_since: null, error: null });
    expect(await numbersOf(store)).toEqual(['A1', 'A2', 'A3']);
    expect(logged.join('\n')).toContain('"why":"https_answered_503"');
    expect(JSON.stringify([logged, [...(await listFeedStates(store.db)).values()]])).not.toContain('hunter2');
  });

  it('are pulled while the hosts of other tenants give nothing, and a tenant takes few places (D320)', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const asked = new Map<string, () => void>();
    const whenAsked = (path: string) => new Promise<void>((resolve) => asked.set(path, resolve));
    for (const id of ids)
      host.answer(`/${id}.csv`, (_, response) => {
        response.writeHead(200).write('stocknum');
        asked.get(`/${id}.csv`)?.();
      });
    const pulling = (id: string) => {
      const url = `https://${PICTURE_HOST}:${host.network.port}/${id}.csv`;
      return { feed: { pull: { url, partial: false, every_minutes: 60 } } };
    };
    const slow = tenantBundle('slow', ids);
    await saveBundle(store, {
      ...slow,
      dealerships: slow.dealerships.map((one, index) => ({ ...one, ...pulling(ids[index] ?? '') })),
    });
    const begun = Promise.all([whenAsked('/a.csv'), whenAsked('/b.csv')]);
    const job = start();
    const first = job.runNow();
    await begun;
    await apply({});
    const { promise, resolve } = Promise.withResolvers<void>();
    host.answer('/stock.csv', (_, response) => {
      response.end(csv(rows(3)));
      resolve();
    });
    const second = job.runNow();
    await promise;
    expect(host.requested.filter((one) => !one.includes('/stock.csv'))).toHaveLength(2);
    await job.stop();
    await Promise.all([first, second]);
    expect((await listFeedStates(store.db)).get(dealershipId('a'))).toMatchObject({ claimed_until: null, failures: 0 });
  });

  it('whose secret is not set are not asked for, and the variable is named', async () => {
    await apply({ token: { env: 'FEED_TOKEN_OF_NORTH' } });
    await pullAt(0);
    expect(await readStatus()).toMatchObject({ state: 'never_fed', error: 'secret_not_set_FEED_TOKEN_OF_NORTH' });
    expect(host.requested).toEqual([]);
  });
});
