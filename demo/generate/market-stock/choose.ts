import type { Lifecycle } from '../dates.ts';
import type { Random } from '../random.ts';
import type { MarketDealer, Yard } from './dealers.ts';
import type { CarType, Model } from './model.ts';
import { tidy } from './money.ts';

/** The demo's year. `fresh-dates.ts` keeps dates current; model years stay as they are. */
const NOW = 2026.4;
const CURRENT_YEAR = 2026;
const OLDEST_YEARS = 10;

/** What is decided of a car before its row is written. */
export type Chosen = {
  readonly carType: CarType;
  readonly year: number;
  readonly status: Lifecycle;
  readonly km: number;
  readonly badge: string;
  /** Place of the badge among those of the model, from the plainest. */
  readonly grade: number;
  readonly yard: Yard;
  readonly price: number | null;
  readonly before: number | null;
};

type RandomAbout = (about: string) => Random;

function carTypeOf({ types }: Model, random: Random): CarType {
  const draw = random.next();
  if (types.includes('demo') && draw > 0.7) return 'demo';
  return types.includes('new') && draw < 0.3 ? 'new' : 'used';
}

function yearOf({ from, to }: Model, carType: CarType, random: Random): number {
  if (carType === 'new') return CURRENT_YEAR;
  if (carType === 'demo') return CURRENT_YEAR - random.whole(0, 1);
  return random.whole(Math.max(from, CURRENT_YEAR - OLDEST_YEARS), Math.min(to, CURRENT_YEAR - 1));
}

function statusOf(random: Random): Lifecycle {
  const draw = random.next();
  if (draw < 0.06) return 'coming_soon';
  return draw < 0.1 ? 'sold' : 'in_stock';
}

function kmOf(carType: CarType, year: number, usual: number, random: Random): number {
  if (carType === 'new') return random.whole(3, 28);
  if (carType === 'demo') return random.whole(1_200, 7_500);
  return Math.round(usual * Math.max(0.9, NOW - year) * (0.7 + random.next() * 0.6)) + 4_000;
}

function yardOf({ yards }: MarketDealer, random: Random): Yard {
  let draw = random.next();
  const found = yards.find(({ share }) => (draw -= share) < 0) ?? yards[0];
  if (found === undefined) throw new Error('A dealer needs a yard');
  return found;
}

type Aged = { readonly model: Model; readonly carType: CarType; readonly year: number; readonly grade: number };

/** A used car has lost a tenth on its first day, and a part of its value each year since. */
function priceOf({ model, carType, year, grade }: Aged, { habits }: MarketDealer, random: Random): number {
  const worth = {
    new: 1,
    demo: 0.93,
    used: 0.9 * habits.keeps ** Math.max(0.5, NOW - year),
  }[carType];
  return tidy(model.price * (1 + grade * 0.09) * worth * (0.96 + random.next() * 0.08), habits, random);
}

export function choose(model: Model, dealer: MarketDealer, about: RandomAbout): Chosen {
  const carType = carTypeOf(model, about('type'));
  const year = yearOf(model, carType, about('year'));
  const status = statusOf(about('status'));
  const badge = about('badge').pick(model.badges);
  const grade = model.badges.indexOf(badge);
  const asked = priceOf({ model, carType, year, grade }, dealer, about('price'));
  const price = status === 'coming_soon' && about('no price').chance(0.3) ? null : asked;
  const before = about('before').chance(0.1) ? asked + about('drop').pick([1_000, 1_500, 2_000]) : null;
  return {
    carType,
    year,
    status,
    km: kmOf(carType, year, dealer.habits.kilometresAYear, about('km')),
    badge,
    grade,
    yard: yardOf(dealer, about('yard')),
    price,
    before: price === null ? null : before,
  };
}
