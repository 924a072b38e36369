import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { Log } from '#application/log.ts';
import { searchStock } from '#application/search/search-stock.ts';
import { createTenantFileReceiver } from '#application/tenants/receive-tenant-files.ts';
import type { TenantSlug } from '#domain/ids.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { openPlatform } from '#runtime/platform.ts';
import { openTenantPictures } from '#services/images/tenant-pictures.ts';
import { appendChange } from '#store/changes.ts';
import { LISTENER_NAME } from '#store/listen-changes.ts';
import { openStore } from '#store/open.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { streamCars } from '#store/stock/cars.ts';
import { saveTenantFiles } from '#store/tenants/tenant-files.ts';
import { importFeed } from '#store/testing/feed.ts';
import { dealershipId, NOON, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { describeOnServerStore, type TestStore } from '#store/testing/stores.ts';

const HOUR_MS = 3_600_000;

/** One process: a store of its own on the database, and a poll that comes too late for every test. */
async function openProcess({ options }: TestStore) {
  const store = await openStore(options);
  const logged: { readonly message: string; resolve: () => void }[] = [];
  const log: Log = {
    info: (_, message) => logged.filter((one) => one.message === message).forEach(({ resolve }) => resolve()),
    warn: (_, message) => log.info({}, message),
    error: (_, message) => log.info({}, message),
  };
  const site = {
    secret: 'the secret of a test, thirty-two characters',
    siteOrigin: () => 'http://site',
    secretNamed: () => null,
    previousSecretNamed: () => null,
  };
  const clock = { now: () => NOON };
  const platformOptions = { store, log, clock, platformDomain: 'example.test', demo: false, ...site };
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-process-'));
  const folders = openTenantPictures({ dataFolder, sharedFolder: null });
  const files = createTenantFileReceiver({ store, folders, log });
  const { platform, changes } = await openPlatform({ ...platformOptions, files, followEveryMs: HOUR_MS });
  return {
    platform,
    findPicture: (name: string) => folders.find(name, ['harbour']),
    /** Resolves when the process next logs this. */
    logged: (message: string) => new Promise<void>((resolve) => void logged.push({ message, resolve })),
    async found(url: string): Promise<string[]> {
      const tenant = platform.tenants.get('harbour');
      const known = platform.known.within(tenant?.scope.dealerships ?? []);
      const parsed = parseSearch(new URL(url, 'http://site'), known);
      if (tenant === null || parsed.kind !== 'search') throw new Error('no such site or search');
      const { cars } = await searchStock({ platform, tenant }, parsed.search);
      return cars.map(
        ({ stocknum, colour, reserved }) => `${stocknum} ${colour ?? '-'}${reserved ? ', reserved' : ''}`,
      );
    },
    async stop() {
      await changes.stop();
      await store.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}
type Process = Awaited<ReturnType<typeof openProcess>>;

describeOnServerStore('two processes on one PostgreSQL', (openTestStore) => {
  const running: Process[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });

  async function openTwo() {
    const database = await openTestStore();
    await saveBundle(database, tenantBundle('harbour', ['parramatta']));
    const one = await openProcess(database);
    running.push(one);
    const other = await openProcess(database);
    running.push(other);
    const feed = (colour: string) =>
      importFeed(one.platform.store, { dealership: dealershipId('parramatta'), rows: [stageRow('A', { colour })] });
    return { database, one, other, feed };
  }

  it('both show an import by one of them as soon as it is applied', async () => {
    const { one, other, feed } = await openTwo();
    for (const colour of ['Red', 'Green']) {
      const heard = Promise.all([one.logged('changes taken over'), other.logged('changes taken over')]);
      await feed(colour);
      await heard;
      expect(await other.found('/search')).toEqual([`A ${colour}`]);
      expect(await one.found(`/search?colour=${colour}`)).toEqual([`A ${colour}`]);
    }
  });

  it('both show a changed folder and a reserved car', async () => {
    const { database, other, feed } = await openTwo();
    const imported = other.logged('changes taken over');
    await feed('Red');
    await imported;
    const renamed = other.logged('changes taken over');
    await saveBundle(database, tenantBundle('harbour', ['parramatta'], 'Harbour by the Sea'));
    await renamed;
    expect(other.platform.tenants.get('harbour')?.config.name).toBe('Harbour by the Sea');
    expect(await other.found('/search')).toEqual(['A Red']);
    const [car] = await Array.fromAsync(streamCars(database.db));
    if (car === undefined) throw new Error('no car');
    const reserved = other.logged('changes taken over');
    await database.transaction(async (tx) => {
      const hold = holdOf(car);
      await insertReservation({ tenant: hold.tenant_slug, dealerships: [car.dealership_id] }, tx, hold);
      await appendChange(tx, { kind: 'car', key: String(car.id), at: NOON });
    });
    await reserved;
    expect(await other.found('/search')).toEqual(['A Red, reserved']);
  });

  it('both show the pictures of a folder that one of them applied, with the first page that names them', async () => {
    const { database, other } = await openTwo();
    const heard = other.logged('changes taken over');
    await database.transaction(async (tx) => {
      const read = async function* () {
        yield Buffer.from('a picture');
      };
      const files = [{ name: 'yard.jpg', sha256: 'a'.repeat(64), read }];
      await saveTenantFiles(tx, 'harbour' as TenantSlug, { digest: 'a digest', files, now: NOON });
      await appendChange(tx, { kind: 'tenant', key: 'harbour', at: NOON });
    });
    await heard;
    expect(await other.findPicture('yard.jpg')).toMatchObject({ bytes: 'a picture'.length });
  });

  it('reconnect when the connection is cut, and miss no change of that time', async () => {
    const { database, one, other, feed } = await openTwo();
    const first = Promise.all([one.logged('changes taken over'), other.logged('changes taken over')]);
    await feed('Red');
    await first;
    const lost = other.logged('connection that tells of changes is lost, making it again');
    const caughtUp = other.logged('changes taken over');
    const { rowCount } = await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${LISTENER_NAME}`);
    expect(rowCount).toBe(2);
    await feed('Green');
    await Promise.all([lost, caughtUp]);
    expect(await other.found('/search')).toEqual(['A Green']);
    const heard = other.logged('changes taken over');
    await feed('Blue');
    await heard;
    expect(await other.found('/search')).toEqual(['A Blue']);
  });
});
