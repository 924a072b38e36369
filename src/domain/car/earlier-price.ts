import type { Cents } from '../money.ts';
import type { Car } from './car.ts';
import { priceOnBasis, realPrice, shownPrice } from './price.ts';
import type { PricedCar, PriceRules, ShownPrice } from './price.ts';

const DAY_MS = 86_400_000;

/** The part of a tenant's `price` settings that decides on an earlier price. */
export type EarlierPriceRules = PriceRules & {
  /** `price.before_price`: always, proven or never. */
  readonly before_price: string;
  readonly before_price_days: number;
};

/**
 * The earlier price that the site may show struck beside what it asks, `cents` (R5): the feed's `before_price`, or the
 * usual price beside an offer. Null: none, not higher, or not to be shown. `proven` needs the record to have it as the
 * price just before today's, for `before_price_days` or longer.
 */
export function earlierPrice(
  car: RecordedCar & Pick<Car, 'before_price'>,
  cents: number,
  rules: EarlierPriceRules,
): Cents | null {
  const least = rules.none_at_or_below_cents;
  const before = realPrice(car.before_price, least);
  const claimed = before ?? (car.offer_price === cents ? realPrice(car.price, least) : null);
  if (rules.before_price === 'never' || claimed === null || claimed <= cents) return null;
  // It is on the basis that the feed advertises: beside a price on the other one it would compare unlike things (R1).
  if (shownPrice(car, rules)?.price_type !== car.price_type) return null;
  if (rules.before_price === 'always') return before === null || isSaving(car, before, least) ? claimed : null;
  const proven = priceBefore(car, rules);
  return proven?.cents === claimed && proven.days >= rules.before_price_days ? claimed : null;
}

/**
 * No feed says on which basis its `before_price` is. Beside a price without charges it may be a drive-away one, so it
 * must be above what the car costs drive away now, where that is known: then something is saved on either basis (R1).
 */
function isSaving(car: PricedCar, before: Cents, least: number): boolean {
  const driveAway = car.price_type === 'EGC' ? priceOnBasis(car, 'DAP', least) : null;
  return driveAway === null || before > driveAway;
}

type RecordedCar = PricedCar & Pick<Car, 'created_at' | 'past_prices'>;

/** The price just before today's, and the whole days on end for which shoppers saw it. */
type ProvenPrice = { readonly cents: ShownPrice['cents']; readonly days: number };

type Period = { readonly shown: ShownPrice | null; readonly from: number; readonly until: number };

/**
 * What the record proves of the price before the one that is shown now (R5): the most recent other price, on the same
 * basis (R1), and how long it stood without a break. Null when there is none, when the car was not offered just before,
 * or nothing is known of that time.
 */
export function priceBefore(car: RecordedCar, rules: PriceRules): ProvenPrice | null {
  const now = shownPrice(car, rules);
  if (now === null) return null;
  const earlier = periodsOf(car, rules).filter(({ from, until }) => until > from);
  const last = earlier.findLastIndex(({ shown }) => !isSame(shown, now));
  const before = earlier[last]?.shown ?? null;
  if (before === null || before.price_type !== now.price_type) return null;
  const first = earlier.findLastIndex(({ shown }, at) => at < last && !isSame(shown, before)) + 1;
  const stood = (earlier[last]?.until ?? 0) - (earlier[first]?.from ?? 0);
  return { cents: before.cents, days: Math.floor(stood / DAY_MS) };
}

/** Recorded times tile the car's life: each begins where the one before it ended. */
function periodsOf({ created_at, past_prices }: RecordedCar, rules: PriceRules): Period[] {
  return past_prices.map((past, at) => ({
    shown: shownPrice(past, rules),
    from: Date.parse(past_prices[at - 1]?.until ?? created_at),
    until: Date.parse(past.until),
  }));
}

function isSame(one: ShownPrice | null, other: ShownPrice | null): boolean {
  return one?.cents === other?.cents && one?.price_type === other?.price_type;
}
