import { ATTRIBUTES } from '#domain/search/attributes.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/**
 * A search URL reduced to what decides its page: the path it was asked under, a space, and the address that its search
 * has (D10). Null when it is no search page, or one that only redirects.
 */
export type SearchKey = (
  address: { readonly pathname: string; readonly searchParams: URLSearchParams },
  tenant: Tenant,
) => string | null;

type Asked = { readonly searchParams: URLSearchParams; readonly tenant: Tenant; readonly searchKey: SearchKey };

const PAGES = /^\/(?:search(?:\/|$)|cars\/?$)/;
const DATA = /^\/search-data(?=\/|$)/;
/** All values of one filter, as a page or as data. */
const VALUES = /^\/cars\/filter(?:-data)?\/([^/]+)\/?$/;
/** The one list that hangs on another value: the models `of` a make. */
const MODELS = 'make_model';
/** Buttons of the search form, which change the search they are sent with. */
const BUTTONS = ['drop', 'order'];

const VALUE_KEYS = new Set<string>([
  ...ATTRIBUTES.filter(({ hidden }) => !hidden).map(({ name }) => name),
  'query',
  'sortBy',
]);
const SEARCH_KEYS = new Set([...VALUE_KEYS, 'page']);

/** Which query keys change the answer, where others are known to change nothing; every key elsewhere. */
export function decidesSearch(pathname: string, asked: Asked): (name: string) => boolean {
  const [, attribute] = VALUES.exec(pathname) ?? [];
  if (attribute !== undefined) return (name) => VALUE_KEYS.has(name) || (name === 'of' && attribute === MODELS);
  // An older form has keys of its own; it is not kept, and nothing is taken from it.
  if (DATA.test(pathname) && readSearched(pathname, asked) !== null) return (name) => SEARCH_KEYS.has(name);
  return () => true;
}

/** What decides a search, its data, or the values of a filter; null: not to be kept. Undefined for other addresses. */
export function readSearched(pathname: string, { searchParams, tenant, searchKey }: Asked): string | null | undefined {
  if (VALUES.test(pathname)) {
    const key = searchKey({ pathname: '/search', searchParams }, tenant);
    return key === null ? null : `${pathname} ${key} of ${JSON.stringify(searchParams.getAll('of'))}`;
  }
  if (!PAGES.test(pathname) && !DATA.test(pathname)) return undefined;
  // So does a `make` that is empty, on a site that takes one (spec §4).
  if (BUTTONS.some((name) => searchParams.has(name)) || searchParams.getAll('make').includes('')) return null;
  const asked = pathname.replace(DATA, '/search');
  const key = searchKey({ pathname: asked, searchParams }, tenant);
  if (key === null) return null;
  // The address of the search itself is its page; any other moves there, or is data that says where it moved.
  const own = ownPart(asked, searchParams);
  const isItsAddress = key === `${asked} ${own === '/cars' ? '/search' : own}`;
  return `${pathname} ${key}${isItsAddress ? '' : ' moved'}`;
}

function ownPart(pathname: string, searchParams: URLSearchParams): string {
  const query = new URLSearchParams([...searchParams].filter(([name]) => SEARCH_KEYS.has(name))).toString();
  return `${pathname.replace(/(.)\/+$/, '$1')}${query === '' ? '' : `?${query}`}`;
}
