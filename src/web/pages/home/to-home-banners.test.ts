import { describe, expect, it } from 'vitest';
import { OfferSchema } from '#domain/content/offer.ts';
import { offerEntry } from '#domain/directory/directory-entry.ts';
import { linkSettings, siteLinks } from '#web/request/site-links.ts';
import { testTools } from '#web/testing/page.ts';
import { toBannerLinks, toDepartments, toHomeOffers, toHomePosts, toPromotions } from './to-home-banners.server.ts';

const offer = (id: string, more: object = {}) =>
  offerEntry(OfferSchema.parse({ id, slug: id, name: `Offer ${id}`, ...more })).hit;

describe('the offers of the home page', () => {
  it('are three, with one that has a picture first', () => {
    const offers = [offer('a'), offer('b'), offer('c', { image: 'offer.webp', ends: '2026-05-31' }), offer('d')];
    const shown = toHomeOffers(offers, testTools())?.offers ?? [];
    expect(shown.map(({ id, photo, note, href }) => [id, photo !== null, note, href])).toEqual([
      ['c', true, 'Until 31 May 2026', '/special-offers#c'],
      ['a', false, null, '/special-offers#a'],
      ['b', false, null, '/special-offers#b'],
    ]);
    expect(toHomeOffers([offer('e', { price: 28_900 })], testTools())?.offers[0]?.plate).toBe('$289');
    const own = { headline: '2 minutes', action: { label: 'Value my car', link: '/trade-in' } };
    const [valued] = toHomeOffers([offer('f', own)], testTools())?.offers ?? [];
    expect([valued?.plate, valued?.note, valued?.action]).toEqual([
      '2 minutes',
      null,
      { label: 'Value my car', href: '/trade-in' },
    ]);
  });

  it('have their day in the form of the market, as every date of the site, whatever the language', () => {
    const shown = toHomeOffers([offer('a', { ends: '2026-05-31' })], testTools({ market: 'en-AU', locale: 'en-US' }));
    expect(shown?.offers[0]?.note).toBe('Until 31 May 2026');
  });

  it('are none where the page of offers is switched off', () => {
    expect(toHomeOffers([offer('a')], testTools({ pages: { special_offers: false } }))).toBeNull();
    expect(toHomeOffers([], testTools())).toBeNull();
  });
});

it('a promotion shows from its first day to its last, by the dealer’s calendar (D38)', () => {
  const on = (starts: string, ends: string) =>
    toPromotions(testTools({ promotions: [{ name: 'Stocktake sale', starts, ends, link: '/search/demo-cars' }] }));
  expect(on('2026-05-01', '2026-05-01')).toMatchObject([{ note: 'Until 1 May 2026', href: '/search/demo-cars' }]);
  expect(on('2026-04-01', '2026-04-30')).toEqual([]);
  expect(on('2026-05-02', '2026-06-01')).toEqual([]);
});

it('the banner of departments has the link and the phone of each that the site lists', () => {
  const shown = toDepartments(testTools()).map(({ name, link, phone }) => [name, link?.href, phone?.of]);
  expect(shown).toEqual([
    ['sales', '/cars/', 'parramatta Yard'],
    ['service', '/service', 'parramatta Yard'],
  ]);
  const tools = testTools({ home: { service_banner: ['service'] }, pages: { service: false } });
  expect(toDepartments(tools).map(({ name, link }) => [name, link])).toEqual([['service', null]]);
});

it('the banner of sales speaks of a trade-in only where the site takes one', () => {
  const textOf = (enabled: boolean) => toDepartments(testTools({ trade_in: { enabled } })).map(({ text }) => text)[0];
  expect(textOf(true)).toContain('what yours is worth');
  expect(textOf(false)).toBe('See the cars and drive one.');
});

it('banner links lead only to pages that exist, and are named', () => {
  const banner_links = ['/special-offers', '/returns', '/book-test-drive', 'https://www.example.com/club'];
  expect(toBannerLinks(testTools({ home: { banner_links } }))).toEqual([
    { href: '/special-offers', label: 'Special offers' },
    { href: '/book-test-drive', label: 'Book test drive' },
    { href: 'https://www.example.com/club', label: 'www.example.com' },
  ]);
});

it('the newest blog entries of today are listed, unless the blog is off', () => {
  const post = (slug: string, date: string) => ({
    kind: 'blog',
    slug,
    title: slug,
    description: null,
    image: null,
    date,
  });
  const pages = [post('later', '2026-06-01'), post('new', '2026-04-30'), post('old', '2026-01-05')];
  const posts = (settings = {}) => {
    const tools = testTools(settings);
    const tenant = { ...tools.tenant, pages: pages as never };
    return toHomePosts({ ...tools, tenant, links: siteLinks(linkSettings(tenant, tools.today)) });
  };
  expect(posts()?.offers.map(({ href, note }) => `${href} ${note}`)).toEqual([
    '/blog/new 30 Apr 2026',
    '/blog/old 5 Jan 2026',
  ]);
  expect(posts({ pages: { blog: false } })).toBeNull();
});
