import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import { shownPrice } from '#domain/car/price.ts';
import { wholeDollars } from '#domain/money.ts';
import { isRangeName, type RangeName } from '#domain/search/attributes.ts';
import type { NumberRange, StockSearch } from '#domain/search/stock-search.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { isTowFigure, towFigure } from '#domain/towing/tow-limits.ts';
import type { Range, SearchQuery, SortKey } from '#search-engine/port.ts';
import { MAX_NEAR_MISSES, type SearchOutcome, type Wider } from './relaxation.ts';
import { shopperName } from './to-search-query.ts';

/** Limits the queries of a search with many ranges. */
const MAX_QUERIES = 4;

type Beyond = { readonly name: RangeName; readonly attribute: string; readonly range: Range; readonly sort: SortKey };

/** The ranges just outside of each bound, with an order by distance. All values are whole numbers. */
function beyondOf(query: SearchQuery): Beyond[] {
  return Object.entries(query.refinements.ranges).flatMap(([attribute, { min, max }]): Beyond[] => {
    const name = shopperName(attribute);
    if (!isRangeName(name)) return [];
    const side = (range: Range, direction: SortKey['direction']): Beyond => ({
      name,
      attribute,
      range,
      sort: { attribute, direction },
    });
    return [
      ...(max === null ? [] : [side({ min: max + 1, max: null }, 'asc')]),
      ...(min === null ? [] : [side({ min: null, max: min - 1 }, 'desc')]),
    ];
  });
}

/** The cars that fail exactly one bound and are nearest to it, up to 6 for each bound. */
export async function findBeyond({ platform }: SiteContext, { query }: SearchOutcome): Promise<Wider['nearMisses']> {
  const { choices, ranges } = query.refinements;
  const plain = { ...query, facets: [], stats: [], nearMisses: 0, offset: 0, limit: MAX_NEAR_MISSES };
  const found = beyondOf(query)
    .slice(0, MAX_QUERIES)
    .map(async ({ name, attribute, range, sort }) => {
      const refinements = { choices, ranges: { ...ranges, [attribute]: range } };
      const { ids } = await platform.search.search({ ...plain, refinements, sort: [sort] });
      return ids.map((id) => ({ id, dropped: [name] }));
    });
  return (await Promise.all(found)).flat();
}

/** The value of a car that a range filter compares; for a price, the one that the site shows, in whole dollars (D57). */
function figureOf(car: Car, name: RangeName, { config }: Pick<Tenant, 'config'>): number | null {
  if (name === 'price') {
    const price = shownPrice(car, config.price);
    return price === null ? null : wholeDollars(price.cents);
  }
  if (name === 'subscription_price')
    return car.subscription_price === null ? null : wholeDollars(car.subscription_price);
  return isTowFigure(name) ? towFigure(car, name) : car[name];
}

/** What counts as far off as a failed choice: a quarter of the bound; for years 2, for seats 1. */
const SCALES: Partial<Record<RangeName, number>> = { year: 8, seats: 4 };
const AS_FAR_AS_A_CHOICE = 0.25;

function distance(value: number, { min, max }: NumberRange, scale: number | undefined): number {
  const bound = max !== null && value > max ? max : (min ?? value);
  return Math.abs(value - bound) / (scale ?? Math.max(Math.abs(bound), 1));
}

type Miss = { readonly car: Car; readonly dropped: readonly string[] };

/**
 * Sorts near misses by distance: of a range, from its bound; another filter counts like a range missed by a quarter. A car
 * that misses a range by more is not near (D276, D456).
 */
export function nearestFirst(misses: readonly Miss[], search: StockSearch, tenant: Pick<Tenant, 'config'>): Miss[] {
  const offBy = ({ car, dropped: [name = ''] }: Miss) => {
    const range = isRangeName(name) ? search.ranges[name] : undefined;
    if (!isRangeName(name) || range === undefined) return AS_FAR_AS_A_CHOICE;
    const value = figureOf(car, name, tenant);
    return value === null ? Number.POSITIVE_INFINITY : distance(value, range, SCALES[name]);
  };
  return misses
    .map((miss) => ({ miss, off: offBy(miss) }))
    .filter(({ off }) => off <= AS_FAR_AS_A_CHOICE)
    .toSorted((left, right) => left.off - right.off)
    .slice(0, MAX_NEAR_MISSES)
    .map(({ miss }) => miss);
}
