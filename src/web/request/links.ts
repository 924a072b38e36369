import { isFinancePageOn } from '#domain/finance/finance-pages.ts';
import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import { buildSearchUrl } from '#domain/search/build-search-url.ts';
import { isUnfilteredPath } from '#domain/search/search-paths.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { VAN_KEYS } from '#domain/towing/van.ts';
import { isOwnCarPageOn, TRADE_IN_PATHS } from '#domain/valuation/own-car-pages.ts';
import { FINANCE_FILE, RETURNS_FILE, ROUTES, type BuiltPath, type RouteRow } from './route-table.ts';

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<Path>, string>>];

/** The address of a page, with its closing slash. A path without a page does not compile. */
export function hrefTo<Path extends BuiltPath>(path: Path, ...[params]: Params<Path>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

const rows: readonly RouteRow[] = ROUTES;
/** A row with fewer parameters is the better match: `/cars/trade-in` before `/cars/:slug`. */
const ranked = rows
  .toSorted((left, right) => countParams(left.path) - countParams(right.path))
  .map((row) => ({ row, pattern: toPattern(row.path) }));
function countParams(path: string): number {
  return path.split(':').length;
}

/** Made once for each row: a page asks for some 200 links, and React Router's `matchPath` makes one each time. */
function toPattern(path: string): RegExp {
  const parts = path.split('/').filter(Boolean);
  const written = parts.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^/${written.join('/')}/*$`, 'i');
}

/** The row of the table that an address belongs to; null when none does. */
export function findRoute(pathname: string): RouteRow | null {
  return ranked.find(({ pattern }) => pattern.test(pathname))?.row ?? null;
}

/** The settings that decide where links lead. */
export type LinkSettings = Pick<
  TenantConfig,
  'pages' | 'search' | 'market' | 'contact' | 'features' | 'finance' | 'trade_in' | 'sell_my_car'
> & {
  /** False for a content page for which the site has nothing to show. */
  readonly hasContentAt: (pathname: string) => boolean;
  /** Whether one of its dealerships takes used vehicles back. */
  readonly takesReturns: boolean;
};

/** Whether a path is that of the site's generic contact page, which the site may choose (spec §2). */
export function isContactPage(pathname: string, { contact }: Pick<TenantConfig, 'contact'>): boolean {
  return contact.form && pathname.replace(/(.)\/$/, '$1') === contact.page_url.replace(/(.)\/$/, '$1');
}

/**
 * An address as an operator wrote it. A link to all stock leads to the default city, where there is one (D56), unless
 * it says every city: `/cars/?city=`.
 * Null for an address of this site without a page, and for a page that is switched off or has no content.
 */
export function configuredHref(link: string, config: LinkSettings): string | null {
  if (!link.startsWith('/')) return link;
  const { pathname, searchParams } = new URL(link, 'http://site');
  if (isContactPage(pathname, config)) return link;
  const row = findRoute(pathname);
  if (row?.kind !== 'page' || !isPageOn(pathname, config.pages) || !config.hasContentAt(pathname)) return null;
  if (row.form === 'contact' && !config.contact.form) return null;
  if (row.path === '/book-test-drive' && !config.features.test_drive) return null;
  if (row.file === RETURNS_FILE && !config.takesReturns) return null;
  if (row.file === FINANCE_FILE && !isFinancePageOn(pathname, config)) return null;
  // A link about a car is made by the settings of its dealership, which may differ.
  if (isPathOfTradeIn(row.path) && !searchParams.has('car_id') && !isOwnCarPageOn(row.path, config)) return null;
  if (row.needsCar && !row.path.includes(':') && !searchParams.has('car_id')) return null;
  return withDefaultCity(link, config.search.default_city);
}

const VAN_NAMES: readonly string[] = Object.values(VAN_KEYS);
const isPathOfTradeIn = (path: string): boolean => TRADE_IN_PATHS.includes(path);

/** Query keys that do not filter. With any other key a link says itself which cars it leads to. */
const isNoFilter = (key: string) =>
  key === 'sortBy' || key === 'postcode' || VAN_NAMES.includes(key) || key === 'page' || isCampaignKey(key);
/** `city=` without a value: every city (D148). */
const isEveryCity = ([key, value]: readonly [string, string]) => key === 'city' && value === '';

function withDefaultCity(link: string, city: string | null): string {
  const { pathname, searchParams, hash } = new URL(link, 'http://site');
  const keys = [...searchParams].filter((one) => !isEveryCity(one));
  const isAllStock = isUnfilteredPath(pathname) && keys.every(([key]) => isNoFilter(key));
  if (!isAllStock) return link;
  const others = new URLSearchParams(keys).toString();
  if (keys.length < searchParams.size) return `${pathname}${others === '' ? '' : `?${others}`}${hash}`;
  if (city === null) return link;
  const href = buildSearchUrl({ ...EMPTY_SEARCH, choices: { city: [city] } });
  return `${href}${others === '' ? '' : `&${others}`}${hash}`;
}
