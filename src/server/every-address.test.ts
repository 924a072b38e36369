import { beforeAll, describe, expect, it } from 'vitest';
import { ManufacturerSchema } from '#domain/catalogue/manufacturer.ts';
import { ModelSchema } from '#domain/catalogue/model.ts';
import { CONTENT_ADDRESSES, fileSlugOf } from '#domain/content/content-addresses.ts';
import { OfferSchema } from '#domain/content/offer.ts';
import { PageSchema, type Page } from '#domain/content/page.ts';
import { PartSchema } from '#domain/content/part.ts';
import { TeamMemberSchema } from '#domain/content/team-member.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { PAGE_SWITCHES } from '#domain/tenant/config/content.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { ROUTES } from '#web/request/route-table.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const DEALERSHIP = 'harbour-cars';
const SHARED = 'shared-cars';

/** The values of parameters: what both sites have, or would have if its page were on. */
const PARAMETERS: Readonly<Record<string, string>> = {
  '/models/:model': '/models/cx-5',
  '/sitemap/:part': '/sitemap/cars-1.xml',
  ':attribute': 'make',
  ':id': '3',
  ':index': 'parts',
  ':location': `${SHARED}-yard`,
  ':make': 'kia',
  ':model': 'carnival',
  ':page': 'home-drive',
  ':post': 'tested',
  ':slug': '2023-kia-carnival-platinum-s1',
  ':payment': 'no-such-payment',
  ':token': 'no-such-token',
};
/** Calls that answer nothing without a query. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/geocode': '?postcode=2000',
  '/api/appointments': `?location=${SHARED}-yard`,
};

type Path = (typeof ROUTES)[number]['path'];
/** The status on a site that has everything, and on one where everything is off that can be. */
type Statuses = readonly [full: number, bare: number];

const ALWAYS: Statuses = [200, 200];
const SWITCHED: Statuses = [200, 404];
/** About a car, or for one, which the address does not name. */
const MOVED: Statuses = [302, 302];
const SWITCHED_MOVED: Statuses = [302, 404];
/** The page of one shopper's lead, opened by nobody. */
const NOBODYS: Statuses = [404, 404];
/** Takes a POST only. */
const POSTED: Statuses = [405, 405];

/** A row for each address of the route table. */
const EXPECTED: Readonly<Record<Path, Statuses>> = {
  '/': ALWAYS,
  '/robots.txt': ALWAYS,
  '/sitemap.xml': ALWAYS,
  '/sitemap/:part': ALWAYS,
  '/search': ALWAYS,
  '/search/new-cars': ALWAYS,
  '/search/used-cars': ALWAYS,
  '/search/demo-cars': ALWAYS,
  '/search/new-used-and-demo-cars': ALWAYS,
  '/search/new-and-demo-cars': ALWAYS,
  '/search/:make': ALWAYS,
  '/search/:make/:model': ALWAYS,
  '/cars/': ALWAYS,
  '/budget': MOVED,
  '/search-data': ALWAYS,
  '/cars/filter/:attribute': ALWAYS,
  '/cars/filter-data/:attribute': ALWAYS,
  '/card-photos': ALWAYS,
  '/cars/:slug': ALWAYS,
  '/recently-viewed': ALWAYS,
  '/cars/:slug/enquire': SWITCHED,
  '/cars/:slug/pdf': ALWAYS,
  '/cars/:slug/item': ALWAYS,
  '/compare': SWITCHED,
  '/favourites': SWITCHED,
  '/favourites/cars': ALWAYS,
  '/cars/:slug/checkout': MOVED,
  '/cars/:slug/buy-online': MOVED,
  '/checkout-journey': MOVED,
  '/reservation/:token': NOBODYS,
  '/payments/sandbox/:payment': NOBODYS,
  '/cars/trade-in': SWITCHED,
  '/trade-in': SWITCHED,
  '/sell-my-car': SWITCHED,
  '/finance': SWITCHED,
  '/finance-enquiry': SWITCHED,
  '/apply-for-finance': SWITCHED,
  '/finance-pre-approval': SWITCHED,
  '/personalised/finance': SWITCHED,
  '/personalized/finance': SWITCHED,
  '/success': [303, 303],
  '/lead/:token': NOBODYS,
  '/lead/:token/received': NOBODYS,
  '/lead/:token/release': NOBODYS,
  '/lead/:token/offer': NOBODYS,
  '/lead/:token/test-drive.ics': NOBODYS,
  '/sign-in': SWITCHED,
  '/sign-out': NOBODYS,
  '/account': SWITCHED_MOVED,
  '/account/download': MOVED,
  '/account/delete': SWITCHED_MOVED,
  '/watchlist': SWITCHED_MOVED,
  '/special-offers': SWITCHED,
  '/parts/search': SWITCHED,
  '/models': SWITCHED,
  '/models/:model': SWITCHED,
  '/contact-us': ALWAYS,
  '/contact-us/:location': ALWAYS,
  '/book-test-drive': SWITCHED,
  '/contact': SWITCHED,
  '/service': SWITCHED,
  '/vehicle-parts-and-accessories': SWITCHED,
  '/warranty': SWITCHED,
  '/capped-price-servicing': SWITCHED,
  '/roadside-assist': SWITCHED,
  '/fleet': SWITCHED,
  '/careers': SWITCHED,
  '/about-us': SWITCHED,
  '/buying': SWITCHED,
  '/faqs': SWITCHED,
  '/diamond-advantage': SWITCHED,
  '/brands/jeep': SWITCHED,
  '/autopact-handback-guarantee': SWITCHED,
  '/autopact-protection-plan': SWITCHED,
  '/ultratek': SWITCHED,
  '/privacy-policy': ALWAYS,
  '/terms-and-conditions/': ALWAYS,
  '/pages/:page': ALWAYS,
  '/teams': SWITCHED,
  '/blog': SWITCHED,
  '/blog/vehicle-reviews': SWITCHED,
  '/blog/:post': SWITCHED,
  '/returns': SWITCHED,
  '/api/search': ALWAYS,
  '/api/search/list': ALWAYS,
  '/api/directory/:index': SWITCHED,
  '/api/phone-reveal': POSTED,
  '/api/watchlist/save-car': POSTED,
  '/api/watchlist/remove-car': POSTED,
  '/api/me': ALWAYS,
  '/api/geocode': ALWAYS,
  '/api/leads': POSTED,
  '/api/valuations': POSTED,
  '/api/valuations/:id/adjust': POSTED,
  '/api/valuations/:id/accept': POSTED,
  '/api/miscellaneous': POSTED,
  '/api/cars/:id/finance-disclaimer': ALWAYS,
  '/api/appointments': SWITCHED,
  '/api/v1/dealerships/:id/stock': POSTED,
  '/api/payments/:provider/events': POSTED,
  '/api/views': POSTED,
  '/api/events': POSTED,
};

