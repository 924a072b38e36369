import { listStock } from '#application/search/list-stock.ts';
import type { SiteContext } from '#application/site-context.ts';
import { isAvailable } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import { priceBand, rankSimilar, type LikeCar, type Likeness } from '#domain/car/similarity.ts';
import type { CarId } from '#domain/ids.ts';
import { EMPTY_SEARCH, type StockSearch } from '#domain/search/stock-search.ts';

const AVAILABLE = { status: ['in_stock', 'coming_soon'] } as const;
/** Cars of one search that are compared with the car; the newest come first. */
const POOL = 48;

/** Searches for similar cars. The first finds the same model; of the others each is wider than the one before. */
function likeSearches(car: Likeness): StockSearch[] {
  const band = priceBand(car.price);
  const price = band && { min: Math.floor(band.min / 100), max: Math.ceil(band.max / 100) };
  const choices = { ...AVAILABLE, body: car.body === null ? [] : [car.body] };
  const sameBand = { ...EMPTY_SEARCH, choices, ranges: price ? { price } : {} };
  return [
    { ...sameBand, vehicles: [{ make: car.make, models: [car.model] }] },
    sameBand,
    { ...EMPTY_SEARCH, choices },
    { ...EMPTY_SEARCH, choices: AVAILABLE },
  ];
}

/** The search behind "Find Me Something Similar": same body, similar price (spec §2). */
export function similarSearch(car: Likeness): StockSearch {
  const [, similar = EMPTY_SEARCH] = likeSearches(car);
  return similar;
}

/**
 * At most `max` available cars for a shopper for whom this car is sold or not quite right, in the order of `rankSimilar`.
 * They have the same body and price band; wider searches are used only when these are too few.
 */
export async function findSimilarCars(context: SiteContext, car: LikeCar, max = 4): Promise<Car[]> {
  const found = new Map<CarId, Car>();
  const [own, band, ...wider] = likeSearches(car);
  for (const search of [own, band])
    if (search) for (const other of await listStock(context, search, POOL)) found.set(other.id, other);
  for (const search of wider) {
    if (found.size > max) break;
    for (const other of await listStock(context, search, POOL)) found.set(other.id, other);
  }
  return rankSimilar(car, [...found.values()].filter(isAvailable)).slice(0, max);
}
