import { z } from 'zod';
import { cents, choice, flag, percent, secretOrNone, section, textOrNone, whole } from './fields.ts';

export const tradeInShape = {
  trade_in: section('Trade-in valuation (D39, D40)', {
    enabled: flag(true, 'Valuation is offered'),
    minimum_price_cents: cents(200, 'Offered only on cars above this price'),
    maximum_age_years: whole(7, 'Older cars are valued in person', [1, 100]),
    maximum_km: whole(100_000, 'Cars with more km are valued in person', [1000, 2_000_000]),
    provider: choice(['comparables', 'hosted'], 'comparables', 'Valuation by comparable stock, or by a hosted service'),
    host: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null)
      .describe('Address of the hosted valuation service'),
    key: secretOrNone('Key of the hosted valuation service'),
    offer_days: whole(7, 'Days that an offer stands', [1, 90]),
    dealer_margin_percent: percent(
      15,
      "The dealer's share: an offer is this much below what such a car is advertised for (D402)",
    ),
    save_valuation_dealerships: z
      .array(z.string().max(120))
      .default([])
      .describe('Slugs of dealerships whose valuations are also posted to /api/miscellaneous'),
  }),
  sell_my_car: section('Sell your car', {
    enabled: flag(true, 'The page is offered'),
    banner_hidden: flag(false, 'Hide the banner text'),
    banner_text: textOrNone('Text of the banner; none is "Instant offer in 2 minutes"'),
  }),
} as const;
