import type { PlanState } from './plans.ts';
import type { Random } from './random.ts';

/** Prices in whole dollars. `advertised` follows `type`. Null is a price that the dealer has not calculated. */
export type Prices = {
  readonly type: 'DAP' | 'EGC' | null;
  readonly driveAway: number | null;
  readonly excludingCharges: number | null;
  readonly before: number | null;
};

/**
 * Duty on a passenger car, approximate, for illustration: NSW 3 % to $45,000 and 5 % above; VIC 4.2 %, more for dear
 * cars; QLD 3 to 4 % by cylinders.
 */
function duty(state: PlanState, value: number, car: { cylinders: number | null; fuel: string }): number {
  if (state === 'NSW') return value <= 45_000 ? value * 0.03 : 1_350 + (value - 45_000) * 0.05;
  if (state === 'VIC') return value * (value > 100_000 ? 0.07 : value > 80_000 ? 0.052 : 0.042);
  const rate =
    car.fuel === 'Hybrid' || car.fuel === 'Electric'
      ? 0.02
      : (car.cylinders ?? 4) <= 4
        ? 0.03
        : (car.cylinders ?? 4) <= 6
          ? 0.035
          : 0.04;
  return value * (value > 100_000 ? rate + 0.02 : rate);
}

/** Registration, insurance and delivery of a new car, or the transfer fee of a used one. */
const FEES = { new: 1_120 + 1_995, demo: 42 + 495, used: 42 } as const;

type PricedCar = {
  readonly state: PlanState;
  readonly carType: 'new' | 'demo' | 'used';
  readonly cylinders: number | null;
  readonly fuel: string;
};

export function onRoadCosts(car: PricedCar, excludingCharges: number): number {
  return Math.round(duty(car.state, excludingCharges, car) + FEES[car.carType]);
}

const ENDINGS = new Set([990, 999, 888, 950, 995, 490, 900, 880, 980, 500, 988, 0, 499, 998, 777, 800, 850, 890]);
/** Rounds a price so that it ends in 990, as dealers' prices do. Some listings have odd prices. */
export function tidyPrice(price: number): number {
  return ENDINGS.has(price % 1000) ? price : Math.floor(price / 1000) * 1000 + 990;
}

function driveAwayFirst(car: PricedCar, price: number): Omit<Prices, 'before'> {
  // Solved by two rounds of substitution, because the charges depend on the price without them.
  const guess = price - onRoadCosts(car, price);
  return { type: 'DAP', driveAway: price, excludingCharges: price - onRoadCosts(car, guess) };
}

function earlierPrice(price: number, random: Random): number {
  return tidyPrice(price + random.pick([1_000, 1_000, 1_500, 2_000, 2_000, 3_000]) + (price > 60_000 ? 1_000 : 0));
}

/** `share` of the cars are advertised excluding charges; four in ten of those have no drive-away price at all. */
export function makePrices(car: PricedCar, listed: number | null, share: number, random: Random): Prices {
  const [basisDraw, bothDraw, beforeDraw, noneDraw] = [random.next(), random.next(), random.next(), random.next()];
  if (listed === null || noneDraw < 0.008) return { type: null, driveAway: null, excludingCharges: null, before: null };
  const price = tidyPrice(listed);
  const before = beforeDraw < (car.carType === 'new' ? 0.05 : 0.09) ? earlierPrice(price, random) : null;
  if (basisDraw >= share) return { ...driveAwayFirst(car, price), before };
  return {
    type: 'EGC',
    driveAway: bothDraw < 0.6 ? price + onRoadCosts(car, price) : null,
    excludingCharges: price,
    before,
  };
}
