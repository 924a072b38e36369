import type { Car } from '#domain/car/car.ts';
import { shownPrice } from '#domain/car/price.ts';
import { wholeDollars } from '#domain/money.ts';
import { isRangeName } from '#domain/search/attributes.ts';
import type { RangeName } from '#domain/search/attributes.ts';
import type { NumberRange, StockSearch } from '#domain/search/stock-search.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Range, SearchQuery, SortKey } from '#search-engine/port.ts';
import type { SiteContext } from '#application/context.ts';
import { NEAR_MISSES } from './relaxation.ts';
import type { Asked, Wider } from './relaxation.ts';
import { shopperName } from './to-search-query.ts';

/** However many figures are bounded, their near misses cost no more queries than this. */
const MOST_QUERIES = 4;

type Beyond = { readonly name: RangeName; readonly attribute: string; readonly range: Range; readonly sort: SortKey };

/** What lies just outside of each bounded figure, nearest first: all figures are whole numbers. */
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

/** Cars that fail one bound alone and are nearest to it, up to 6 of each bound. */
export async function findBeyond({ platform }: SiteContext, { query }: Asked): Promise<Wider['nearMisses']> {
  const { choices, ranges } = query.refinements;
  const plain = { ...query, facets: [], stats: [], nearMisses: 0, offset: 0, limit: NEAR_MISSES };
  const found = beyondOf(query)
    .slice(0, MOST_QUERIES)
    .map(async ({ name, attribute, range, sort }) => {
      const refinements = { choices, ranges: { ...ranges, [attribute]: range } };
      const { ids } = await platform.search.search({ ...plain, refinements, sort: [sort] });
      return ids.map((id) => ({ id, dropped: [name] }));
    });
  return (await Promise.all(found)).flat();
}

/** The figure of a car that a filter compares: of a price the one that the site shows, in whole dollars (D57). */
function figureOf(car: Car, name: RangeName, { config }: Pick<Tenant, 'config'>): number | null {
  if (name === 'price') {
    const price = shownPrice(car, config.price);
    return price === null ? null : wholeDollars(price.cents);
  }
  if (name === 'subscription_price')
    return car.subscription_price === null ? null : wholeDollars(car.subscription_price);
  return car[name];
}

/** How far off is as far as another filter missed: a quarter of the bound; 2 years, 1 seat. */
const SCALES: Partial<Record<RangeName, number>> = { year: 8, seats: 4 };
const AS_FAR_AS_A_CHOICE = 0.25;

function distance(value: number, { min, max }: NumberRange, scale: number | undefined): number {
  const bound = max !== null && value > max ? max : (min ?? value);
  return Math.abs(value - bound) / (scale ?? Math.max(Math.abs(bound), 1));
}

type Miss = { readonly car: Car; readonly dropped: readonly string[] };

/** The nearest first: a figure by how far it is from its bound, another filter as if a figure were a quarter off. */
export function nearestFirst(misses: readonly Miss[], search: StockSearch, tenant: Pick<Tenant, 'config'>): Miss[] {
  const offBy = ({ car, dropped: [name = ''] }: Miss) => {
    const range = isRangeName(name) ? search.ranges[name] : undefined;
    if (!isRangeName(name) || range === undefined) return AS_FAR_AS_A_CHOICE;
    const value = figureOf(car, name, tenant);
    return value === null ? Number.POSITIVE_INFINITY : distance(value, range, SCALES[name]);
  };
  return misses
    .map((miss) => ({ miss, off: offBy(miss) }))
    .toSorted((left, right) => left.off - right.off)
    .slice(0, NEAR_MISSES)
    .map(({ miss }) => miss);
}
