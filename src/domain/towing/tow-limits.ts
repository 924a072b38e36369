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
