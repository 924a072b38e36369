import type { Clock } from '#domain/clock.ts';
import type { Middleware } from '../site.ts';

/** What an operator is told of searches that this process could not answer. */
export type SearchFailures = { readonly failed: number; readonly last_failed: string | null };
export type FailedSearches = { readonly count: Middleware; readonly state: () => SearchFailures };

/** Pages of results, their data, the values of a filter, and the calls. */
const SEARCHES = /^\/(?:search(?:-data)?(?:\/|$)|cars\/?$|cars\/filter(?:-data)?\/|api\/search(?:\/|$))/;

/** Counts them since the process started: a shopper only keeps the last good result, and tells nobody (D18, D132). */
export function createFailedSearches(clock: Clock): FailedSearches {
  let state: SearchFailures = { failed: 0, last_failed: null };
  return {
    state: () => state,
    async count(context, next) {
      await next();
      if (context.res.status < 500 || !SEARCHES.test(context.req.path)) return;
      state = { failed: state.failed + 1, last_failed: clock.now().toISOString() };
    },
  };
}
