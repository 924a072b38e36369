import { wholeDollars } from '#domain/money.ts';
import { ADJUSTMENT_QUESTIONS } from '#domain/valuation/adjustment.ts';
import { isExpired, type Valuation } from '#domain/valuation/valuation.ts';

/** The answers of each question, best first. */
const QUESTIONS = Object.fromEntries(
  Object.entries(ADJUSTMENT_QUESTIONS).map(([question, answers]) => [question, Object.keys(answers)]),
);

/** Spec §5, D40. */
const IN_PERSON = 'We will value this one in person.';

/**
 * A valuation as the API gives it. Prices are in whole dollars (D52). The plate is not in it: whoever sent it knows it,
 * and nobody else needs it (D404).
 */
export function toValuationAnswer(valuation: Valuation, now: Date) {
  const { id, state, vehicle, is_certain, km, estimate, offer, in_person, answers, expires_at } = valuation;
  return {
    id,
    state: isExpired(valuation, now) ? ('expired' as const) : state,
    vehicle,
    to_confirm: state === 'found' && !is_certain,
    km,
    market: estimate && {
      price: wholeDollars(estimate.value),
      low: wholeDollars(estimate.low),
      high: wholeDollars(estimate.high),
      comparables: estimate.comparables,
    },
    offer_price: offer === null ? null : wholeDollars(offer),
    in_person: in_person && { reason: in_person, message: IN_PERSON },
    questions: QUESTIONS,
    adjustmentAnswers: answers,
    expires_at: expires_at.toISOString(),
  };
}
