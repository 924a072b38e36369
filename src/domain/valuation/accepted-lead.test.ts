import { expect, it } from 'vitest';
import { testFacts } from '#domain/lead/testing/lead-facts.ts';
import { MARKETS } from '#domain/market.ts';
import type { Cents } from '#domain/money.ts';
import { withAcceptedOffer } from './accepted-lead.ts';
import { ValuedVehicleSchema } from './vehicle.ts';

const VALUATION = {
  vehicle: ValuedVehicleSchema.parse({ make: 'Kia', model: 'Rio', year: 2020, badge: 'Sport' }),
  plate: { rego: 'ABC12D', regoState: 'NSW' },
  km: 42_000,
  // In the order of a store, which is not that of the questions.
  answers: {
    keys: 'one',
    tyres: 'good',
    damage: 'none',
    condition: 'fair',
    written_off: 'no',
    service_history: 'full',
  },
  offer: 1_230_000 as Cents,
  form_completed: true,
} as const;

const { lead } = testFacts({ attributes: { extra: { company: 'Rose & Co' } } });
const accepted = (market: keyof typeof MARKETS, values: Partial<Parameters<typeof withAcceptedOffer>[1]> = {}) =>
  withAcceptedOffer(lead, { ...VALUATION, ...values }, MARKETS[market]).attributes;

it('a lead whose shopper took the offer has the offer and the shopper’s car in it', () => {
  expect(accepted('en-AU')).toEqual({
    ...lead.attributes,
    subcategory: '3. Offer Accepted',
    extra: {
      company: 'Rose & Co',
      'do-you-have-a-trade-in': 'Yes',
      trade_in_make: 'Kia',
      trade_in_model: 'Rio',
      trade_in_badge: 'Sport',
      trade_in_year: '2020',
      trade_in_odometer: '42000',
      Rego: 'ABC12D',
      regoState: 'NSW',
      adjustmentAnswers: 'condition fair, service history full, damage none, tyres good, keys one, written off no',
      offer_price: '$12,300',
      offer_accepted: 'Yes',
      form_completed: 'Yes',
    },
  });
});

it('its odometer is in the unit of the market, and what is unknown is left out', () => {
  expect(accepted('en-US').extra['trade_in_odometer']).toBe('26098');
  const { extra } = accepted('en-AU', { plate: null, km: null, answers: null, form_completed: false });
  expect(extra).toMatchObject({ form_completed: 'No' });
  for (const name of ['Rego', 'trade_in_odometer', 'adjustmentAnswers']) expect(extra).not.toHaveProperty([name]);
});
