import type { SiteContext } from '#application/site-context.ts';
import { getAttribute, isRangeName } from '#domain/search/attributes.ts';
import { clearFilters, hasFilters, normaliseSearch, withQuery, type StockSearch } from '#domain/search/stock-search.ts';
import type { NearMiss, SearchAnswer } from '#search-engine/port.ts';
import { findBeyond } from './near-misses.ts';
import { offerFewerWords } from './offer-fewer-words.ts';
import { offerNames, offerWholeMake } from './offer-names.ts';
import { offerTwoLess } from './offer-two-less.ts';
import { MAX_NEAR_MISSES, type SearchOutcome, type Relaxation, type Wider } from './relaxation.ts';
import { shopperName } from './to-search-query.ts';

/** A search with at most this many cars gets suggestions of wider searches. */
const MAX_CARS_FOR_SUGGESTIONS = 6;
/** A search with at most this many cars gets near misses. */
const MAX_CARS_FOR_NEAR_MISSES = 3;
const MAX_SUGGESTIONS = 6;

const NOTHING: Wider = { relaxations: [], nearMisses: [] };

/** Finds wider searches and near misses. A search that finds nothing always gets one while the site has a car (D13). */
export async function widen(context: SiteContext, outcome: SearchOutcome): Promise<Wider> {
  const { search, query, answer, all } = outcome;
  if (answer.count > MAX_CARS_FOR_SUGGESTIONS || !hasFilters(search)) return NOTHING;
  const isEmpty = answer.count === 0;
  const withoutText = search.query === '' ? null : await answerWithoutText(context, outcome);
  const fewerWords = isEmpty ? await offerFewerWords(context, { search, query }) : { relaxations: [], ids: [] };
  const filters = [
    ...(withoutText ? [{ dropped: 'query', search: withQuery(search, ''), count: withoutText.count }] : []),
    ...answer.relaxations.map(({ attributes, count }) => ({ ...drop(search, attributes), count })),
  ].filter(({ count }) => count > answer.count);
  const nearest = [...fewerWords.relaxations, ...offerWholeMake(outcome)];
  const offers =
    isEmpty && nearest.length === 0
      ? // A name that every car has would offer the whole stock a second time.
        offerNames(outcome, context.platform.known.within(context.tenant.scope.dealerships)).filter(
          ({ count }) => count < all.count,
        )
      : [];
  const relaxations = [...nearest, ...offers, ...filters.toSorted((left, right) => right.count - left.count)];
  const everything: Relaxation = { dropped: 'all', search: clearFilters(search), count: all.count };
  const isStuck = relaxations.length === 0 && isEmpty && all.count > 0;
  const beyond =
    answer.count > MAX_CARS_FOR_NEAR_MISSES || query.nearMisses === 0 ? [] : await findBeyond(context, outcome);
  return {
    relaxations: isStuck
      ? [...(await offerTwoLess(context, outcome)).slice(0, MAX_SUGGESTIONS - 1), everything]
      : relaxations.slice(0, MAX_SUGGESTIONS),
    nearMisses:
      answer.count > MAX_CARS_FOR_NEAR_MISSES
        ? []
        : nearMissesOf({ search, answer, beyond, ofWiderSearch: withFewerWords() }),
  };

  /** Cars of the nearest wider search, where the words find nothing. */
  function withFewerWords(): readonly number[] {
    if (fewerWords.ids.length > 0) return fewerWords.ids;
    return hasFilters(withQuery(search, '')) ? (withoutText?.ids ?? []) : [];
  }
}

async function answerWithoutText(
  { platform }: SiteContext,
  { search, query, all }: SearchOutcome,
): Promise<SearchAnswer> {
  if (!hasFilters(withQuery(search, ''))) return all;
  const plain = { ...query, text: '', facets: [], stats: [], nearMisses: 0 };
  return platform.search.search({ ...plain, offset: 0, limit: MAX_NEAR_MISSES });
}

/** The search without one filter of the engine, and the shopper's name of that filter. */
function drop(search: StockSearch, attributes: readonly string[]): Omit<Relaxation, 'count'> {
  const names = new Set(attributes.map(shopperName));
  const isVehicle = [...names].some((name) => getAttribute(name)?.group === 'vehicle');
  const keep = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
  const [first = ''] = names;
  return {
    dropped: isVehicle && search.vehicles.length > 0 ? 'vehicles' : first,
    search: normaliseSearch({
      ...search,
      page: 1,
      vehicles: isVehicle ? [] : search.vehicles,
      choices: keep(search.choices),
      ranges: keep(search.ranges),
    }),
  };
}

/** Near misses of ranges come from queries of their own, sorted by distance; those of other filters came with the answer. */
function nearMissesOf(found: {
  readonly search: StockSearch;
  readonly answer: SearchAnswer;
  readonly beyond: Wider['nearMisses'];
  readonly ofWiderSearch: readonly number[];
}): Wider['nearMisses'] {
  const { search, answer, beyond, ofWiderSearch } = found;
  const misses = answer.nearMisses
    .map(({ id, attributes }: NearMiss) => ({ id, dropped: [drop(search, attributes).dropped] }))
    .filter(({ dropped }) => !dropped.some(isRangeName));
  if (misses.length + beyond.length > 0) return [...beyond, ...misses];
  return answer.count > 0 ? [] : ofWiderSearch.slice(0, MAX_NEAR_MISSES).map((id) => ({ id, dropped: ['query'] }));
}
