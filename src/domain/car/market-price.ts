import type { Cents } from '#domain/money.ts';
import type { Car } from './car.ts';
import { priceOnBasis, shownPrice, type PricedCar, type PriceRules } from './price.ts';

/** A price compared with the market average, both in cents. `area` is `national` where the car's state has no average (D25). */
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
  /** When true, only cars within `guards` are compared, and the source of the averages must be named (R19). */
  readonly guarded: boolean;
  readonly source: string | null;
  /** What a car of the market is usually driven in a year. */
  readonly usual_kilometres_a_year: number;
  readonly guards: {
    readonly minimum_price_cents: number;
    readonly maximum_price_cents: number;
    readonly minimum_age_years: number;
    readonly maximum_age_years: number;
  };
};

type ComparedCar = PricedCar & Pick<Car, 'autograb_data' | 'year' | 'status' | 'car_type' | 'km'>;
type Moment = { readonly price: PriceRules; readonly year: number };

/**
 * The price that is compared with the average (R1, R19): the drive-away price, whichever price is shown. A price that is
 * only known without charges is never compared, because the gap would look too wide. A price of unknown basis is compared
 * only where the site states no basis and has no guards. Null for a car without a shown price.
 */
function comparedPrice(car: ComparedCar, { price: rules, guarded }: MarketRules & Moment): Cents | null {
  const shown = shownPrice(car, rules);
  if (shown === null) return null;
  const driveAway = priceOnBasis(car, 'DAP', rules.none_at_or_below_cents);
  if (driveAway !== null) return driveAway;
  return shown.price_type === null && rules.basis === null && !guarded ? shown.cents : null;
}

/** Averages are meaningful for cars of usual price and age only (R19). */
function isComparable(price: Cents, age: number, { guarded, source, guards }: MarketRules): boolean {
  if (!guarded) return true;
  const isUsualPrice = price >= guards.minimum_price_cents && price <= guards.maximum_price_cents;
  return source !== null && isUsualPrice && age >= guards.minimum_age_years && age <= guards.maximum_age_years;
}

/** A car may differ from the usual kilometres by this part of them, and always by this many kilometres (D287). */
const KILOMETRES_APART = { part: 0.5, min: 20_000 } as const;

/**
 * Whether an average says something of a car with these kilometres (D287). Feeds bring averages without kilometres, so
 * they are taken as those of cars with the usual kilometres for their age.
 */
function hasUsualKilometres({ km, car_type }: ComparedCar, age: number, aYear: number): boolean {
  if (km === null) return car_type === 'new';
  const usual = Math.max(0, age) * aYear;
  return Math.abs(km - usual) <= Math.max(usual * KILOMETRES_APART.part, KILOMETRES_APART.min);
}

/**
 * How far the car's price lies below the market average; null unless that is more than the minimum gap (spec §5). `year`
 * is the current year.
 */
export function marketGap(car: ComparedCar, rules: MarketRules & Moment): MarketGap | null {
  const price = car.status === 'sold' ? null : comparedPrice(car, rules);
  if (!rules.enabled || price === null || !car.autograb_data) return null;
  const { state_average_market_price: state, average_market_price: national } = car.autograb_data;
  const average = state ?? national;
  if (average === null || average - price <= rules.minimum_gap_cents) return null;
  const age = rules.year - car.year;
  if (!isComparable(price, age, rules) || !hasUsualKilometres(car, age, rules.usual_kilometres_a_year)) return null;
  return {
    cents: (average - price) as Cents,
    area: state === null ? 'national' : 'state',
    price,
    average,
  };
}

/** Half of the bar stands for at least this part of the average, so that a small gap is drawn small. */
const MIN_REACH = 0.12;
/** A gap fills at most this part of half the bar, so that both marks and their labels fit on it. */
const MAX_FILL = 0.7;

/**
 * Positions of price and average on a bar, in percent from the cheap end. The average is in the middle, and both are drawn
 * to one scale. The ends of the bar stand for no market prices, which are unknown.
 */
export function marketScale({ price, average }: Pick<MarketGap, 'price' | 'average'>): {
  readonly price: number;
  readonly average: number;
} {
  const reach = Math.max(average * MIN_REACH, Math.abs(average - price) / MAX_FILL);
  return { price: Math.round(50 + ((price - average) / reach) * 50), average: 50 };
}
