import type { Car } from '#domain/car/car.ts';
import type { CarId } from '#domain/ids.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { SearchAnswer, SearchQuery } from '#search-engine/port.ts';
import { listCarsByIds } from '#store/cars.ts';
import type { SiteContext } from './count-stock.ts';
import { listMakes } from './list-makes.ts';
import type { MakeCount } from './list-makes.ts';
import { findRelaxations } from './relax-search.ts';
import type { Relaxation } from './relax-search.ts';
import { priceAttributeOf, toSearchQuery } from './to-search-query.ts';

export type { SiteContext } from './count-stock.ts';

export type StockSearchResult = {
  readonly search: StockSearch;
  /** The cars of the page; empty beyond the last page. */
  readonly cars: readonly Car[];
  /** The true count, always (D15 is the page's business). */
  readonly count: number;
  /** {attribute: {value: count}}: disjunctive, chosen values stay with a true 0 (D12). */
  readonly facets: SearchAnswer['facets'];
  /** {attribute: {min, max}}: whole dollars for prices, km for km. */
  readonly facetStats: SearchAnswer['facetStats'];
  /** Makes in stock with their models, by name: `facets` as a filter panel shows it. */
  readonly makes: readonly MakeCount[];
  /** 0 when nothing was found. */
  readonly pages: number;
  readonly page: number;
  /** For a search that finds nothing: the nearest searches that do (D13). Empty otherwise. */
  readonly relaxations: readonly Relaxation[];
  /** Milliseconds that the engine and the store took. */
  readonly ms: number;
};

type Facets = SearchAnswer['facets'];

/** `price` under its own name again, whatever basis the engine compared on. */
function statsByName(stats: SearchAnswer['facetStats'], price: string): SearchAnswer['facetStats'] {
  return Object.fromEntries(Object.entries(stats).map(([name, bounds]) => [name === price ? 'price' : name, bounds]));
}

/** Words that find nothing leave no value to choose from: those of the search without them stay listed, with a true 0. */
async function facetsOf(answer: SearchAnswer, query: SearchQuery, { platform }: SiteContext): Promise<Facets> {
  if (answer.count > 0 || query.text === '') return answer.facets;
  const wordless = await platform.search.search({ ...query, text: '', limit: 0, stats: [], sort: [] });
  const withZeros = ([name, counts]: [string, Readonly<Record<string, number>>]): [
    string,
    Readonly<Record<string, number>>,
  ] => {
    const zeros = Object.keys(counts).map((value): [string, number] => [value, 0]);
    return [name, { ...Object.fromEntries(zeros), ...answer.facets[name] }];
  };
  return Object.fromEntries(Object.entries(wordless.facets).map(withZeros));
}

/** One page of a search: ids, counts and bounds from the engine, cars from the store through the tenant's scope (D7). */
export async function searchStock({ platform, tenant }: SiteContext, search: StockSearch): Promise<StockSearchResult> {
  const started = performance.now();
  const now = platform.clock.now();
  const query = toSearchQuery(search, { tenant, now });
  const answer = await platform.search.search(query);
  const cars = await listCarsByIds(tenant.scope, platform.store, answer.ids as readonly CarId[]);
  const facets = await facetsOf(answer, query, { platform, tenant });
  const relaxations = answer.count === 0 ? await findRelaxations({ platform, tenant }, search) : [];
  return {
    search,
    cars,
    count: answer.count,
    facets,
    facetStats: statsByName(answer.facetStats, priceAttributeOf(tenant)),
    makes: listMakes(facets, platform.known),
    pages: Math.ceil(answer.count / query.limit),
    page: search.page,
    relaxations,
    ms: performance.now() - started,
  };
}
