import { beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { ModelSchema } from '#domain/catalogue/model.ts';
import { OfferSchema } from '#domain/content/offer.ts';
import { PartSchema } from '#domain/content/part.ts';
import { parseDirectorySearch, WHOLE_DIRECTORY, type DirectoryIndex } from '#domain/directory/directory-search.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { searchDirectory } from './search-directory.ts';

const offer = (slug: string, more: object = {}) => OfferSchema.parse({ id: slug, slug, name: slug, ...more });
const part = (slug: string, more: object = {}) => PartSchema.parse({ id: slug, slug, name: slug, ...more });
const model = (manufacturer_name: string, name: string, more: object = {}) => {
  const slug = name.toLowerCase();
  return ModelSchema.parse({ id: slug, slug, name, manufacturer_name, ...more });
};

const MATS = { categories: ['Floor mats'], price: 18_900 };
const BARS = { categories: ['Towing'], description: 'Bar, ball and wiring' };
const PARTS = [
  part('mats-hilux', { ...MATS, manufacturer_name: 'Toyota', model_name: 'HiLux', model_body: 'Ute' }),
  part('mats-corolla', { ...MATS, price: 12_950, manufacturer_name: 'Toyota', model_name: 'Corolla' }),
  part('bar-hilux', {
    ...BARS,
    price: 129_000,
    manufacturer_name: 'toyota',
    model_name: 'HiLux',
    part_number: 'TB-301',
  }),
  part('bar-ranger', { ...BARS, price: 135_000, manufacturer_name: 'Ford', model_name: 'Ranger', model_body: 'Ute' }),
  part('camera', { categories: ['Electronics', 'Towing'] }),
];
const OFFERS = [
  offer('always', { price: 28_900 }),
  offer('april', { starts: '2026-04-01', ends: '2026-04-30' }),
  offer('may', { starts: '2026-05-01', ends: '2026-05-31' }),
];
const MODELS = [
  model('Toyota', 'HiLux', { manufacturer_body: 'Ute' }),
  model('Toyota', 'Kluger', { manufacturer_body: 'SUV & 4WD' }),
  model('Ford', 'Everest', { manufacturer_body: 'SUV & 4WD' }),
];
const withLists = (bundle: TenantBundle): TenantBundle => ({ ...bundle, offers: OFFERS, parts: PARTS, models: MODELS });

const openStore = useTestStores();
const openSite = async () =>
  openTestSite({
    store: await openStore(),
    tenant: () => ({ directory: { page_size: 3, cache_capacity: 2 } }),
    bundle: (bundle) => (bundle.slug === 'harbour' ? withLists(bundle) : bundle),
  });

async function search<Index extends DirectoryIndex>(site: TestSite, index: Index, query = '', tenant = 'harbour') {
  return searchDirectory(site.at(tenant), index, parseDirectorySearch(new URLSearchParams(query)));
}
const slugs = async (...args: Parameters<typeof search>) => (await search(...args)).hits.map(({ slug }) => slug);

describe('a directory', () => {
  let site: TestSite;
  beforeAll(async () => void (site = await openSite()));

  it('lists its entries in the order of their file, page by page', async () => {
    const { hits, count, pages } = await search(site, 'parts');
    expect([hits.map(({ slug }) => slug), count, pages]).toEqual([['mats-hilux', 'mats-corolla', 'bar-hilux'], 5, 2]);
    expect(await slugs(site, 'parts', 'page=2')).toEqual(['bar-ranger', 'camera']);
    expect(await search(site, 'parts', 'page=9')).toMatchObject({ hits: [], count: 5, pages: 2, page: 9 });
  });

  it('filters as the stock search does: any value of one filter, all filters together, in any letter case', async () => {
    expect(await slugs(site, 'parts', 'manufacturer.name=TOYOTA')).toEqual(['mats-hilux', 'mats-corolla', 'bar-hilux']);
    expect(await slugs(site, 'parts', 'model.name=Ranger&model.name=corolla')).toEqual(['mats-corolla', 'bar-ranger']);
    expect(await slugs(site, 'parts', 'model.body=ute&categories=towing')).toEqual(['bar-ranger']);
    expect(await slugs(site, 'parts', 'price=130-1290')).toEqual(['mats-hilux', 'mats-corolla', 'bar-hilux']);
    expect(await slugs(site, 'parts', 'query=towing+ranger')).toEqual(['bar-ranger']);
    expect(await slugs(site, 'parts', 'query=tb-301')).toEqual(['bar-hilux']);
    expect(await slugs(site, 'parts', 'manufacturer.name=Warp')).toEqual([]);
  });

  it('counts each filter without its own choices, with every value of the site, and returns the price range', async () => {
    const towing = await search(site, 'parts', 'manufacturer.name=Toyota&categories=Towing');
    const { facets, facetStats, count, total } = towing;
    expect([count, total]).toEqual([1, 5]);
    expect(facets['manufacturer.name']).toEqual({ Toyota: 1, Ford: 1 });
    expect(facets['categories']).toEqual({ 'Floor mats': 2, Towing: 1, Electronics: 0 });
    expect(facets['model.name']).toEqual({ HiLux: 1, Corolla: 0, Ranger: 0 });
    expect(facetStats).toEqual({ price: { min: 1290, max: 1290 } });
    expect((await search(site, 'models')).facetStats).toEqual({});
  });

  it('finds models by the slug of their body, and returns it', async () => {
    const { hits } = await search(site, 'models', 'body=suv-4wd');
    expect(hits.map(({ name, body_slug }) => [name, body_slug])).toEqual([
      ['Kluger', 'suv-4wd'],
      ['Everest', 'suv-4wd'],
    ]);
  });

  it('returns the allowed fields only, and whole dollars', async () => {
    const [first] = (await search(site, 'offers')).hits;
    expect(Object.keys(first ?? {})).toEqual([
      'id',
      'slug',
      'name',
      'description',
      'manufacturer_name',
      'model_name',
      'model_body',
      'categories',
      'image',
      'headline',
      'points',
      'action',
      'starts',
      'ends',
      'disclaimer',
      'price',
    ]);
    expect(first?.price).toBe(289);
  });

  it("shows an offer from its first day to the end of its last, in the dealer's time zone", async () => {
    const at = async (instant: string) => {
      site.setTime(new Date(instant));
      return slugs(site, 'offers');
    };
    expect(await at('2026-04-30T13:59:00Z')).toEqual(['always', 'april']);
    expect(await at('2026-04-30T14:00:00Z')).toEqual(['always', 'may']);
    expect(await at('2026-05-31T13:59:00Z')).toEqual(['always', 'may']);
    expect(await at('2026-05-31T14:00:00Z')).toEqual(['always']);
    site.setTime(NOON);
  });

  it('does not contain entries of another tenant', async () => {
    expect(await search(site, 'parts', '', 'outback')).toMatchObject({ hits: [], count: 0, pages: 0 });
    expect((await search(site, 'parts', '', 'outback')).facets['manufacturer.name']).toEqual({});
  });
});

it('a directory finds a value by its link although its name has a space that keeps words together', async () => {
  const parts = [part('bar', { categories: ['Tow\u00A0bars'] }), part('mats')];
  const site = await openTestSite({ store: await openStore(), bundle: (bundle) => ({ ...bundle, parts }) });
  const { choices } = parseDirectorySearch(new URLSearchParams({ categories: 'Tow\u00A0bars' }));
  const found = await searchDirectory(site.at('harbour'), 'parts', { ...WHOLE_DIRECTORY, choices });
  expect(found.hits.map(({ slug }) => slug)).toEqual(['bar']);
});

describe('the answers of a directory', () => {
  it('are cached up to the configured number, and the oldest is removed first', async () => {
    const site = await openSite();
    const first = (await search(site, 'parts', 'query=mats&utm_source=a')).hits;
    expect((await search(site, 'parts', 'utm_source=b&query=mats')).hits).toBe(first);
    await search(site, 'parts', 'page=2');
    expect((await search(site, 'parts', 'query=mats')).hits).toBe(first);
    await search(site, 'parts', 'query=camera');
    expect((await site.platform.directories.open(site.at('harbour').tenant, 'parts')).answers.size).toBe(2);
    expect((await search(site, 'parts', 'query=mats')).hits).not.toBe(first);
  });

  it('come from the new folder as soon as it is applied', async () => {
    const site = await openSite();
    const { store, tenants } = site.platform;
    expect(await slugs(site, 'offers')).toEqual(['always', 'may']);
    await saveBundle(store, { ...tenantBundle('harbour', ['parramatta', 'penrith']), offers: [offer('new')] });
    await tenants.reload();
    expect(await slugs(site, 'offers')).toEqual(['new']);
    expect(await slugs(site, 'parts')).toEqual([]);
  });
});
