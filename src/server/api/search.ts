import type { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { searchStock } from '#application/search-stock.ts';
import { toHit } from '#application/to-hit.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { apiError } from './errors.ts';

export type SearchApiDeps = {
  readonly platform: Platform;
  /** The tenant of the request's host; null on a host without one. */
  readonly tenantOf: (request: Request) => Tenant | null;
};

/** `GET /api/search` with the page's own keys: {hits, count, facets, facetStats, pages, ms} (spec §3, D52). */
export function registerSearchApi(app: Hono, { platform, tenantOf }: SearchApiDeps): void {
  app.get('/api/search', async (context) => {
    const tenant = tenantOf(context.req.raw);
    if (!tenant) return context.json(apiError('not_found', 'There is no site on this host.'), 404);
    const parsed = parseSearch(new URL(context.req.url), platform.known);
    if (parsed.kind !== 'search') return context.json(apiError('not_found', 'There is no such search.'), 404);
    const { cars, count, facets, facetStats, pages, ms } = await searchStock({ platform, tenant }, parsed.search);
    const hits = cars.map((car) => toHit(car, tenant.config.price));
    return context.json({ hits, count, facets, facetStats, pages, ms: Math.round(ms * 100) / 100 });
  });
}
