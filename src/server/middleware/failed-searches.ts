import type { Clock } from '#domain/clock.ts';
import { isSearchRequestPath } from '#domain/search/search-paths.ts';
import type { Middleware } from '#server/site.ts';

/** Searches that this process could not answer, as the health check reports them. */
export type SearchFailures = { readonly failed: number; readonly last_failed: string | null };
type FailedSearches = { readonly count: Middleware; readonly state: () => SearchFailures };

/**
 * Counts failed searches since the process started. Shoppers keep the last good result and do not report a failure
 * (D18, D132).
 */
export function createFailedSearches(clock: Clock): FailedSearches {
  let state: SearchFailures = { failed: 0, last_failed: null };
  return {
    state: () => state,
    async count(context, next) {
      await next();
      if (context.res.status < 500 || context.get('isRefused') || !isSearchRequestPath(context.req.path)) return;
      state = { failed: state.failed + 1, last_failed: clock.now().toISOString() };
    },
  };
}
