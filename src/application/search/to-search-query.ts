import type { InternalName, PriceName } from '#application/stock-index/search-attributes.ts';
import { earliestListedSale } from '#domain/car/availability.ts';
import type { PriceType } from '#domain/car/car.ts';
import { distancesFrom, type Point } from '#domain/location/distance.ts';
import { FACET_NAMES, makeModelOf, statsNames } from '#domain/search/attributes.ts';
import type { HistogramName } from '#domain/search/histogram.ts';
import { MOST_LEFT } from '#domain/search/most-left.ts';
import { NEAREST_FIRST } from '#domain/search/nearest-first.ts';
import { SORTS, type SortName, type SortRule } from '#domain/search/sorts.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Range, Refinements, SearchQuery, SortKey } from '#search-engine/port.ts';
import { MAX_NEAR_MISSES } from './relaxation.ts';

const ON_BASIS = { DAP: 'price_dap', EGC: 'price_egc' } as const satisfies Record<PriceType, InternalName>;
const SHOWN = { DAP: 'shown_price_dap', EGC: 'shown_price_egc' } as const satisfies Record<PriceType, InternalName>;

/** The attribute behind the filter and the bounds of `price`: the price that the site shows (D57). */
function priceAttributeOf({ config }: Pick<Tenant, 'config'>): PriceName {
  return config.price.basis === null ? 'price' : SHOWN[config.price.basis];
}

/** The attributes with the histogram buckets. */
export function histogramAttributes(tenant: Pick<Tenant, 'config'>): Record<HistogramName, InternalName> {
  return { price: `${priceAttributeOf(tenant)}_step`, km: 'km_step' };
}

const PRICE_NAMES = new Set<string>(Object.values(SHOWN));

/** The URL name of an attribute of the engine. The price of every basis is `price`. */
export function shopperName(attribute: string): string {
  return PRICE_NAMES.has(attribute) ? 'price' : attribute;
}

/** Orders compare prices on the site's basis. Cars without it come last, by the price they have (D57). */
function priceOrderOf({ config }: Pick<Tenant, 'config'>): readonly string[] {
  const { basis } = config.price;
  return basis === null ? ['price'] : [ON_BASIS[basis], SHOWN[basis]];
}

function toRefinements(search: StockSearch, price: string): Refinements {
  const choices = new Map<string, readonly string[]>(Object.entries(search.choices));
  const whole = search.vehicles.filter(({ models }) => models.length === 0).map(({ make }) => make);
  const pairs = search.vehicles.flatMap(({ make, models }) => models.map((model) => makeModelOf(make, model)));
  if (whole.length > 0) choices.set('make', [...whole, ...(choices.get('make') ?? [])]);
  if (pairs.length > 0) choices.set('make_model', [...pairs, ...(choices.get('make_model') ?? [])]);
  const ranges = Object.entries(search.ranges).map(([name, range]): [string, Range] => [
    name === 'price' ? price : name,
    range,
  ]);
  return { choices: Object.fromEntries(choices), ranges: Object.fromEntries(ranges) };
}

type SortContext = {
  readonly tenant: Pick<Tenant, 'config' | 'locations'>;
  /** Where the postcode of the search is; null when that is unknown. */
  readonly from: Point | null;
  /** What is left with the van of the search, by `tow_limits`; null without one. */
  readonly left: ReadonlyMap<string, number> | null;
  /** The order when the shopper chose none. */
  readonly order: SortName;
};

export const LIMITS_ATTRIBUTE = 'tow_limits' satisfies InternalName;

/** Cars with too few pictures come last when the shopper chose no order (D17). */
function pictureRule({ tenant }: Pick<SortContext, 'tenant'>): SortKey[] {
  const { minimum_images, minimum_images_used_only } = tenant.config.search;
  const attribute: InternalName = minimum_images_used_only ? 'used_image_count' : 'image_count';
  return minimum_images > 0 ? [{ attribute, direction: 'desc', atLeast: minimum_images }] : [];
}

