import type { Car } from './car.ts';

export const CAR_CLAIMS = ['reserved', 'under_offer'] as const;
/** Why a car in stock is not free: a hold of ours (D22), or an offer that only its feed knows of (D511). */
export type CarClaim = (typeof CAR_CLAIMS)[number];

/** The claim of somebody else; null for a car that nobody has one to. While a hold stands, it counts (D511). */
export function carClaim({ reserved, under_offer }: Pick<Car, 'reserved' | 'under_offer'>): CarClaim | null {
  if (reserved) return 'reserved';
  return under_offer ? 'under_offer' : null;
}
