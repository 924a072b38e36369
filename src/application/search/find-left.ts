import type { SiteContext } from '#application/site-context.ts';
import { MOST_LEFT } from '#domain/search/most-left.ts';
import { EMPTY_SEARCH, type StockSearch } from '#domain/search/stock-search.ts';
import { leftByLimits } from '#domain/towing/limits-text.ts';
import { LIMITS_ATTRIBUTE, toSearchQuery } from './to-search-query.ts';

/**
 * What is left with the van of a search, by the limits of the site's cars; null for a search in another order. The limits
 * are few: cars of one model and year share them.
 */
export async function findLeft(
  { platform, tenant }: SiteContext,
  { van, sortBy }: StockSearch,
): Promise<ReadonlyMap<string, number> | null> {
  if (van === null || sortBy !== MOST_LEFT) return null;
  // The site's own order may leave cars out (D14), and this one does not.
  const all = toSearchQuery(EMPTY_SEARCH, { tenant, now: platform.clock.now(), order: MOST_LEFT });
  const query = { ...all, facets: [LIMITS_ATTRIBUTE], stats: [], sort: [], limit: 0, nearMisses: 0 };
  const { facets } = await platform.search.search(query);
  const texts = [...(facets[LIMITS_ATTRIBUTE] ?? [])].map(([text]) => text);
  return leftByLimits(texts, van);
}
