import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocationId, TenantSlug } from '#domain/ids.ts';
import { insertAppointment } from '#store/leads/appointments.ts';
import { insertLead } from '#store/leads/leads.ts';
import { recordEvent } from '#store/reservations/record-event.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { streamCars } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import { saveTenantFiles } from '#store/tenants/tenant-files.ts';
import { importFeed, stageFeed } from '#store/testing/feed.ts';
import {
  dealershipId,
  NOON,
  saveBundle,
  stageRow,
  tenantBundle,
  tenantScope,
  testLead,
} from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { describeOnBothStores, describeOnServerStore, useTestStores } from '#store/testing/stores.ts';
import { testValuation } from '#store/valuations/testing/valuation.ts';
import { insertValuation } from '#store/valuations/valuations.ts';
import { DUMP_TABLES } from './dump-tables.ts';
import { dumpStore, restoreStore } from './dump.ts';
import { scheduledDump } from './scheduled-dump.ts';

const DEALERSHIP = dealershipId('parramatta');
const SCOPE = tenantScope('harbour', ['parramatta']);
const HARD = 'line\nfeed " \\ é 🚗 \u2028 separators\u2029';

/** Two files, one in several parts. */
async function saveFiles(store: Store): Promise<void> {
  async function* parts(count: number) {
    for (let part = 0; part < count; part += 1) yield Buffer.from([part, 0, 255, 10]);
  }
  const file = (name: string, count: number) => ({ name, sha256: name.padEnd(64, '0'), read: () => parts(count) });
  const files = [file('front.jpg', 12), file('logo.png', 1)];
  await store.transaction((tx) =>
    saveTenantFiles(tx, 'harbour' as TenantSlug, { digest: 'a digest', files, now: NOON }),
  );
}

async function fill(store: Store): Promise<void> {
  await saveBundle(store, tenantBundle('harbour', ['parramatta'], HARD));
  await saveFiles(store);
  // More rows than a dump reads at once, and more than twice what a restore writes at once.
  const rows = Array.from({ length: 1050 }, (_, index) => stageRow(`S${index}`, { dealercomments: HARD }));
  await importFeed(store, { dealership: DEALERSHIP, rows });
  await importFeed(store, {
    dealership: DEALERSHIP,
    rows: rows.slice(0, 1000).map((row) => ({ ...row, hash: `${row.hash}2` })),
  });
  const lead = testLead({ form: 'test_drive' });
  await store.transaction((tx) => insertLead(SCOPE, tx, lead));
  await insertAppointment(SCOPE, store.db, {
    dealership_id: DEALERSHIP,
    location_id: 'parramatta-yard' as LocationId,
    lead_id: lead.id,
    car_id: null,
    starts_at: NOON,
    ends_at: new Date(NOON.getTime() + 1_800_000),
    time_zone: 'Australia/Sydney',
    seat: 1,
  });
  await insertValuation(SCOPE, store.db, testValuation({ dealership_id: DEALERSHIP, lead_id: lead.id }));
  await payDeposit(store);
  await stageFeed(store, { dealership: DEALERSHIP, rows: [stageRow('STAGED')] });
}

async function payDeposit(store: Store): Promise<void> {
  for await (const car of streamCars(store.db, { dealerships: [DEALERSHIP] })) {
    const hold = holdOf(car);
    const event = { kind: 'authorised', total: hold.deposit } as const;
    await store.transaction(async (tx) => {
      await insertReservation(SCOPE, tx, hold);
      await recordEvent(SCOPE, tx, { id: hold.id, event, now: NOON });
    });
    return;
  }
}

async function dumped(store: Store): Promise<Buffer> {
  const target = new PassThrough();
  const parts: Buffer[] = [];
  target.on('data', (part: Buffer) => parts.push(part));
  await dumpStore(store, target, { now: NOON });
  return Buffer.concat(parts);
}

/** Everything as text, but for the state of imports that were running: they are not running where they are restored. */
async function contents(store: Store): Promise<string[]> {
  const all: string[] = [];
  for (const { name } of DUMP_TABLES) {
    const found = await store.db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    all.push(...found.rows.map(({ row }) => `${name} ${row.replace('"staging"', '"abandoned"')}`));
  }
  return all;
}

const openSource = useTestStores('embedded');
/** A full embedded store, which no test changes, and its dump, which is restored on either store. */
let source: Store;
let dump: Buffer = Buffer.alloc(0);
beforeAll(async () => {
  source = await openSource();
  await fill(source);
  dump = await dumped(source);
});

