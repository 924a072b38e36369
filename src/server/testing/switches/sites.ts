import { createHash } from 'node:crypto';
import { setAtPath, type PlainObject } from '#domain/json/path.ts';
import { mergeLayers, mergeValues } from '#domain/tenant/layers.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { streamCars } from '#store/stock/cars.ts';
import { saveTenantBundle } from '#store/tenants/tenants.ts';
import { importFeed } from '#store/testing/feed.ts';
import { dealershipId, NOON, stageRow, tenantScope } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import type { TestStore } from '#store/testing/stores.ts';
import { ANNEXE, BARE, folder, owner, YARD } from './folder.ts';
import type { SwitchRow, SwitchSite } from './row.ts';
import { saveFolders } from './save-folders.ts';
import { ANNEXE_STOCK, BARE_STOCK, EARLIER_STOCK, OWN_STOCK, RESERVED, YARD_STOCK } from './stock.ts';

type Which = 0 | 1;
const BOTH: readonly Which[] = [0, 1];

const BASE = { finance_provider: 'alpha' } as const;

/** The tenant's own settings with one of the two values of a row. */
const settingsOf = ({ beside, ...row }: SwitchRow, which: Which): PlainObject => {
  const rows = beside ?? [row];
  const needed = rows.reduce<PlainObject>((settings, { needs }) => mergeValues(settings, needs), BASE);
  return rows.reduce((settings, { name, values }) => setAtPath(settings, name.split('.'), values[which]), needed);
};

/** Settings that come to the same have the same site, as those of all rows whose value is the default. */
const slugOf = (row: SwitchRow, which: Which) => {
  const whole = JSON.stringify([
    mergeLayers([{ name: 'tenant', values: settingsOf(row, which) }]),
    row.definesDealership,
  ]);
  return `s${createHash('sha256').update(whole).digest('hex').slice(0, 12)}`;
};

/**
 * One site for each value of each row, all at once: a page differs from its pair by that switch, and by those beside it.
 * Rows with the same settings share a site.
 */
export async function openSwitchSites(
  store: TestStore,
  rows: readonly SwitchRow[],
): Promise<(row: SwitchRow, which: Which) => SwitchSite> {
  const sites = rows.flatMap((row) => BOTH.map((which) => ({ row, which, slug: slugOf(row, which) })));
  const settings = new Map(sites.map(({ slug, row, which }) => [slug, settingsOf(row, which)]));
  const definers = new Set(sites.flatMap(({ row, slug }) => (row.definesDealership ? [slug] : [])));
  const platform = await startTestPlatform({ store, pages: 'built', postLimits: { burst: 10_000, everyMs: 1 } });
  await store.transaction(async (tx) => {
    await saveTenantBundle(tx, owner(), NOON);
    const folders = [...settings].map(([slug, values]) => folder(slug, values, definers.has(slug)));
    await saveFolders(tx, folders);
  });
  const own = [...definers].map((slug) => [slug, OWN_STOCK, 1] as const);
  for (const [dealership, cars, daysAgo] of [...FEEDS, ...own]) {
    const staged = cars.map(([stocknum, facts]) => stageRow(stocknum, facts));
    await importFeed(store, { dealership: dealershipId(dealership), rows: staged, now: before(daysAgo) });
  }
  await reserve(store);
  await platform.changes.runNow();
  const pages = new Map<string, Promise<string>>();
  const page = (slug: string, path: string) => {
    const key = `${slug} ${path}`;
    const known = pages.get(key) ?? readPage(platform, slug, path);
    pages.set(key, known);
    return known;
  };
  return (row, which) => {
    const slug = slugOf(row, which);
    return {
      slug,
      platform,
      read: async (path) => (await page(slug, path)).replace(SCRIPTS, ''),
      readScripts: async (path) => [...(await page(slug, path)).matchAll(SCRIPTS)].map(([script]) => script).join('\n'),
    };
  };
}

const before = (days: number) => new Date(NOON.getTime() - days * 86_400_000);
const FEEDS = [
  [YARD, EARLIER_STOCK, 40],
  [YARD, YARD_STOCK, 1],
  [ANNEXE, ANNEXE_STOCK, 1],
  [BARE, BARE_STOCK, 1],
] as const;

async function reserve(store: TestStore): Promise<void> {
  for await (const car of streamCars(store.db))
    if (car.stocknum === RESERVED) {
      const scope = tenantScope('owner', [car.dealership_id]);
      const hold = { ...holdOf(car), tenant_slug: scope.tenant };
      await store.transaction((tx) => insertReservation(scope, tx, hold));
    }
}

const SCRIPTS = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs;

/** A tenant's slug is the same in all answers, so that it is no difference. */
async function readPage(platform: TestPlatform, slug: string, path: string): Promise<string> {
  const response = await platform.request(`http://${slug}.localhost${path}`);
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const text = [`status: ${response.status}`, ...headers, '', await response.text()].join('\n');
  return text
    .replaceAll('<!-- -->', '')
    .replaceAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1')
    .replaceAll(slug, 'SITE');
}
