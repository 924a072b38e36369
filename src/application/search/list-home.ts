import type { SiteContext } from '#application/site-context.ts';
import type { BodyKey, Car, CarType } from '#domain/car/car.ts';
import { MARKETS } from '#domain/market.ts';
import { jobSearches, type JobCount } from '#domain/search/facet-tiles.ts';
import { isFilterOffered } from '#domain/search/offered-filters.ts';
import { EMPTY_SEARCH, withChoices, type StockSearch } from '#domain/search/stock-search.ts';
import { listStarts, type StockStarts } from './list-starts.ts';
import { listStock } from './list-stock.ts';
import { toSearchQuery } from './to-search-query.ts';

export type HomeStock = StockStarts & {
  /** The `home.featured_count` cars in stock that came in last; those with too few pictures follow (D17, D384). */
  readonly featured: readonly Car[];
  readonly carTypes: Readonly<Partial<Record<CarType, number>>>;
  readonly jobs: readonly JobCount[];
  /** The highest ratings of each body, in kilograms. Empty where the site does not offer the filters. */
  readonly bodyRatings: BodyRatings;
};

const RATINGS = ['towing_braked_kg', 'payload_kg'] as const;
type Ratings = Readonly<Partial<Record<(typeof RATINGS)[number], number>>>;
export type BodyRatings = Readonly<Partial<Record<BodyKey, Ratings>>>;

/** The count of a search and its highest ratings, without any car. */
async function measure({ platform, tenant }: SiteContext, search: StockSearch, stats: readonly string[]) {
  const query = toSearchQuery(search, { tenant, now: platform.clock.now() });
  return platform.search.search({ ...query, offset: 0, limit: 0, facets: [], stats, nearMisses: 0, sort: [] });
}

async function listBodyRatings(
  context: SiteContext,
  { start, bodies }: StockStarts,
  offered: readonly (typeof RATINGS)[number][],
): Promise<BodyRatings> {
  if (offered.length === 0) return {};
  const found = bodies.map(async ({ body }): Promise<[BodyKey, Ratings]> => {
    const { facetStats } = await measure(context, withChoices(start, 'body', [body]), offered);
    return [body, Object.fromEntries(Object.entries(facetStats).map(([name, { max }]) => [name, max]))];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The stock on the home page: the newest arrivals, and counts to start a search from. */
export async function listHome(context: SiteContext): Promise<HomeStock> {
  // Counts are those of the searches that links lead to. Featured cars are for sale, in any city.
  const starts = await listStarts(context);
  const here = { ...EMPTY_SEARCH, choices: { status: ['in_stock'] } };
  const featured = await listStock(context, here, context.tenant.config.home.featured_count, 'created_at:desc');
  const { config } = context.tenant;
  const offered = config.search.filters.filter((name) => isFilterOffered(name, config));
  const jobs = jobSearches(starts.start, offered, MARKETS[config.market]).map(async (job) => ({
    ...job,
    count: (await measure(context, job.search, [])).count,
  }));
  return {
    ...starts,
    featured,
    carTypes: starts.facets['car_type'] ?? {},
    jobs: await Promise.all(jobs),
    bodyRatings: await listBodyRatings(
      context,
      starts,
      RATINGS.filter((name) => offered.includes(name)),
    ),
  };
}
