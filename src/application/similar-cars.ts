import { isAvailable } from '#domain/car/availability.ts';
import type { Car, CarFacts } from '#domain/car/car.ts';
import { realPrice } from '#domain/car/price.ts';
import type { CarId } from '#domain/ids.ts';
import { wholeDollars } from '#domain/money.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { SiteContext } from './count-stock.ts';
import { listStock } from './list-stock.ts';

const AVAILABLE = { status: ['in_stock', 'coming_soon'] } as const;
/** Prices this part below and above still compare. */
const PRICE_SPREAD = 0.3;

export type Likeness = Pick<CarFacts, 'make' | 'model' | 'body' | 'price' | 'car_type'>;

/** Searches from the most alike to anything, each wider than the one before. */
function likeSearches(car: Likeness): StockSearch[] {
  const price = realPrice(car.price);
  const dollars = price === null ? null : wholeDollars(price);
  const near =
    dollars === null
      ? {}
      : { price: { min: Math.floor(dollars * (1 - PRICE_SPREAD)), max: Math.ceil(dollars * (1 + PRICE_SPREAD)) } };
  const body = car.body === null ? [] : [car.body];
  return [
    { ...EMPTY_SEARCH, vehicles: [{ make: car.make, models: [car.model] }], choices: AVAILABLE },
    { ...EMPTY_SEARCH, choices: { ...AVAILABLE, body }, ranges: near },
    { ...EMPTY_SEARCH, choices: { ...AVAILABLE, body } },
    { ...EMPTY_SEARCH, choices: AVAILABLE },
  ];
}

/** The search behind "Find Me Something Similar": same body, price within reach (spec §2). */
export function similarSearch(car: Likeness): StockSearch {
  const [, similar = EMPTY_SEARCH] = likeSearches(car);
  return similar;
}

/** Cars that help a shopper further when this one is gone or not quite it: available, most alike first. */
export async function findSimilarCars(
  context: SiteContext,
  car: Likeness & { readonly id: CarId },
  most = 4,
): Promise<Car[]> {
  const found = new Map<CarId, Car>();
  for (const search of likeSearches(car)) {
    if (found.size >= most) break;
    for (const other of await listStock(context, search, most + 1))
      if (other.id !== car.id && isAvailable(other)) found.set(other.id, other);
  }
  return [...found.values()].slice(0, most);
}
