import { toNameKey } from '#domain/ids.ts';
import type { KnownVehicles } from '#domain/search/known-values.ts';
import { clearFilters, hasFilters, withChoices, withQuery, withVehicles } from '#domain/search/stock-search.ts';
import type { SearchOutcome, Relaxation } from './relaxation.ts';

const MAX_OFFERS = 3;

/**
 * Suggestions for words that find nothing: the makes that they name, or whose model they name, even if the site has none
 * of that model today; otherwise the most frequent bodies. Only for a search without filters, whose counts are known.
 */
export function offerNames({ search, all }: SearchOutcome, known: KnownVehicles): Relaxation[] {
  if (search.query === '' || hasFilters(withQuery(search, ''))) return [];
  const plain = clearFilters(search);
  const makes = known.makesLike(search.query).map((make): Relaxation => ({
    dropped: 'query',
    instead: { name: 'vehicles', value: make },
    search: withVehicles(plain, [{ make, models: [] }]),
    count: all.facets['make']?.get(make) ?? 0,
  }));
  const bodies = [...(all.facets['body'] ?? [])].map(([body, count]): Relaxation => ({
    dropped: 'query',
    instead: { name: 'body', value: body },
    search: withChoices(plain, 'body', [body]),
    count,
  }));
  const offered = makes.filter(({ count }) => count > 0);
  return (offered.length > 0 ? offered : bodies.filter(({ count }) => count > 0)).slice(0, MAX_OFFERS);
}

/** Suggests all models of the make, where some models of one make find few cars. The count came with the answer (D12). */
export function offerWholeMake({ search, answer }: SearchOutcome): Relaxation[] {
  const makes = new Set(search.vehicles.map(({ make }) => toNameKey(make)));
  const whole = search.vehicles.map(({ make }) => ({ make, models: [] }));
  const [first] = whole;
  if (first === undefined || makes.size > 1 || search.vehicles.every(({ models }) => models.length === 0)) return [];
  const count = whole.reduce((sum, { make }) => sum + (answer.facets['make']?.get(make) ?? 0), 0);
  const instead = { name: 'vehicles', value: first.make } as const;
  return count > answer.count ? [{ dropped: 'vehicles', instead, search: withVehicles(search, whole), count }] : [];
}
