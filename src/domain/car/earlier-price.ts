import type { Cents } from '#domain/money.ts';
import type { Car } from './car.ts';
import { priceOnBasis, realPrice, shownPrice, type PricedCar, type PriceRules, type ShownPrice } from './price.ts';

const DAY_MS = 86_400_000;

/** The part of a tenant's `price` settings that decides on an earlier price. */
export type EarlierPriceRules = PriceRules & {
  /** `price.before_price`: always, proven or never. */
  readonly before_price: string;
  readonly before_price_days: number;
  readonly before_price_shown_days: number;
};

type ClaimingCar = RecordedCar & Pick<Car, 'before_price'>;

/**
 * The earlier price that the site may show struck beside today's price, `cents` (R5): the feed's `before_price`, or the
 * usual price beside an offer. Null when there is none, when it is not higher, or when it may not be shown. With the
 * setting `proven`, the price record must show it as the price just before today's, for at least `before_price_days`.
 * It is shown for `before_price_shown_days` after the car was last offered at it (D510).
 */
export function earlierPrice(
  car: ClaimingCar,
  { cents, now }: { readonly cents: number; readonly now: Date },
  rules: EarlierPriceRules,
): Cents | null {
  const claimed = claimedPrice(car, cents, rules);
  return claimed !== null && now.getTime() < shownUntil(car, claimed, rules) ? claimed : null;
}

/** When the site stops showing the earlier price of a car, in ms since 1970, also in the past; null: it shows none. */
export function earlierPriceUntil(car: ClaimingCar, rules: EarlierPriceRules): number | null {
  const cents = shownPrice(car, rules)?.cents ?? null;
  const claimed = cents === null ? null : claimedPrice(car, cents, rules);
  return claimed === null ? null : shownUntil(car, claimed, rules);
}

/** The earlier price that the feed claims and the setting allows, whatever its age. */
function claimedPrice(car: ClaimingCar, cents: number, rules: EarlierPriceRules): Cents | null {
  const min = rules.none_at_or_below_cents;
  const before = realPrice(car.before_price, min);
  const claimed = before ?? (car.offer_price === cents ? realPrice(car.price, min) : null);
  if (rules.before_price === 'never' || claimed === null || claimed <= cents) return null;
  // The earlier price is on the feed's basis. Beside a price on the other basis it would compare unlike prices (R1).
  if (shownPrice(car, rules)?.price_type !== car.price_type) return null;
  if (rules.before_price === 'always') return before === null || isSaving(car, before, min) ? claimed : null;
  const proven = priceBefore(car, rules);
  return proven?.cents === claimed && proven.days >= rules.before_price_days ? claimed : null;
}

/**
 * A price that the record does not have was offered before the record began, at the latest: the car's first import.
 * Counting from the last change instead would let small reductions keep an old price for ever.
 */
function shownUntil(car: RecordedCar, claimed: Cents, rules: EarlierPriceRules): number {
  const offered = periodsOf(car, rules).findLast(
    ({ shown, from, until }) =>
      until > from && shown !== null && shown.price_type === car.price_type && shown.cents >= claimed,
  );
  return (offered?.until ?? Date.parse(car.created_at)) + rules.before_price_shown_days * DAY_MS;
}

/**
 * No feed states the basis of its `before_price`. Beside a price that excludes charges it may be a drive-away price. So it
 * must be above today's drive-away price, where that is known: then the shopper saves on either basis (R1).
 */
function isSaving(car: PricedCar, before: Cents, min: number): boolean {
  const driveAway = car.price_type === 'EGC' ? priceOnBasis(car, 'DAP', min) : null;
  return driveAway === null || before > driveAway;
}

type RecordedCar = PricedCar & Pick<Car, 'created_at' | 'past_prices'>;

/** The price just before today's, and for how many whole days without a break it was shown. */
type ProvenPrice = { readonly cents: ShownPrice['cents']; readonly days: number };

type Period = { readonly shown: ShownPrice | null; readonly from: number; readonly until: number };

/**
 * What the price record proves about the price before today's (R5): the most recent different price on the same basis
 * (R1), and how long it was shown without a break. Null when there is none, when the car was not offered just before, or
 * when nothing is known of that time.
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

/** Recorded periods have no gaps: each begins when the one before it ended. */
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