const addressOf = (path: string) =>
  Object.entries(PARAMETERS).reduce((asked, [name, value]) => asked.replace(name, value), path) + (QUERIES[path] ?? '');

const page = (slug: string, values: Partial<Page> = {}): Page =>
  PageSchema.parse({ slug, kind: 'page', title: `The page ${slug}`, body: 'Text', ...values });
const pages = [
  ...CONTENT_ADDRESSES.map((path) => page(fileSlugOf(path))),
  page('home-drive'),
  page('news', { kind: 'blog', date: '2026-01-01' }),
  page('tested', { kind: 'blog', date: '2026-01-02', category: 'vehicle-reviews' }),
  page('service', {
    title: 'Servicing by our own people',
    description: 'Two workshops.',
    body: 'Before the form.\n\n::form{name="service"}\n\nAfter the form.',
  }),
  page('warranty', { body: 'Three years.' }),
];

const switches = (on: boolean) => Object.fromEntries(PAGE_SWITCHES.map(([key]) => [key, on]));

/** Files for every page, and every switch on. */
function fullSite(): TenantBundle {
  const plain = tenantBundle('harbour', [DEALERSHIP, SHARED], 'Harbour Motors');
  return {
    ...plain,
    tenant: {
      ...plain.tenant,
      pages: switches(true),
      contact: { page_url: '/get-in-touch' },
      garage_enabled: true,
      terms: { returns: true },
    },
    pages,
    team: [TeamMemberSchema.parse({ id: 'ana', name: 'Ana', role: 'Sales', location_id: null })],
    offers: [OfferSchema.parse({ id: 'mats', slug: 'mats', name: 'Mats' })],
    parts: [PartSchema.parse({ id: 'bar', slug: 'bar', name: 'Roof bar' })],
    manufacturers: [ManufacturerSchema.parse({ id: 'mazda', name: 'Mazda', slug: 'mazda' })],
    models: [ModelSchema.parse({ id: 'cx-5', name: 'CX-5', slug: 'cx-5', manufacturer_name: 'Mazda' })],
  };
}

/** The same files, with everything switched off that a site can switch off. */
function bareSite(): TenantBundle {
  const plain = tenantBundle('outback', ['outback-cars'], 'Outback Wagons');
  return {
    ...fullSite(),
    slug: plain.slug,
    dealerships: plain.dealerships,
    locations: plain.locations,
    tenant: {
      ...plain.tenant,
      dealerships: ['outback-cars', SHARED],
      pages: switches(false),
      contact: { form: false, page_url: '/get-in-touch' },
      features: { enquiry: false, test_drive: false, favourites: false, compare: false },
      sign_in: { enabled: false },
    },
  };
}

const openStore = useTestStores();
let site: TestPlatform;
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: 'built' });
  await saveBundle(site.platform.store, fullSite());
  await saveBundle(site.platform.store, bareSite());
  await site.changes.runNow();
}, 120_000);

const open = (path: string, host = 'harbour') => site.request(`http://${host}.localhost${path}`);

const statusesAt = async (path: string): Promise<Statuses> => [
  (await open(path)).status,
  (await open(path, 'outback')).status,
];

describe('an address of the route table (spec §2)', () => {
  it('has an expectation', () => {
    expect(ROUTES.map(({ path }) => path)).toEqual(Object.keys(EXPECTED));
  });

  it.each(ROUTES)('answers, and is not found where it is off: $path', async ({ path }) => {
    expect(await statusesAt(addressOf(path))).toEqual(EXPECTED[path]);
  });
});

it('the generic contact page has the address that the site has chosen, while it has the form', async () => {
  expect(await statusesAt('/get-in-touch')).toEqual(SWITCHED);
  expect(await (await open('/get-in-touch')).text()).toContain('action="/contact"');
});

describe('the page of a form', () => {
  const textOf = async (path: string) =>
    (await (await open(path)).text()).replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '');

  it('has the dealer’s title, and the form where the text has its place (D383)', async () => {
    const html = await textOf('/service');
    expect(html).toMatch(/<h1[^>]*>Servicing by our own people<\/h1>/);
    expect(html).toContain('<title>Servicing by our own people | Harbour Motors</title>');
    expect(html).toMatch(
      /Two workshops\.[\s\S]*Before the form\.[\s\S]*<form[^>]*class="lead-form[\s\S]*After the form\./,
    );
  });

  it('has the text below the form when it names no place', async () => {
    expect(await textOf('/warranty')).toMatch(/<form[^>]*class="lead-form[\s\S]*Three years\./);
  });

  it('has one address', async () => {
    const moved = await open('/pages/service');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/service']);
  });
});
