import type { Car } from '#domain/car/car.ts';
import type { TowLimits } from './load-left.ts';

/** The limits of a car for towing. What is itself towed has none. */
export function towLimits(car: Car): TowLimits {
  const isTowed = car.item_type === 'caravan';
  return {
    towing: isTowed ? null : car.towing_braked_kg,
    ball: isTowed ? null : car.ball_weight_kg,
    payload: isTowed ? null : car.payload_kg,
    gvm: isTowed ? null : car.variant.grossvehiclemass,
    gcm: isTowed ? null : car.gcm_kg,
  };
}

/** The filter attributes of what a car tows and carries, by name in an address. Not of the specification (D424). */
export const TOW_FIGURES = {
  towing_braked_kg: 'towing',
  payload_kg: 'payload',
  gvm_kg: 'gvm',
  gcm_kg: 'gcm',
} as const satisfies Readonly<Record<string, keyof TowLimits>>;
export type TowFigureName = keyof typeof TOW_FIGURES;

export const isTowFigure = (name: string): name is TowFigureName => Object.hasOwn(TOW_FIGURES, name);

export const towFigure = (car: Car, name: TowFigureName): number | null => towLimits(car)[TOW_FIGURES[name]];
