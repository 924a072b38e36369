import type { SiteContext } from '#application/site-context.ts';
import { withQuery, type StockSearch } from '#domain/search/stock-search.ts';
import type { SearchQuery } from '#search-engine/port.ts';
import { MAX_NEAR_MISSES, type Relaxation } from './relaxation.ts';

/** Limits the queries of a text with many words. */
const MAX_QUERIES = 6;
const MAX_OFFERS = 3;

type Candidate = { readonly kept: string; readonly words: string };

/** The text without each single word, the last word first, since the make usually comes first. Then each word alone. */
function candidatesOf(text: string): { readonly oneLess: Candidate[]; readonly alone: Candidate[] } {
  const words = text.split(' ').filter(Boolean);
  const others = (at: number) => words.filter((_, other) => other !== at).join(' ');
  const places = words.map((_, at) => at);
  return {
    oneLess: places.toReversed().map((at) => ({ kept: others(at), words: words[at] ?? '' })),
    alone: words.length < 3 ? [] : places.map((at) => ({ kept: words[at] ?? '', words: others(at) })),
  };
}

/** Suggestions for a text that finds nothing: the text without a word, or one word alone. `ids` are the cars of the best. */
export async function offerFewerWords(
  { platform }: SiteContext,
  { search, query }: { readonly search: StockSearch; readonly query: SearchQuery },
): Promise<{ readonly relaxations: readonly Relaxation[]; readonly ids: readonly number[] }> {
  const { oneLess, alone } = candidatesOf(search.query);
  if (oneLess.length < 2) return { relaxations: [], ids: [] };
  const find = async ({ kept, words }: Candidate) => {
    const narrower = { ...query, text: kept, facets: [], stats: [], nearMisses: 0, offset: 0, limit: MAX_NEAR_MISSES };
    const { count, ids } = await platform.search.search(narrower);
    return { relaxation: { dropped: 'query', words, search: withQuery(search, kept), count }, ids };
  };
  const findAll = async (candidates: readonly Candidate[]) =>
    (await Promise.all(candidates.map(find))).filter(({ relaxation }) => relaxation.count > 0);
  const nearest = await findAll(oneLess.slice(0, MAX_QUERIES));
  const found = nearest.length > 0 ? nearest : await findAll(alone.slice(0, Math.max(0, MAX_QUERIES - oneLess.length)));
  const byCount = found.toSorted((left, right) => right.relaxation.count - left.relaxation.count);
  return {
    relaxations: byCount.slice(0, MAX_OFFERS).map(({ relaxation }) => relaxation),
    ids: byCount[0]?.ids ?? [],
  };
}
