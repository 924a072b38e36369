import type { Cents } from '#domain/money.ts';
import type { Settings } from '#domain/tenant/config.ts';
import { adjustmentFactor, type AdjustmentAnswers } from './adjustment.ts';

type TradeInSettings = Settings['trade_in'];

/** Why a car is valued in person and not online. The lead is sent all the same (D40). */
export const IN_PERSON_REASONS = ['age', 'km', 'condition', 'no_estimate'] as const;
export type InPersonReason = (typeof IN_PERSON_REASONS)[number];

/**
 * Whether a car is beyond the limits of the online estimate: over 7 years old or over 100,000 km by default (spec §5,
 * §9, D40). `year` is today's.
 */
export function beyondLimits(
  car: { readonly year: number; readonly km: number },
  { maximum_age_years, maximum_km }: Pick<TradeInSettings, 'maximum_age_years' | 'maximum_km'>,
  year: number,
): InPersonReason | null {
  if (year - car.year > maximum_age_years) return 'age';
  return car.km > maximum_km ? 'km' : null;
}

/** Offers are whole hundreds of dollars. */
const STEP_CENTS = 10_000;

/**
 * What a dealer offers for a car that is advertised at this price: less the dealer's share (D402) and by the answers,
 * rounded down. Null when only a person can value the car, or when nothing is left.
 */
export function offerFor(
  advertised: Cents,
  { dealer_margin_percent: margin }: Pick<TradeInSettings, 'dealer_margin_percent'>,
  answers: AdjustmentAnswers | null,
): Cents | null {
  const factor = answers === null ? 1 : adjustmentFactor(answers);
  if (factor === null) return null;
  const exact = (advertised * (100 - margin) * factor) / 100;
  // The products are not whole in binary: 0.94 × 100 is a little less than 94.
  const offer = Math.floor((exact + 0.5) / STEP_CENTS) * STEP_CENTS;
  return offer > 0 ? (offer as Cents) : null;
}
