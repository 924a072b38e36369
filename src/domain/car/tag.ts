import { isAvailable } from './availability.ts';
import type { Car } from './car.ts';

const DAY_MS = 86_400_000;

/** `text` is the dealer's wording; null shows the message of the kind. */
export type CarTag = {
  readonly kind:
    | 'sold'
    | 'stock_state'
    | 'electric'
    | 'hybrid'
    | 'reserved'
    | 'under_offer'
    | 'certified'
    | 'custom'
    | 'coming_soon'
    | 'new';
  readonly text: string | null;
};

/** The tenant's `tags` settings. */
export type TagRules = {
  readonly stock_state: Readonly<Partial<Record<Car['car_type'] | Car['status'], string>>>;
  readonly electric_and_hybrid: boolean;
  readonly reserved: boolean;
  readonly certified_label: string | null;
  readonly custom: boolean;
  readonly new_days: number;
};

type TaggedCar = Pick<
  Car,
  'car_type' | 'status' | 'fuel' | 'reserved' | 'under_offer' | 'certified' | 'tag' | 'created_at' | 'arrival_known'
>;

export type TagMoment = {
  readonly now: Date;
  /** Whether the car is among the newest tenth of the site's stock (D414). */
  readonly isNewest: boolean;
};

type TagRule = (car: TaggedCar, rules: TagRules, moment: TagMoment) => CarTag | null;

const when = (holds: boolean, kind: CarTag['kind'], text: string | null = null): CarTag | null =>
  holds ? { kind, text } : null;

function stockStateTag(car: TaggedCar, { stock_state }: TagRules): CarTag | null {
  const text = stock_state[car.status] ?? stock_state[car.car_type] ?? null;
  return text === null ? null : { kind: 'stock_state', text };
}

function fuelTag({ fuel }: TaggedCar, rules: TagRules): CarTag | null {
  if (!rules.electric_and_hybrid || fuel === null) return null;
  return when(/hybrid/i.test(fuel), 'hybrid') ?? when(/electric/i.test(fuel), 'electric');
}

/** The list of spec §4 in its order: the first rule that applies gives the car's tag. Under offer is as reserved (D511). */
const RULES: readonly TagRule[] = [
  stockStateTag,
  fuelTag,
  (car, rules) => when(rules.reserved && car.reserved, 'reserved'),
  (car, rules) => when(rules.reserved && car.under_offer, 'under_offer'),
  (car, { certified_label }) =>
    when(car.certified && car.car_type === 'used' && certified_label !== null, 'certified', certified_label),
  (car, rules) => when(rules.custom && car.tag !== null && car.tag.trim() !== '', 'custom', car.tag),
  (car) => when(car.status === 'coming_soon', 'coming_soon'),
  (car, { new_days }, { now, isNewest }) =>
    when(isNewest && car.arrival_known && now.getTime() - Date.parse(car.created_at) < new_days * DAY_MS, 'new'),
];

/** The tag on a car's picture, or null. A sold car shows a sold tag (spec §4). */
export function carTag(car: TaggedCar, rules: TagRules, moment: TagMoment): CarTag | null {
  if (!isAvailable(car)) return { kind: 'sold', text: rules.stock_state.sold ?? null };
  for (const rule of RULES) {
    const tag = rule(car, rules, moment);
    if (tag) return tag;
  }
  return null;
}
