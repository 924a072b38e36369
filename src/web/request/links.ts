import { generatePath, matchPath } from 'react-router';
import { buildSearchUrl } from '#domain/search/build-search-url.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import { intentAddress } from '#domain/car/intent-address.ts';
import { MARKETS } from '#domain/market.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { SiteLinks } from './site-links.ts';
import { ROUTES, INTENT_FILE } from './route-table.ts';
import type { BuiltPath, RouteRow } from './route-table.ts';

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<Path>, string>>];

/** The address of a page that is built, its closing slash included; a path that is not, is no argument that compiles. */
export function hrefTo<Path extends BuiltPath>(path: Path, ...[params]: Params<Path>): string {
  const made = generatePath<string>(path, params);
  return path.endsWith('/') && !made.endsWith('/') ? `${made}/` : made;
}

const rows: readonly RouteRow[] = ROUTES;
/** A row with fewer parameters is the better match: `/cars/trade-in` before `/cars/:slug`. */
const ranked = rows.toSorted((left, right) => count(left.path) - count(right.path));
function count(path: string): number {
  return path.split(':').length;
}

/** The row of the table that an address belongs to; null when none does. */
export function findRoute(pathname: string): RouteRow | null {
  return ranked.find(({ path }) => matchPath({ path, end: true }, pathname) !== null) ?? null;
}

/** Whether the enquiry answers an address of this site, since the page that belongs there is not built. */
export function isAskedAt(link: string): boolean {
  return link.startsWith('/') && findRoute(new URL(link, 'http://site').pathname)?.file === INTENT_FILE;
}

type LinkSettings = Pick<TenantConfig, 'pages' | 'search' | 'market' | 'contact'>;

/** Whether an address is the one that the site gave its generic contact page (spec §2). */
export function isContactPage(pathname: string, { contact }: Pick<TenantConfig, 'contact'>): boolean {
  return contact.form && pathname.replace(/(.)\/$/, '$1') === contact.page_url.replace(/(.)\/$/, '$1');
}

/**
 * An address as an operator wrote it, all stock in the default city where there is one (D56); null for a page of this
 * site that is not built or is switched off.
 */
export function configuredHref(link: string, config: LinkSettings): string | null {
  if (!link.startsWith('/')) return link;
  const { pathname, searchParams } = new URL(link, 'http://site');
  if (isContactPage(pathname, config)) return link;
  const row = findRoute(pathname);
  if (row?.kind !== 'page' || !isPageOn(pathname, config.pages)) return null;
  if (row.needsCar && !row.path.includes(':') && !searchParams.has('car_id')) return null;
  return withDefaultCity(link, config.search.default_city);
}

/** Keys that choose no cars: whoever writes any other into a link has said which cars it leads to. */
const choosesNothing = (key: string) => key === 'sortBy' || key === 'page' || isCampaignKey(key);

function withDefaultCity(link: string, city: string | null): string {
  const { pathname, searchParams, hash } = new URL(link, 'http://site');
  const isAllStock = /^\/(?:cars|search)\/?$/.test(pathname) && [...searchParams.keys()].every(choosesNothing);
  if (city === null || !isAllStock) return link;
  const others = searchParams.toString();
  const href = buildSearchUrl({ ...EMPTY_SEARCH, choices: { city: [city] } });
  return `${href}${others === '' ? '' : `&${others}`}${hash}`;
}

/** Every link that pages of a site show. */
export function siteLinks(config: LinkSettings): SiteLinks {
  return {
    home: () => hrefTo('/'),
    cars: () => hrefTo('/cars/'),
    car: (slug) => hrefTo('/cars/:slug', { slug }),
    pdf: (slug) => hrefTo('/cars/:slug/pdf', { slug }),
    enquire: (slug, about) => `${hrefTo('/cars/:slug/enquire', { slug })}${about ? `?about=${about}` : ''}`,
    intent: (intent, car, settings) =>
      configuredHref(intentAddress(intent, car, { config: settings, market: MARKETS[config.market] }), config),
    isAsked: (intent, car, settings) =>
      isAskedAt(intentAddress(intent, car, { config: settings, market: MARKETS[config.market] })),
    success: (lead) => `${hrefTo('/success')}?${new URLSearchParams({ lead })}`,
    leadStatus: (token) => hrefTo('/lead/:token', { token }),
    testDriveCalendar: (token) => hrefTo('/lead/:token/test-drive.ics', { token }),
    search: buildSearchUrl,
    budget: () => hrefTo('/budget'),
    contactUs: () => hrefTo('/contact-us'),
    location: (slug) => hrefTo('/contact-us/:location', { location: slug }),
    phoneReveal: () => hrefTo('/api/phone-reveal'),
    recentlyViewed: () => hrefTo('/recently-viewed'),
    configured: (link) => configuredHref(link, config),
  };
}
