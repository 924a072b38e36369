import type { Cents } from '../money.ts';
import type { Car } from './car.ts';
import { priceOnBasis, shownPrice } from './price.ts';
import type { PricedCar, PriceRules } from './price.ts';

/** A price against the market's average, both in cents. `state`: of the car's state; `national` where the state has none (D25). */
type MarketGap = {
  readonly cents: Cents;
  readonly area: 'state' | 'national';
  readonly price: Cents;
  readonly average: Cents;
};

/** The tenant's `market_price` settings. */
type MarketRules = {
  readonly enabled: boolean;
  readonly minimum_gap_cents: number;
  /** True where a car must be one that averages are made for, and their source must be named (R19). */
  readonly guarded: boolean;
  readonly source: string | null;
  readonly guards: {
    readonly minimum_price_cents: number;
    readonly maximum_price_cents: number;
    readonly minimum_age_years: number;
    readonly maximum_age_years: number;
  };
};

type ComparedCar = PricedCar & Pick<Car, 'autograb_data' | 'year' | 'status'>;
type Moment = { readonly price: PriceRules; readonly year: number };

/**
 * What is compared with the average (R1, R19): the drive-away price, whichever one is shown; never a price known only
 * without charges, which would make the gap too wide. One of unknown basis only where the site states no basis and has
 * no guards. A car without a shown price has none here.
 */
function comparedPrice(car: ComparedCar, { price: rules, guarded }: MarketRules & Moment): Cents | null {
  const shown = shownPrice(car, rules);
  if (shown === null) return null;
  const driveAway = priceOnBasis(car, 'DAP', rules.none_at_or_below_cents);
  if (driveAway !== null) return driveAway;
  return shown.price_type === null && rules.basis === null && !guarded ? shown.cents : null;
}

/** Cars that an average says something of (R19): neither very cheap nor very dear, neither nearly new nor old. */
function isComparable(price: Cents, age: number, { guarded, source, guards }: MarketRules): boolean {
  if (!guarded) return true;
  const isUsualPrice = price >= guards.minimum_price_cents && price <= guards.maximum_price_cents;
  return source !== null && isUsualPrice && age >= guards.minimum_age_years && age <= guards.maximum_age_years;
}

/**
 * How far the compared price lies below the market's average; null unless it is more than the least gap (spec §5). `year` is the
 * current one.
 */
export function marketGap(car: ComparedCar, rules: MarketRules & Moment): MarketGap | null {
  const price = car.status === 'sold' ? null : comparedPrice(car, rules);
  if (!rules.enabled || price === null || !car.autograb_data) return null;
  const { state_average_market_price: state, average_market_price: national } = car.autograb_data;
  const average = state ?? national;
  if (average === null || average - price <= rules.minimum_gap_cents) return null;
  if (!isComparable(price, rules.year - car.year, rules)) return null;
  return {
    cents: (average - price) as Cents,
    area: state === null ? 'national' : 'state',
    price,
    average,
  };
}

/** Least part of the average that half of the bar stands for: a small gap is drawn small. */
const LEAST_REACH = 0.12;
/** A gap never fills more than this part of half the bar, so that both marks stay on it with room for their labels. */
const FULLEST = 0.7;

/**
 * Where price and average stand on a bar, in percent from the cheap end: the average in its middle, both to one scale.
 * The bar's ends are no prices of the market: nothing is known of those.
 */
export function marketScale({ price, average }: Pick<MarketGap, 'price' | 'average'>): {
  readonly price: number;
  readonly average: number;
} {
  const reach = Math.max(average * LEAST_REACH, Math.abs(average - price) / FULLEST);
  return { price: Math.round(50 + ((price - average) / reach) * 50), average: 50 };
}
