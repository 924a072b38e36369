import type { Hono } from 'hono';
import { searchDirectory } from '#application/directory/search-directory.ts';
import { dayEndWithinHour } from '#domain/car/rego.ts';
import { DIRECTORY_PATHS, isDirectoryIndex, parseDirectorySearch } from '#domain/directory/directory-search.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { apiError, noSite } from './errors.ts';
import type { SearchApiDeps } from './search.ts';
import { sharedAnswer } from './shared-answer.ts';

/**
 * `GET /api/directory/{offers|parts|models}`: {hits, count, facets, facetStats, pages, ms} (spec §7, D19). Cached like
 * the calls that search stock, but at most until the dealer's midnight, when offers start and end.
 */
export function registerDirectoryApi(app: Hono, { platform, tenantOf }: SearchApiDeps): void {
  app.get('/api/directory/:index', async (context) => {
    const tenant = tenantOf(context.req.raw);
    if (!tenant) return noSite(context);
    const index = context.req.param('index');
    if (!isDirectoryIndex(index) || !isPageOn(DIRECTORY_PATHS[index], tenant.config.pages))
      return context.json(apiError('not_found', 'There is no such directory.'), 404);
    const search = parseDirectorySearch(new URL(context.req.url).searchParams);
    const now = platform.clock.now();
    const until = dayEndWithinHour(tenant.locations[0]?.time_zone ?? 'UTC', now);
    const { hits, count, facets, facetStats, pages, ms } = await searchDirectory({ platform, tenant }, index, search);
    const answer = { hits, count, facets, facetStats, pages, ms };
    return sharedAnswer(context.req.raw, answer, { now, until });
  });
}
