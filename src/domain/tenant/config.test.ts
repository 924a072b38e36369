import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PRODUCT_DEFAULTS, SettingsSchema, TenantConfigSchema } from './config.ts';

/** Switches and constants with the specification's defaults, by path. Money in cents. */
const SPECIFIED: readonly (readonly [path: string, value: unknown])[] = [
  ['search.page_size', 21],
  ['search.minimum_images', 3],
  ['search.make_list_length', 7],
  ['search.model_limit', 30],
  ['search.city_limit', 20],
  ['search.dealership_limit', 40],
  ['search.body_tile_limit', 4],
  ['search.custom_body_tile_limit', 20],
  ['search.history_length', 5],
  ['search.debounce_ms', 300],
  ['search.price_slider', { min: 0, max: 100_000, step: null, snap: 1000 }],
  ['search.wide_price_slider.min', 5000],
  ['search.wide_price_slider.max', 250_000],
  ['search.wide_price_slider.step', 500],
  ['search.km_slider.max', 100_000],
  ['search.single_select', ['weekly_price_range']],
  ['directory.page_size', 21],
  ['directory.cache_capacity', 10],
  ['stock.sold_window_days', 3],
  ['stock.max_removal_percent', 30],
  ['price.none_at_or_below_cents', 1000],
  ['market_price.minimum_gap_cents', 49_900],
  ['tags.stock_state', {}],
  ['tags.new_days', 8],
  ['cards.promo_position', 9],
  ['cards.call_to_action_positions', [8, 17]],
  ['cards.finance_text_variant', 'get_finance'],
  ['cards.chips', ['condition', 'transmission', 'odometer', 'fuel']],
  ['car_page.comment_length', 400],
  ['car_page.feature_count', 8],
  ['car_page.specification_count', 4],
  ['reservation.deposit_cents', 20_000],
  ['reservation.hold_hours', 48],
  ['reservation.refund_percent', 100],
  ['checkout.path', 'checkout'],
  ['checkout.gated', false],
  ['finance.gated', false],
  ['finance.default_rate', 10],
  ['finance.minimum_price_cents', 50_000],
  ['finance.maximum_age_years', 12],
  ['finance.example.amount_cents', 3_000_000],
  ['finance.example.comparison_rate_min', 8.38],
  ['finance.example.comparison_rate_max', 19.42],
  ['finance.example.term_years', 5],
  ['finance.example.deposit_percent', 10],
  ['finance.example.valid_months', 1],
  ['budget.weeks', 260],
  ['budget.repayment_cents', 20_000],
  ['budget.deposit_cents', 200_000],
  ['budget.minimum_price_cents', 100_000],
  ['budget.fallback_maximum_cents', 10_000_000],
  ['trade_in.minimum_price_cents', 20_000],
  ['trade_in.maximum_age_years', 7],
  ['trade_in.maximum_km', 100_000],
  ['sell_my_car.banner_hidden', false],
  ['phone.visible_characters', 5],
  ['reviews.minimum_rating', 4],
  ['reviews.count', 12],
  ['leads.message_required', true],
  ['leads.opt_in_default', true],
  ['leads.default_category', 'General Enquiry'],
  ['leads.dealership_select_removed', false],
  ['events.enquiry', 14],
  ['events.enquiry_used', 15],
  ['events.test_drive_new', 17],
  ['events.test_drive_used', 48],
  ['events.test_drive_only', 17],
  ['events.favourite', 39],
  ['events.careers', 51],
  ['events.offer_accepted', 18],
  ['garage_enabled', false],
  ['terms.return_days', 14],
  ['terms.return_km', 500],
  ['home.banner_links', ['/special-offers', '/service', '/trade-in']],
];

const at = (path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], PRODUCT_DEFAULTS);

/** What the specification's dealers promise, and another dealer only if the dealer chooses to (D301). */
const PROMISES = [
  ['terms.returns', false],
  ['terms.warranty_years', 0],
  ['terms.mechanical_plan_years', 0],
  ['sell_my_car.banner_text', null],
  ['navigation.footer_note', null],
  ['leads.reply_within', null],
  ['leads.reply_hours', null],
  ['reservation.enabled', false],
  ['checkout.enabled', false],
  ['car_page.why_buy_from_us', []],
  ['car_page.protect_your_car', []],
] as const;

test.each(PROMISES)('%s promises nothing by default', (path, value) => {
  expect(at(path)).toEqual(value);
});

test.each(SPECIFIED)("%s is the specification's by default", (path, value) => {
  expect(at(path)).toEqual(value);
});

type JsonSchema = { properties?: Record<string, JsonSchema>; description?: string; type?: unknown };

function listUndescribed(schema: JsonSchema, before = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
    ...(inner.description === undefined ? [`${before}${key}`] : []),
    ...listUndescribed(inner, `${before}${key}.`),
  ]);
}

describe('one schema is the only definition (D4)', () => {
  test('every switch has a one-line description', () => {
    const schema = z.toJSONSchema(TenantConfigSchema, { io: 'input' }) as JsonSchema;
    expect(listUndescribed(schema)).toEqual([]);
  });

  test('an empty object gives every default', () => {
    expect(SettingsSchema.parse({})).toEqual(PRODUCT_DEFAULTS);
    expect(SettingsSchema.parse(PRODUCT_DEFAULTS)).toEqual(PRODUCT_DEFAULTS);
  });

  test('a secret can only be given by name', () => {
    const named = SettingsSchema.parse({ search: { key: { env: 'SEARCH_KEY' } } });
    expect(named.search.key).toEqual({ env: 'SEARCH_KEY' });
    expect(SettingsSchema.safeParse({ search: { key: 'abc' } }).success).toBe(false);
  });

  test.each(['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'http://x.example'])(
    '%s is rejected as a link',
    (link) => {
      expect(SettingsSchema.safeParse({ finance: { link } }).success).toBe(false);
    },
  );

  test.each([
    ['/contact-us', true],
    ['/contact', true],
    ['/get-in-touch/', true],
    ['/visit/us', true],
    ['https://dealer.example/contact', true],
    ['/', false],
    ['//', false],
    ['/pages/contact', false],
    ['/Blog/contact', false],
    ['/about-us', false],
    ['/contact-us/yard', false],
    ['/lead/contact', false],
  ])('%s as the address of the contact page: %s (spec §2)', (page_url, isFree) => {
    expect(SettingsSchema.safeParse({ contact: { page_url } }).success).toBe(isFree);
  });
});
