import type { SiteContext } from '#application/site-context.ts';
import { clearFilters, normaliseSearch, withQuery, type StockSearch } from '#domain/search/stock-search.ts';
import type { SearchOutcome, Relaxation } from './relaxation.ts';
import { toSearchQuery } from './to-search-query.ts';

/** Limits the queries of a search with many filters. */
const MAX_QUERIES = 8;
const MAX_WORDS = 3;

type Candidate = Omit<Relaxation, 'count'>;

/** Names of the chosen filters as a shopper sees them. */
function filterNames(search: StockSearch): string[] {
  return [
    ...(search.vehicles.length > 0 ? ['vehicles'] : []),
    ...Object.keys(search.choices),
    ...Object.keys(search.ranges),
    ...(search.query === '' ? [] : ['query']),
  ];
}

function without(search: StockSearch, names: readonly string[]): StockSearch {
  const keep = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  return normaliseSearch({
    ...search,
    page: 1,
    query: names.includes('query') ? '' : search.query,
    vehicles: names.includes('vehicles') ? [] : search.vehicles,
    choices: keep(search.choices),
    ranges: keep(search.ranges),
  });
}

/** The words or one of them without any filter, since typed words say most about what the shopper wants. */
function wordsAlone(search: StockSearch): Candidate[] {
  const words = [...new Set(search.query.split(' ').filter(Boolean))];
  if (words.length === 0 || filterNames(search).length < 2) return [];
  const texts = words.length === 1 ? words : [search.query, ...words.slice(0, MAX_WORDS)];
  return texts.map((only) => ({ dropped: 'filters', only, search: withQuery(clearFilters(search), only) }));
}

/** The search without two of its filters, while at least one stays. */
function pairs(search: StockSearch): Candidate[] {
  const names = filterNames(search);
  if (names.length < 3) return [];
  return names.flatMap((dropped, at) =>
    names.slice(at + 1).map((other) => ({ dropped, other, search: without(search, [dropped, other]) })),
  );
}

/** Suggestions where removing one filter does not help. At most 8 queries. */
export async function offerTwoLess(
  { platform, tenant }: SiteContext,
  { search }: SearchOutcome,
): Promise<Relaxation[]> {
  const now = platform.clock.now();
  const candidates = [...wordsAlone(search), ...pairs(search)].slice(0, MAX_QUERIES);
  const counted = candidates.map(async (candidate): Promise<Relaxation> => {
    const query = {
      ...toSearchQuery(candidate.search, { tenant, now }),
      facets: [],
      stats: [],
      nearMisses: 0,
      limit: 0,
    };
    return { ...candidate, count: (await platform.search.search(query)).count };
  });
  const found = (await Promise.all(counted)).filter(({ count }) => count > 0);
  const hasText = found.some(({ only }) => only === search.query);
  // Where all words together find cars, single words are not suggested.
  return hasText ? found.filter(({ only }) => only === undefined || only === search.query) : found;
}
