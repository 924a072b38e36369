import { getAttribute, isRangeName } from '#domain/search/attributes.ts';
import { clearFilters, hasFilters, normaliseSearch, withQuery } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { NearMiss, SearchAnswer } from '#search-engine/port.ts';
import type { SiteContext } from '#application/context.ts';
import { findBeyond } from './near-misses.ts';
import { offerFewerWords } from './offer-fewer-words.ts';
import { offerNames, offerWholeMake } from './offer-names.ts';
import { offerTwoLess } from './offer-two-less.ts';
import { NEAR_MISSES } from './relaxation.ts';
import type { Asked, Relaxation, Wider } from './relaxation.ts';
import { shopperName } from './to-search-query.ts';

/** A search that finds no more than this gets wider ones offered. */
const FEW = 6;
/** A search that finds no more than this gets cars beside it. */
const VERY_FEW = 3;
const MOST = 6;

const NOTHING: Wider = { relaxations: [], nearMisses: [] };

/** Never a dead end: a search that finds nothing has a way on while the site has a car (D13). */
export async function widen(context: SiteContext, asked: Asked): Promise<Wider> {
  const { search, query, answer, all } = asked;
  if (answer.count > FEW || !hasFilters(search)) return NOTHING;
  const isLost = answer.count === 0;
  const withoutText = search.query === '' ? null : await answerWithoutText(context, asked);
  const fewerWords = isLost ? await offerFewerWords(context, { search, query }) : { relaxations: [], ids: [] };
  const filters = [
    ...(withoutText ? [{ dropped: 'query', search: withQuery(search, ''), count: withoutText.count }] : []),
    ...answer.relaxations.map(({ attributes, count }) => ({ ...drop(search, attributes), count })),
  ].filter(({ count }) => count > answer.count);
  const nearest = [...fewerWords.relaxations, ...offerWholeMake(asked)];
  const offers = isLost && nearest.length === 0 ? offerNames(asked, context.platform.known) : [];
  const relaxations = [...nearest, ...offers, ...filters.toSorted((left, right) => right.count - left.count)];
  const everything: Relaxation = { dropped: 'all', search: clearFilters(search), count: all.count };
  const isStuck = relaxations.length === 0 && isLost && all.count > 0;
  const beyond = answer.count > VERY_FEW || query.nearMisses === 0 ? [] : await findBeyond(context, asked);
  return {
    relaxations: isStuck
      ? [...(await offerTwoLess(context, asked)).slice(0, MOST - 1), everything]
      : relaxations.slice(0, MOST),
    nearMisses: answer.count > VERY_FEW ? [] : nearMissesOf({ search, answer, beyond, beside: besideText() }),
  };

  /** Cars of the next wider search, where it is the words that nothing has. */
  function besideText(): readonly number[] {
    if (fewerWords.ids.length > 0) return fewerWords.ids;
    return hasFilters(withQuery(search, '')) ? (withoutText?.ids ?? []) : [];
  }
}

async function answerWithoutText({ platform }: SiteContext, { search, query, all }: Asked): Promise<SearchAnswer> {
  if (!hasFilters(withQuery(search, ''))) return all;
  const plain = { ...query, text: '', facets: [], stats: [], nearMisses: 0 };
  return platform.search.search({ ...plain, offset: 0, limit: NEAR_MISSES });
}

/** One filter of the engine dropped: its own names, and the search without it. */
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

/** Those of a figure are asked for by how near it is; those of another filter came with the answer. */
function nearMissesOf(found: {
  readonly search: StockSearch;
  readonly answer: SearchAnswer;
  readonly beyond: Wider['nearMisses'];
  readonly beside: readonly number[];
}): Wider['nearMisses'] {
  const { search, answer, beyond, beside } = found;
  const misses = answer.nearMisses
    .map(({ id, attributes }: NearMiss) => ({ id, dropped: [drop(search, attributes).dropped] }))
    .filter(({ dropped }) => !dropped.some(isRangeName));
  if (misses.length + beyond.length > 0) return [...beyond, ...misses];
  return answer.count > 0 ? [] : beside.slice(0, NEAR_MISSES).map((id) => ({ id, dropped: ['query'] }));
}
