import { beforeAll, describe, expect, it } from 'vitest';
import { FinanceLenderEntrySchema } from '#domain/car/car-parts.ts';
import type { Cents } from '#domain/money.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { ROUTES, type RouteRow } from '#web/request/route-table.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
const rows: readonly RouteRow[] = ROUTES;
/** Documents that have one address on every site. */
const PAGES = rows.filter(({ file, path }) => file?.endsWith('.tsx') && !path.includes(':'));

let site: TestPlatform;
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: 'built' });
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  await saveBundle(site.platform.store, { ...harbour, tenant: { ...harbour.tenant, finance_provider: 'alpha' } });
  await site.changes.runNow();
  const alpha = FinanceLenderEntrySchema.parse({ interestRate: 8.49, comparisonRate: 9.31, paymentWeek: 12_400 });
  await site.feed('harbour-cars', [
    ['H1', { price: 3_500_000 as Cents, price_type: 'DAP', finance_lenders: { alpha } }],
  ]);
}, 120_000);

/** The status of a page, and what a browser without script shows of it. */
async function read(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const answer = await site.request(`http://harbour.localhost${path}`);
  const html = (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  return { status: answer.status, html };
}

describe('a page that the sitemap lists', () => {
  it.each(PAGES.filter(({ isUnlisted }) => !isUnlisted))('may be indexed: $path', async ({ path }) => {
    const { status, html } = await read(path);
    expect(status === 200 && html.includes('content="noindex')).toBe(false);
  });
});

describe('a page with a weekly repayment', () => {
  const REPAYMENT = /comparison rate/i;
  const WARNING = 'WARNING: This comparison rate';

  it.each(PAGES)('warns of the comparison rate (R7): $path', async ({ path }) => {
    const { html } = await read(path);
    expect(REPAYMENT.test(html) && !html.includes(WARNING)).toBe(false);
  });

  it('is the list of cars', async () => {
    expect((await read('/cars/')).html).toMatch(REPAYMENT);
  });
});
