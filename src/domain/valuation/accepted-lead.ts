import type { Lead } from '#domain/lead/lead.ts';
import { OFFER_ACCEPTED } from '#domain/lead/offer-accepted.ts';
import type { Market } from '#domain/market.ts';
import { formatDollars, type Cents } from '#domain/money.ts';
import { toMarketDistance } from '#domain/units.ts';
import { ADJUSTMENT_QUESTION_NAMES, type AdjustmentAnswers } from './adjustment.ts';
import type { Valuation } from './valuation.ts';

/**
 * The lead of a shopper who took the offer: with its subcategory, and with the shopper's car by the names under which
 * leads carry a trade-in (spec §3). Its odometer is in the unit of the market, as dealers' systems expect it.
 */
export function withAcceptedOffer(
  lead: Lead,
  valuation: Pick<Valuation, 'vehicle' | 'plate' | 'km' | 'answers' | 'form_completed'> & { readonly offer: Cents },
  market: Pick<Market, 'distance_unit'>,
): Lead {
  const { vehicle, plate, km, offer, answers, form_completed } = valuation;
  const extra = {
    ...lead.attributes.extra,
    'do-you-have-a-trade-in': 'Yes',
    trade_in_make: vehicle.make,
    trade_in_model: vehicle.model,
    ...(vehicle.badge === null ? {} : { trade_in_badge: vehicle.badge }),
    trade_in_year: String(vehicle.year),
    ...(km === null ? {} : { trade_in_odometer: String(toMarketDistance(km, market)) }),
    ...(plate === null ? {} : { Rego: plate.rego, regoState: plate.regoState }),
    ...(answers === null ? {} : { adjustmentAnswers: answersInWords(answers) }),
    offer_price: formatDollars(offer),
    offer_accepted: 'Yes',
    form_completed: form_completed ? 'Yes' : 'No',
  };
  return { ...lead, attributes: { ...lead.attributes, subcategory: OFFER_ACCEPTED, extra } };
}

/** "condition good, service history full, …", in the order of the questions: a store keeps none. */
export const answersInWords = (answers: AdjustmentAnswers) =>
  ADJUSTMENT_QUESTION_NAMES.map((question) => `${question.replaceAll('_', ' ')} ${answers[question]}`).join(', ');
