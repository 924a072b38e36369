import type { Van } from './van.ts';

/** The limits of a car as its maker states them, in kilograms. Null where a feed does not bring the figure. */
export type TowLimits = {
  /** Braked towing capacity. */
  readonly towing: number | null;
  /** The most that may rest on the tow ball. */
  readonly ball: number | null;
  readonly payload: number | null;
  /** Gross vehicle mass. */
  readonly gvm: number | null;
  /** Gross combination mass. */
  readonly gcm: number | null;
};

export type LimitName = 'towing' | 'ball' | 'payload' | 'gcm';

/** What a car can still carry with a van on. */
export type LoadLeft =
  | {
      readonly kind: 'left';
      readonly kilograms: number;
      /** The limit that is reached first. */
      readonly limit: 'payload' | 'gcm';
      /** False where the car's GCM is not known, so that less may be left. */
      readonly isCertain: boolean;
    }
  | { readonly kind: 'over'; readonly kilograms: number; readonly limit: LimitName }
  /** A figure of the car is missing, and no known limit is passed. */
  | { readonly kind: 'unknown' };

/** A usual share of the van's mass on the tow ball (D424). */
const BALL_SHARE = 0.1;
/** The mass of a person with hand luggage (D424). */
export const PERSON_KG = 80;

/** What rests on the tow ball: as the shopper says, or a tenth of the van. */
export const ballOf = ({ atm, ball }: Pick<Van, 'atm' | 'ball'>): number => ball ?? Math.round(atm * BALL_SHARE);

/**
 * What is left for luggage and accessories once van and people are on (D424). What rests on the ball and who sits inside
 * count as payload. The GCM limits car, load and van together, where the mass on the ball is part of the van's. The car
 * itself weighs its GVM without its payload.
 */
export function loadLeft(limits: TowLimits, van: Van): LoadLeft {
  const { towing, payload, gvm, gcm } = limits;
  const ball = ballOf(van);
  const people = van.people * PERSON_KG;
  const left: Readonly<Record<LimitName, number | null>> = {
    towing: towing === null ? null : towing - van.atm,
    ball: limits.ball === null ? null : limits.ball - ball,
    payload: payload === null ? null : payload - ball - people,
    gcm: gcm === null || gvm === null || payload === null ? null : gcm - van.atm - (gvm - payload) - people,
  };
  for (const limit of ['towing', 'ball', 'payload', 'gcm'] as const) {
    const kilograms = left[limit];
    if (kilograms !== null && kilograms < 0) return { kind: 'over', kilograms: -kilograms, limit };
  }
  if (left.towing === null || left.payload === null) return { kind: 'unknown' };
  const isCertain = left.gcm !== null;
  return left.gcm !== null && left.gcm < left.payload
    ? { kind: 'left', kilograms: left.gcm, limit: 'gcm', isCertain }
    : { kind: 'left', kilograms: left.payload, limit: 'payload', isCertain };
}
