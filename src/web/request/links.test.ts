import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { TAKEN_WORDS } from '#domain/tenant/config/taken-addresses.ts';
import { testTenant } from '#web/testing/page.ts';
import { configuredHref, findRoute, hrefTo } from './links.ts';
import { ROUTES, type RouteRow } from './route-table.ts';
import { linkSettings } from './site-links.ts';

const config = linkSettings(testTenant(), '2026-05-01');

describe('ROUTES', () => {
  it('begin with words that the contact page of a site cannot take', () => {
    const words = new Set(ROUTES.map(({ path }) => path.split('/')[1] ?? ''));
    const others = [...words].filter((word) => !['', 'contact', 'contact-us'].includes(word));
    expect(TAKEN_WORDS.toSorted()).toEqual(others.toSorted());
  });

  it('has every address once', () => {
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  });

  it('has a file for every page and for nothing else', () => {
    expect(ROUTES.filter(({ kind, file }) => (kind === 'page') !== (file !== null))).toEqual([]);
  });

  it('gives a row that shares a route a pattern that matches its path', () => {
    const rows: readonly RouteRow[] = ROUTES;
    const sharing = rows.flatMap(({ path, pattern }) => (pattern === undefined ? [] : [{ path, pattern }]));
    expect(sharing.filter(({ path, pattern }) => matchPath(pattern, path.replaceAll(':', '')) === null)).toEqual([]);
    expect(sharing.length).toBeGreaterThan(5);
  });

  it('finds the row without a parameter before one with a parameter', () => {
    expect(findRoute('/cars/trade-in')?.path).toBe('/cars/trade-in');
    expect(findRoute('/cars/2021-toyota-hilux-h1')?.path).toBe('/cars/:slug');
    expect(findRoute('/nowhere/at/all')).toBeNull();
  });
});

describe('links', () => {
  it('without a blog lead to vehicle reviews alone', () => {
    const post = (slug: string, category: string | null) =>
      ({ slug, kind: 'blog', title: slug, description: '', image: null, date: null, author: null, category }) as const;
    const tenant = testTenant();
    const pages = [post('first-car', null), post('hilux', 'vehicle-reviews')];
    const without = { ...tenant.config, pages: { ...tenant.config.pages, blog: false } };
    const hrefs = (settings: typeof without) =>
      pages.map(({ slug }) =>
        configuredHref(`/blog/${slug}`, linkSettings({ ...tenant, pages, config: settings }, '2026-05-01')),
      );
    expect(hrefs(tenant.config)).toEqual(['/blog/first-car', '/blog/hilux']);
    expect(hrefs(without)).toEqual([null, '/blog/hilux']);
  });

  it('fill in and escape parameters', () => {
    expect(hrefTo('/cars/:slug/enquire', { slug: '2021-mazda-3' })).toBe('/cars/2021-mazda-3/enquire');
    expect(hrefTo('/cars/')).toBe('/cars/');
    expect(hrefTo('/cars/:slug', { slug: 'a/b?c' })).toBe('/cars/a%2Fb%3Fc');
  });

  it('leave out the forms for a message and a test drive where they are off', () => {
    expect(configuredHref('/book-test-drive', config)).toBe('/book-test-drive');
    const features = { ...config.features, test_drive: false };
    expect(configuredHref('/book-test-drive', { ...config, features })).toBeNull();
    const contact = { ...config.contact, form: false };
    expect(configuredHref('/contact', { ...config, contact })).toBeNull();
    expect(configuredHref('/contact', config)).toBe('/contact');
  });

  it('leave out addresses without a page, and keep the others, with their filters', () => {
    expect(configuredHref('/returns', config)).toBeNull();
    const taken = testTenant({}, { terms: { returns: true } });
    expect(configuredHref('/returns', linkSettings(taken, '2026-05-01'))).toBe('/returns');
    const refused = testTenant({ terms: { returns: true } }, { terms: { returns: false } });
    expect(configuredHref('/returns', linkSettings(refused, '2026-05-01'))).toBeNull();
    expect(configuredHref('/about-us', config)).toBeNull();
    expect(configuredHref('/contact-us', config)).toBe('/contact-us');
    expect(configuredHref('/nowhere', config)).toBeNull();
    expect(configuredHref('/search?body=ute', config)).toBe('/search?body=ute');
    expect(configuredHref('/cars/', config)).toBe('/cars/');
  });

  it.each([
    ['/cars/', '/search?city=Coffs+Harbour'],
    ['/cars', '/search?city=Coffs+Harbour'],
    ['/search', '/search?city=Coffs+Harbour'],
    [
      '/search?sortBy=price:asc&utm_source=menu#results',
      '/search?city=Coffs+Harbour&sortBy=price%3Aasc&utm_source=menu#results',
    ],
    ['/search?body=ute', '/search?body=ute'],
    ['/search?city=Dubbo', '/search?city=Dubbo'],
    ['/cars/?city=', '/cars/'],
    ['/search?city=&sortBy=price:asc#results', '/search?sortBy=price%3Aasc#results'],
    ['/search?city=&body=ute', '/search?city=&body=ute'],
    ['/search?query=hilux', '/search?query=hilux'],
    ['/search?price_range=$1-$2', '/search?price_range=$1-$2'],
    ['/search/used-cars', '/search/used-cars'],
    ['/search/toyota', '/search/toyota'],
    ['https://example.com/cars/', 'https://example.com/cars/'],
  ])('from an operator: %s leads to %s where the site has a default city', (link, href) => {
    const search = { ...config.search, default_city: 'Coffs Harbour' };
    expect(configuredHref(link, { ...config, search })).toBe(href);
  });

  it('keep addresses of other sites', () => {
    expect(configuredHref('https://example.com/x', config)).toBe('https://example.com/x');
  });
});
