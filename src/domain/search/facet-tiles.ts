import { CAR_TYPES } from '#domain/car/car.ts';
import type { Market } from '#domain/market.ts';
import type { ChoiceName, RangeName } from './attributes.ts';
import { withChoices, withRange, type StockSearch } from './stock-search.ts';

/** Counts of the search that tiles start from. */
export type TileSource = {
  readonly start: StockSearch;
  readonly total: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Cars by price, from `from` on up to the next bucket; in whole dollars. */
  readonly prices: readonly { readonly from: number; readonly count: number }[];
  /** Cars by what they can do, where the site offers such filters. These tiles stand first. */
  readonly jobs?: readonly JobCount[];
};

/** A job that a car must be rated for: the search for it, and how many cars it finds. */
export type JobCount = { readonly key: JobName; readonly search: StockSearch; readonly count: number };

/** A tile: its kind, the search that it leads to, and the number of cars. */
export type FacetTile = {
  readonly key: JobName | `car_type.${string}` | 'under' | 'hybrid' | 'electric' | 'seven_seats' | 'four_wheel';
  /** Of `under`: whole dollars. */
  readonly dollars?: number;
  readonly search: StockSearch;
  readonly count: number;
};

const PRICE_BANDS = [20_000, 30_000, 50_000] as const;
/** A price band with a larger share of the stock gets no tile. */
const MAX_SHARE = 0.8;

type Job = { readonly filter: RangeName; readonly least: Readonly<Record<Market['measures'], number>> };

/** What shoppers of utes ask for first, in kilograms: in the United States 7,500 and 2,000 lb. */
export const JOBS = {
  tows: { filter: 'towing_braked_kg', least: { metric: 3500, us: 3402 } },
  carries: { filter: 'payload_kg', least: { metric: 1000, us: 907 } },
} as const satisfies Readonly<Record<string, Job>>;
export type JobName = keyof typeof JOBS;

export const isJob = (key: string): key is JobName => Object.hasOwn(JOBS, key);

/** The searches for cars that can do a job, of those whose filters the site offers. */
export function jobSearches(
  start: StockSearch,
  offered: readonly string[],
  { measures }: Pick<Market, 'measures'>,
): { readonly key: JobName; readonly search: StockSearch }[] {
  return (Object.keys(JOBS) as JobName[])
    .filter((key) => offered.includes(JOBS[key].filter))
    .map((key) => ({ key, search: withRange(start, JOBS[key].filter, { min: JOBS[key].least[measures], max: null }) }));
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** A tile for several values of an attribute, with the cars of all of them. */
function byValues(
  source: TileSource,
  { key, name, isMeant }: { key: FacetTile['key']; name: ChoiceName; isMeant: (value: string) => boolean },
): FacetTile {
  const meant = Object.entries(source.facets[name] ?? {}).filter(([value, count]) => count > 0 && isMeant(value));
  return {
    key,
    search: withChoices(
      source.start,
      name,
      meant.map(([value]) => value),
    ),
    count: sum(meant.map(([, count]) => count)),
  };
}

/** "Under $20,000" leads to at most $19,999, which is what its buckets count. */
function underPrice({ start, prices }: TileSource, dollars: number): FacetTile {
  const below = prices.filter(({ from }) => from < dollars);
  return {
    key: 'under',
    dollars,
    search: withRange(start, 'price', { min: null, max: dollars - 1 }),
    count: sum(below.map(({ count }) => count)),
  };
}

function sevenSeats({ start, facets }: TileSource): FacetTile {
  const roomy = Object.entries(facets['seats'] ?? {}).filter(([seats]) => Number(seats) >= 7);
  return {
    key: 'seven_seats',
    search: withRange(start, 'seats', { min: 7, max: null }),
    count: sum(roomy.map(([, count]) => count)),
  };
}

/** Tiles beside bodies and makes (spec §2). A tile that would find nothing or all cars is left out. */
export function listFacetTiles(source: TileSource): FacetTile[] {
  const types = CAR_TYPES.map((type) =>
    byValues(source, { key: `car_type.${type}`, name: 'car_type', isMeant: (value) => value === type }),
  );
  const { jobs = [] } = source;
  const prices = PRICE_BANDS.map((dollars) => underPrice(source, dollars)).filter(
    ({ count }) => count < source.total * MAX_SHARE,
  );
  const uses = [
    sevenSeats(source),
    byValues(source, { key: 'four_wheel', name: 'drive', isMeant: (value) => /^(4x4|4wd)$/i.test(value) }),
  ];
  const tiles = [
    ...(jobs.length > 0 ? [...jobs, ...uses, ...prices] : [...prices, ...uses]),
    byValues(source, { key: 'hybrid', name: 'fuel', isMeant: (value) => /hybrid/i.test(value) }),
    byValues(source, { key: 'electric', name: 'fuel', isMeant: (value) => /^electric\b/i.test(value) }),
    ...types.toReversed(),
  ];
  return tiles.filter(({ count }) => count > 0 && count < source.total);
}
