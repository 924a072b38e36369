import { beforeAll, describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const FACTS = { make: 'Mazda', badge: 'Maxx', year: 2022, price: 2_000_000 as Cents, price_type: 'DAP' } as const;
const OF_SITE = '/cars/2022-mazda-site-maxx-site';
const OF_SHARED = '/cars/2022-mazda-shared-maxx-shared';
const MAP = 'https://maps.example/yard';
const NUMBER = '(02) 5550 0140';

const openStore = useTestStores();
let site: TestPlatform;

/** Harbour, whose dealership `shared-cars` has settings of its own (D4). */
async function apply(settings: SettingsInput, ofShared: SettingsInput): Promise<void> {
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  await saveBundle(site.platform.store, {
    ...harbour,
    tenant: { ...harbour.tenant, reservation: { enabled: true }, checkout: { enabled: true }, ...settings },
    dealerships: harbour.dealerships.map((one) => (one.id === 'shared-cars' ? { ...one, config: ofShared } : one)),
    locations: harbour.locations.map((location) => ({
      ...location,
      address: { ...location.address, place_url: MAP },
      contact_detail: { ...location.contact_detail, phone: NUMBER },
    })),
  });
  await site.changes.runNow();
}
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: 'built', postLimits: { burst: 1000, everyMs: 1 } });
  await site.feed('harbour-cars', [['Site', { ...FACTS, model: 'Site' }]]);
  await site.feed('shared-cars', [['Shared', { ...FACTS, model: 'Shared' }]]);
}, 120_000);

const ask = (path: string, init?: RequestInit) => site.request(`http://harbour.localhost${path}`, init);
const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).status;
/** The page between header and footer. */
const mainOf = async (path: string) => /<main[^]*<\/main>/.exec(await (await ask(path)).text())?.[0] ?? '';

describe('a car follows the settings of its dealership, whatever those of the site are', () => {
  it('in whether it can be asked about', async () => {
    await apply({ features: { enquiry: false } }, { features: { enquiry: true } });
    expect(await statusOf(`${OF_SHARED}/enquire`)).toBe(200);
    expect(await statusOf(`${OF_SITE}/enquire`)).toBe(404);
    await apply({}, { features: { enquiry: false } });
    expect(await statusOf(`${OF_SHARED}/enquire`)).toBe(404);
    const typed = { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156', message: 'Is it still here?' };
    const refused = await ask(`${OF_SHARED}/enquire`, { method: 'POST', body: new URLSearchParams(typed) });
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('Is it still here?')]);
    expect(await statusOf(`${OF_SITE}/enquire`)).toBe(200);
  });

  it('in whether a test drive can be booked, also by a form that was opened before', async () => {
    const page = `/book-test-drive?car_id=${OF_SHARED.split('/')[2]}`;
    await apply({}, {});
    expect(await statusOf(page)).toBe(200);
    await apply({}, { features: { test_drive: false } });
    const typed = { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156', message: 'After work.' };
    const refused = await ask(page, { method: 'POST', body: new URLSearchParams(typed) });
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('After work.')]);
  });

  it('in whether there is a car sheet, to which no page leads otherwise', async () => {
    const linksOf = async (car: string) => {
      const pages = [await mainOf(car), await mainOf(`${car}/checkout?intent=buy`)];
      return pages.map((html) => html.includes(`href="${car}/pdf"`));
    };
    await apply({ features: { pdf: false } }, { features: { pdf: true } });
    expect([await statusOf(`${OF_SHARED}/pdf`), await statusOf(`${OF_SITE}/pdf`)]).toEqual([200, 404]);
    expect([await linksOf(OF_SHARED), await linksOf(OF_SITE)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

it('a location follows the settings of its dealership on every page', async () => {
  await apply({}, { location_pages: { directions: false }, phone: { reveal: false, visible_characters: 2 } });
  const [own, other] = [await mainOf('/contact-us/shared-cars-yard'), await mainOf('/contact-us/harbour-cars-yard')];
  expect([own.includes(MAP), other.includes(MAP)]).toEqual([false, true]);
  expect([own.includes('href="tel:'), other.includes('href="tel:')]).toEqual([true, false]);
  const list = await mainOf('/contact-us');
  expect(list.split(MAP)).toHaveLength(2);
  expect(list.split('href="tel:')).toHaveLength(2);
});