describeOnServerStore('a dump', (server) => {
  const embedded = useTestStores('embedded');

  it('carries everything from the embedded store to a server and back, and ids continue from there', async () => {
    const second = await server();
    expect(await restoreStore(second, Readable.from([dump]))).toMatchObject({ ok: true });
    const third = await embedded();
    const back = await dumped(second);
    expect(await restoreStore(third, Readable.from([back]))).toMatchObject({ ok: true });
    expect(await contents(third)).toEqual(await contents(source));
    expect(gunzipSync(await dumped(third)).equals(gunzipSync(back))).toBe(true);
    const counts = await importFeed(third, { dealership: DEALERSHIP, rows: [stageRow('S0'), stageRow('NEW')] });
    expect(counts).toMatchObject({ created: 1, changed: 1 });
  });
});

describeOnBothStores('restoring', (openTestStore) => {
  it('refuses a store that contains data, unless told to replace it', async () => {
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('outback', ['dalby']));
    const before = await contents(store);
    expect(await restoreStore(store, Readable.from([dump]))).toMatchObject({
      ok: false,
      problem: { code: 'not_empty' },
    });
    expect(await contents(store)).toEqual(before);
    expect(await restoreStore(store, Readable.from([dump]), { replace: true })).toMatchObject({ ok: true });
    expect((await store.db.execute(sql`select slug from tenants`)).rows).toEqual([{ slug: 'harbour' }]);
  });

  it.each([
    ['was cut off while packed', () => dump.subarray(0, dump.length / 2), 'damaged'],
    [
      'was cut off between rows',
      () => gzipSync(gunzipSync(dump).toString().split('\n').slice(0, -2).join('\n')),
      'damaged',
    ],
    ['lost a row', () => gzipSync(gunzipSync(dump).toString().split('\n').toSpliced(-10, 1).join('\n')), 'damaged'],
    ['is no dump', () => gzipSync('{"hello": 1}\n'), 'damaged'],
    ['is not packed', () => Buffer.from('hello'), 'damaged'],
    ['is of another version', () => gzipSync('{"forecourt_dump":1,"schema":"0000_old","at":"x"}\n'), 'other_schema'],
  ])('leaves the store as it was when the dump %s', async (_name, broken, code) => {
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('outback', ['dalby']));
    const before = await contents(store);
    expect(await restoreStore(store, Readable.from([broken()]), { replace: true })).toMatchObject({
      ok: false,
      problem: { code },
    });
    expect(await contents(store)).toEqual(before);
  });

  it('calls a file that is not packed no dump, and not damaged', async () => {
    const restored = await restoreStore(await openTestStore(), Readable.from([Buffer.from('stocknum,year\n')]));
    expect(restored).toEqual({
      ok: false,
      problem: {
        code: 'damaged',
        message: 'This is not a dump of Forecourt, as `dump` writes it: a file packed with gzip. Nothing was changed.',
      },
    });
  });
});

describe('a scheduled dump', () => {
  const embedded = useTestStores('embedded');
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-dumps-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps the newest files and no partly written one', async () => {
    const store = await embedded();
    await saveBundle(store, tenantBundle('harbour', ['parramatta']));
    for (const day of ['01', '02', '03'])
      await scheduledDump(store, { folder, keep: 2, now: new Date(`2026-05-${day}T02:00:00Z`) });
    expect((await readdir(folder)).toSorted()).toEqual([
      'forecourt-2026-05-02T02-00-00Z.ndjson.gz',
      'forecourt-2026-05-03T02-00-00Z.ndjson.gz',
    ]);
    expect(gunzipSync(await readFile(join(folder, 'forecourt-2026-05-03T02-00-00Z.ndjson.gz'))).toString()).toContain(
      '"harbour"',
    );
  });

  it('leaves out the contents of pictures, and restoring it says so', async () => {
    const store = await embedded();
    await saveBundle(store, tenantBundle('harbour', ['parramatta']));
    await saveFiles(store);
    const file = await scheduledDump(store, { folder, keep: 2, now: new Date('2026-05-04T02:00:00Z') });
    const written = await readFile(file);
    expect(gunzipSync(written).toString()).not.toContain('file_parts');
    const restored = await restoreStore(await embedded(), Readable.from([written]));
    expect(restored).toMatchObject({ ok: true, value: { hasContents: false } });
  });

  it('fails with the reason when it cannot be written, and the store continues', async () => {
    const store = await embedded();
    await expect(dumpStore(store, createWriteStream('/nonexistent/dump.gz'), { now: NOON })).rejects.toThrow('ENOENT');
    expect((await store.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});
