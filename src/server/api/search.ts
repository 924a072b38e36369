import type { Context, Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { placeOf, type Near } from '#application/search/find-near.ts';
import { listCapped } from '#application/search/list-capped.ts';
import { findStock } from '#application/search/search-stock.ts';
import { toHit } from '#application/search/to-hit.ts';
import type { Car } from '#domain/car/car.ts';
import { distancesFrom, locationKey } from '#domain/location/distance.ts';
import { formRulesOf } from '#domain/search/form-rules.ts';
import { parseListWindow } from '#domain/search/list-window.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { SEARCH_API_PATH, SEARCH_PATH } from '#domain/search/search-paths.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { readTypedSearch } from '#domain/search/typed/read-typed-search.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { apiError, noSite } from './errors.ts';
import { sharedAnswer, type Measured } from './shared-answer.ts';

export type SearchApiDeps = {
  readonly platform: Platform;
  /** The tenant of the request's host; null on a host without one. */
  readonly tenantOf: (request: Request) => Tenant | null;
};

type SearchRequest = { readonly tenant: Tenant; readonly search: StockSearch; readonly params: URLSearchParams };

/**
 * The calls of spec §7 that search stock. They accept the page's keys; the parts of a page's path are keys here (D52).
 * `GET /api/search`: {hits, count, facets, facetStats, pages, ms}. `GET /api/search/list`: {hits, count, ms}, at most
 * `search.list_limit` hits. It also accepts `hitsPerPage`, `limit` and `offset` (D54).
 */
export function registerSearchApi(app: Hono, deps: SearchApiDeps): void {
  app.get(SEARCH_API_PATH, (context) =>
    answer(context, deps, async ({ tenant, search }) => {
      const { cars, count, near, facets, facetStats, pages, ms } = await findStock(
        { platform: deps.platform, tenant },
        search,
      );
      return {
        hits: toHits(cars, near, { ...tenant, now: deps.platform.clock.now() }),
        count,
        facets,
        facetStats,
        pages,
        ms,
      };
    }),
  );
  app.get('/api/search/list', (context) =>
    answer(context, deps, async ({ tenant, search, params }) => {
      const window = parseListWindow(params, tenant.config.search.list_limit);
      const { cars, count, near, ms } = await listCapped({ platform: deps.platform, tenant }, search, window);
      return { hits: toHits(cars, near, { ...tenant, now: deps.platform.clock.now() }), count, ms };
    }),
  );
}

type HitTools = Pick<Tenant, 'config' | 'locations'> & { readonly now: Date };

/** With the postcode of a known place, each hit says how far its car is: whole kilometres, or null (D352). */
function toHits(cars: readonly Car[], near: Near | null, { config, locations, now }: HitTools) {
  const hits = cars.map((car) => toHit(car, config.price, now));
  const place = placeOf(near);
  if (place === null) return hits;
  const distances = distancesFrom(place, locations);
  return hits.map((hit, at) => {
    const { location_id: id = null, dealership_id } = cars[at] ?? {};
    const km =
      id === null || dealership_id === undefined ? undefined : distances.get(locationKey({ id, dealership_id }));
    return { ...hit, distance_km: km === undefined ? null : Math.round(km) };
  });
}

async function answer(
  context: Context,
  { platform, tenantOf }: SearchApiDeps,
  find: (request: SearchRequest) => Promise<Measured>,
): Promise<Response> {
  const request = context.req.raw;
  const tenant = tenantOf(request);
  if (!tenant) return noSite(context);
  const { searchParams } = new URL(request.url);
  const known = platform.known.within(tenant.scope.dealerships);
  const parsed = parseSearch({ pathname: SEARCH_PATH, searchParams }, known);
  if (parsed.kind !== 'search') return context.json(apiError('not_found', 'There is no such search.'), 404);
  // As on the page: "under 30k" is a price here too, so that counts agree (D273).
  const search = readTypedSearch(parsed.search, known, formRulesOf(tenant.config));
  const found = await find({ tenant, search, params: searchParams });
  return sharedAnswer(request, found, { now: platform.clock.now() });
}