/** Orders cars by the distance of their locations. Those whose location has no coordinates come last (D354). */
function distanceKey(from: Point, { locations }: Pick<Tenant, 'locations'>): SortKey {
  const attribute: InternalName = 'location_key';
  return { attribute, direction: 'asc', numbers: distancesFrom(from, locations) };
}

/** The newest cars first, when no order applies. */
const NO_ORDER: readonly SortRule[] = [{ attribute: 'created_at', direction: 'desc' }];

/**
 * The order of the search; null where it has none that can be used. Without a place there is no distance, and without a
 * van nothing is left of it, so the order is the site's own.
 */
function chosenOrder({ sortBy }: StockSearch, { from, left }: Pick<SortContext, 'from' | 'left'>): SortName | null {
  const measured = { [NEAREST_FIRST]: from, [MOST_LEFT]: left };
  return sortBy !== null && measured[sortBy as keyof typeof measured] === null ? null : sortBy;
}

/**
 * With no chosen order: the picture rule (D17), then relevance, then the tenant's default. Relevance without a text is
 * newest first.
 */
function toSort(search: StockSearch, context: SortContext): SearchQuery['sort'] {
  const { tenant, from, left, order } = context;
  const chosen = chosenOrder(search, context);
  const name = chosen ?? order;
  const rules: readonly SortRule[] = name === 'relevance' ? ['relevance', ...NO_ORDER] : SORTS[name].keys;
  const keys = rules.flatMap((rule): SearchQuery['sort'] => {
    if (rule === 'relevance') return [rule];
    if (rule === 'distance') return from === null ? [] : [distanceKey(from, tenant)];
    if (rule === 'left')
      return left === null ? [] : [{ attribute: LIMITS_ATTRIBUTE, direction: 'desc', numbers: left }];
    return rule.attribute === 'price' ? priceOrderOf(tenant).map((attribute) => ({ ...rule, attribute })) : [rule];
  });
  if (chosen !== null) return keys;
  const relevance = search.query !== '' && name !== 'relevance' ? (['relevance'] as const) : [];
  return [...pictureRule(context), ...relevance, ...keys];
}

/** Filters that are never shown: which cars are listed now (D20), and a price, where the cheapest come first (D14). */
function toAlways(search: StockSearch, context: SortContext & { readonly now: Date }): Refinements {
  const { tenant, now } = context;
  const order = chosenOrder(search, context) ?? context.order;
  const sold_at: Range = {
    min: earliestListedSale({ soldWindowDays: tenant.config.stock.sold_window_days, now }),
    max: null,
  };
  const priced = order === 'price:asc' && tenant.config.search.price_asc_requires_price;
  return { choices: {}, ranges: priced ? { sold_at, [priceAttributeOf(tenant)]: { min: 1, max: null } } : { sold_at } };
}

type QueryOptions = {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly from?: Point | null;
  readonly left?: SortContext['left'];
  /** Takes the place of the site's own order. */
  readonly order?: SortName;
};

/** The engine's query for a page of a search on a tenant's site at a given time. */
export function toSearchQuery(search: StockSearch, options: QueryOptions): SearchQuery {
  const { tenant, now, from = null, left = null, order = tenant.config.search.default_sort } = options;
  const price = priceAttributeOf(tenant);
  const { page_size } = tenant.config.search;
  return {
    partitions: tenant.scope.dealerships,
    text: search.query,
    refinements: toRefinements(search, price),
    always: toAlways(search, { tenant, now, from, left, order }),
    sort: toSort(search, { tenant, from, left, order }),
    offset: (search.page - 1) * page_size,
    limit: page_size,
    facets: [...FACET_NAMES, ...Object.values(histogramAttributes(tenant))],
    stats: statsNames(tenant.config.search.filters).map((name) => (name === 'price' ? price : name)),
    // Near misses of ranges come from other queries, and are sorted out of these: request enough for all filters.
    nearMisses: search.page === 1 ? MAX_NEAR_MISSES * (1 + Object.keys(search.ranges).length) : 0,
  };
}
