import type { CarId, DealershipId, LeadId, TenantSlug, ValuationId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { Settings } from '#domain/tenant/config.ts';
import type { AdjustmentAnswers } from './adjustment.ts';
import type { MarketEstimate } from './comparables.ts';
import { offerFor, type InPersonReason } from './offer.ts';
import type { Plate } from './plate.ts';
import type { ValuedVehicle } from './vehicle.ts';

/**
 * How far a valuation has come. `found`: the plate named a vehicle. `confirmed`: the shopper said that it is theirs, or
 * entered it by hand. `valued`: it has an estimate, or is to be valued in person. `adjusted`: the shopper described its
 * state, so that the offer stands. `accepted`: the shopper took the offer.
 */
export const VALUATION_STATES = ['found', 'confirmed', 'valued', 'adjusted', 'accepted'] as const;
export type ValuationState = (typeof VALUATION_STATES)[number];

/** Who identified the vehicle. */
export const VEHICLE_SOURCES = ['registry', 'hosted', 'by_hand'] as const;
export type VehicleSource = (typeof VEHICLE_SOURCES)[number];

/** The estimate; a hosted service may not say from how many cars. */
export type Estimate = Omit<MarketEstimate, 'comparables'> & { readonly comparables: number | null };

export type Valuation = {
  readonly id: ValuationId;
  readonly tenant_slug: TenantSlug;
  /** The dealership that is to buy the car; null while nobody has chosen one. */
  readonly dealership_id: DealershipId | null;
  /** The car that the shopper wants to buy; null without one. */
  readonly car_id: CarId | null;
  readonly state: ValuationState;
  /** Null for a vehicle entered without its plate, and once the plate has been removed (D404). */
  readonly plate: Plate | null;
  readonly source: VehicleSource;
  readonly vehicle: ValuedVehicle;
  /** The hosted service's id of the vehicle. */
  readonly service_vehicle_id: string | null;
  /** False while the match is low: such a vehicle is not priced before the shopper has confirmed it. */
  readonly is_certain: boolean;
  /** Odometer, km. */
  readonly km: number | null;
  readonly estimate: Estimate | null;
  readonly in_person: InPersonReason | null;
  readonly answers: AdjustmentAnswers | null;
  readonly offer: Cents | null;
  readonly lead_id: LeadId | null;
  /** Whether the shopper completed the form, as its page reported; null before. */
  readonly form_completed: boolean | null;
  readonly created_at: Date;
  /** When the offer ends, or the whole valuation if there is none. */
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
  /** When `POST /api/miscellaneous` saved it (spec §7). */
  readonly saved_at: Date | null;
};

/** Why a step is refused. */
export type StepProblem =
  | 'expired'
  | 'not_confirmed'
  | 'not_valued'
  | 'not_adjusted'
  | 'already_valued'
  | 'accepted'
  | 'in_person';

const DAY_MS = 86_400_000;

/** When an offer made now ends: after `trade_in.offer_days`. */
export function offerEnd(now: Date, { offer_days }: Pick<Settings['trade_in'], 'offer_days'>): Date {
  return new Date(now.getTime() + offer_days * DAY_MS);
}

/** An accepted offer stays accepted. */
export function isExpired({ state, expires_at }: Pick<Valuation, 'state' | 'expires_at'>, now: Date): boolean {
  return state !== 'accepted' && now.getTime() >= expires_at.getTime();
}

/** Whether the vehicle may be priced: it is the shopper's, and the km are known. */
export function canBeValued({ state, is_certain, km }: Pick<Valuation, 'state' | 'is_certain' | 'km'>): boolean {
  return km !== null && (state === 'confirmed' || (state === 'found' && is_certain));
}

/** What the shopper adds to a vehicle that was found: that it is theirs, and its km. */
export function continued(
  valuation: Valuation,
  { confirmed, km }: { readonly confirmed: boolean; readonly km: number | null },
  now: Date,
): Result<Valuation, StepProblem> {
  if (isExpired(valuation, now)) return fail('expired');
  if (valuation.state !== 'found' && valuation.state !== 'confirmed') return fail('already_valued');
  const next: Valuation = { ...valuation, state: confirmed ? 'confirmed' : valuation.state, km: km ?? valuation.km };
  return next.state === 'found' && !next.is_certain ? fail('not_confirmed') : succeed(next);
}

type Valued =
  | { readonly estimate: Estimate; readonly in_person: null }
  | { readonly estimate: null; readonly in_person: InPersonReason };

/** The valuation with its price, or with why there is none. The offer stands from now. */
export function valued(valuation: Valuation, result: Valued, rules: Settings['trade_in'], now: Date): Valuation {
  const offer = result.estimate && offerFor(result.estimate.value, rules, null);
  const in_person = result.in_person ?? (offer === null ? ('no_estimate' as const) : null);
  return { ...valuation, ...result, state: 'valued', in_person, offer, expires_at: offerEnd(now, rules) };
}

/** The valuation with the shopper's answers. They may be given again until the offer is accepted; its end stays. */
export function adjusted(
  valuation: Valuation,
  answers: AdjustmentAnswers,
  rules: Settings['trade_in'],
  now: Date,
): Result<Valuation, StepProblem> {
  if (valuation.state === 'accepted') return fail('accepted');
  if (isExpired(valuation, now)) return fail('expired');
  if (valuation.state !== 'valued' && valuation.state !== 'adjusted') return fail('not_valued');
  const { estimate } = valuation;
  const offer = estimate && offerFor(estimate.value, rules, answers);
  const in_person = estimate === null ? valuation.in_person : offer === null ? ('condition' as const) : null;
  return succeed({ ...valuation, state: 'adjusted', answers, offer, in_person });
}

/** The accepted valuation. The offer must have been adjusted, because it stands for the car as it was described. */
export function accepted(
  valuation: Valuation,
  { lead, formCompleted }: { readonly lead: LeadId; readonly formCompleted: boolean },
  now: Date,
): Result<Valuation & { readonly offer: Cents }, StepProblem> {
  if (valuation.state === 'accepted') return fail('accepted');
  if (isExpired(valuation, now)) return fail('expired');
  if (valuation.in_person !== null) return fail('in_person');
  const { offer } = valuation;
  if (valuation.state !== 'adjusted' || offer === null) return fail('not_adjusted');
  return succeed({
    ...valuation,
    offer,
    state: 'accepted',
    lead_id: lead,
    form_completed: formCompleted,
    accepted_at: now,
  });
}
