import { z } from 'zod';
import { PRICE_TYPES } from '#domain/car/car.ts';
import { cents, choice, flag, percent, section, textOrNone, whole } from './fields.ts';

export const stockShape = {
  stock: section('Which cars are shown, and how feeds are checked', {
    stale_hours: whole(26, 'A dealership whose last good feed is older is reported as stale, hours', [1, 10_000]),
    absent_means: choice(
      ['withdrawn', 'sold'],
      'withdrawn',
      'What a car that is absent from a full feed becomes (D22)',
    ),
    sold_window_days: whole(3, 'Days that a sold car stays in lists (spec §9)', [0, 365]),
    max_removal_percent: percent(30, 'A feed that would take away more of the stock is refused unless forced'),
    hidden_dealerships: z
      .array(z.string().max(120))
      .default([])
      .describe('Slugs of dealerships that the site shows nowhere (D359)'),
    shown_dealerships: z
      .array(z.string().max(120))
      .nullable()
      .default(null)
      .describe('Slugs of the only dealerships that the site shows; none means all (D359)'),
  }),
  price: section('How prices are shown and compared', {
    basis: z
      .enum(PRICE_TYPES)
      .nullable()
      .default(null)
      .describe('The one basis that sorts, filters and budgets use (D57); none compares prices as they are'),
    none_at_or_below_cents: cents(10, 'A price of this or less counts as no price (spec §5)'),
    before_price: choice(
      ['always', 'proven', 'never'],
      'always',
      'When the earlier price is shown struck; proven needs recorded history',
    ),
    before_price_days: whole(30, 'Days of recorded history at the earlier price that prove it', [1, 365]),
    before_price_shown_days: whole(
      90,
      'Days that the earlier price is shown after the car was last offered at it (D510)',
      [1, 365],
    ),
    no_price_text: textOrNone('Shown instead of a price when there is none'),
    buyer_class: textOrNone('Whom a drive-away price is for: "NSW private buyers" (R1)'),
  }),
  market_price: section('Indicator of a price below the market (D25)', {
    enabled: flag(true, 'Show the indicator'),
    minimum_gap_cents: cents(499, 'The gap must be more than this'),
    source: textOrNone('Named as the source of the average (R19)'),
    usual_kilometres_a_year: whole(
      15_000,
      'A car with far more or fewer kilometres for its age is not compared (D287)',
      [1_000, 100_000],
    ),
    guarded: flag(false, 'Only cars that the guards let pass are compared, and only with a named source (R19)'),
    guards: section('Cars that an average says something of, as the market leader limits it', {
      minimum_price_cents: cents(5_000, 'Cheaper cars are not compared'),
      maximum_price_cents: cents(70_000, 'Dearer cars are not compared'),
      minimum_age_years: whole(2, 'Newer cars are not compared, years', [0, 100]),
      maximum_age_years: whole(15, 'Older cars are not compared, years', [0, 200]),
    }),
  }),
  tags: section('The tag on a car (spec §4)', {
    stock_state: z
      .partialRecord(
        z.enum(['new', 'demo', 'used', 'in_stock', 'coming_soon', 'sold']),
        z.string().trim().min(1).max(40),
      )
      .default({})
      .describe('Text by car type or status, shown before every other tag (D24)'),
    electric_and_hybrid: flag(true, 'Tag electric and hybrid cars'),
    reserved: flag(true, 'Tag cars that are reserved or under offer (D511)'),
    certified_label: textOrNone('Badge of certified used cars; none leaves the rule out', 60),
    custom: flag(true, "Show the dealer's own tag"),
    new_days: whole(
      8,
      'Days after its first import that a car is tagged as new, if it is among the newest tenth (D414); 0 turns it off',
      [0, 365],
    ),
  }),
} as const;
