import type { SiteContext } from '#application/site-context.ts';
import { dayIn } from '#domain/car/rego.ts';
import {
  DIRECTORY_FACETS,
  directoryQuery,
  spellChoices,
  type DirectoryIndex,
  type DirectorySearch,
} from '#domain/directory/directory-search.ts';
import type { SearchAnswer, SearchQuery } from '#search-engine/port.ts';
import { dayNumber, WINDOW, type Directory, type DirectoryHit } from './directory-index.ts';

export type DirectoryResult<Index extends DirectoryIndex> = {
  /** The search, with the site's spelling of its values. */
  readonly search: DirectorySearch;
  /** The entries of the page, in the order of the file, or by relevance for a search with words. */
  readonly hits: readonly DirectoryHit<Index>[];
  readonly count: number;
  /** The entries of the whole directory, whatever is searched. */
  readonly total: number;
  /** {attribute: {value: count}}: disjunctive; every value in the directory, with 0 where this search has no entry (D12). */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** {price: {min, max}} in whole dollars; empty when nothing has a price. */
  readonly facetStats: SearchAnswer['facetStats'];
  readonly pages: number;
  readonly page: number;
  /** Milliseconds that this call took, from the cache or not. */
  readonly ms: number;
};

const NO_REFINEMENTS = { choices: {}, ranges: {} };

/**
 * One page of a directory (D19). Offers are listed on their days only, in the dealer's time zone. The newest answers are
 * cached, at most `directory.cache_capacity`; an applied folder empties the cache.
 */
export async function searchDirectory<Index extends DirectoryIndex>(
  { platform, tenant }: SiteContext,
  index: Index,
  requested: DirectorySearch,
): Promise<DirectoryResult<Index>> {
  const started = performance.now();
  const directory = await platform.directories.open(tenant, index);
  // Without a text input, words in the address count as an unknown key (D9).
  const allowed = tenant.config.directory.text_input ? requested : { ...requested, query: '' };
  const search = spellChoices(allowed, directory.spelling);
  const today = dayIn(tenant.locations[0]?.time_zone ?? 'UTC', platform.clock.now());
  const key = `${today} ${directoryQuery(search)}`;
  const cached = directory.answers.get(key) as Answered<Index> | undefined;
  const answered = cached ?? (await answer<Index>(directory, toQuery(search, { tenant, today })));
  if (cached === undefined) directory.answers.set(key, answered);
  return { search, ...answered, page: search.page, ms: performance.now() - started };
}

type Answered<Index extends DirectoryIndex> = Omit<DirectoryResult<Index>, 'search' | 'page' | 'ms'>;

function toQuery(
  { query, choices, price, page }: DirectorySearch,
  { tenant, today }: { readonly tenant: SiteContext['tenant']; readonly today: string },
): SearchQuery {
  const { page_size } = tenant.config.directory;
  const day = dayNumber(today);
  return {
    partitions: [tenant.slug],
    text: query,
    refinements: { choices, ranges: price === null ? {} : { price } },
    always: {
      choices: {},
      ranges: { [WINDOW.from]: { min: null, max: day }, [WINDOW.until]: { min: day, max: null } },
    },
    sort: query === '' ? [] : ['relevance'],
    offset: (page - 1) * page_size,
    limit: page_size,
    facets: DIRECTORY_FACETS,
    stats: ['price'],
    nearMisses: 0,
  };
}

async function answer<Index extends DirectoryIndex>(
  { engine, hits }: Directory,
  query: SearchQuery,
): Promise<Answered<Index>> {
  const found = await engine.search(query);
  const all = await engine.search({ ...query, text: '', refinements: NO_REFINEMENTS, limit: 0, stats: [], sort: [] });
  return {
    hits: found.ids.flatMap((id) => hits[id] ?? []) as DirectoryHit<Index>[],
    count: found.count,
    total: all.count,
    facets: Object.fromEntries(
      DIRECTORY_FACETS.map((name) => [name, withZeros(found.facets[name] ?? [], all.facets[name] ?? [])]),
    ),
    facetStats: found.facetStats,
    pages: Math.ceil(found.count / query.limit),
  };
}

type Counts = Iterable<readonly [value: string, count: number]>;

function withZeros(counts: Counts, all: Counts): Record<string, number> {
  const found = new Map(counts);
  const others = [...all].filter(([value]) => !found.has(value)).map(([value]) => [value, 0] as const);
  return Object.fromEntries([...found, ...others]);
}
