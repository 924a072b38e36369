import { z } from 'zod';
import { BODY_KEYS } from '#domain/car/car.ts';
import { SEARCH_ATTRIBUTES } from '#domain/search/attributes.ts';
import { DEFAULT_SORT_NAMES } from '#domain/search/sorts.ts';
import { choice, choices, flag, secretOrNone, section, textOrNone, whole, wholeOrNone, words } from './fields.ts';

/** The attributes that can be offered as a filter (spec §3). `price_range` is an older name of `price` (D11). */
const FILTER_ATTRIBUTES = SEARCH_ATTRIBUTES.flatMap((attribute) => ('hidden' in attribute ? [] : [attribute.name]));

const WeeklyPriceRangeSchema = z.object({
  min: z.number().int().nonnegative().describe('From, whole dollars a week, inclusive'),
  max: z
    .number()
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe('To, whole dollars a week, exclusive; null is open'),
});

const bounds = ([min, max, step]: [number, number, number | null]) =>
  ({
    min: whole(min, 'Minimum value', [0, 10_000_000]),
    max: whole(max, 'Greatest value when the stock has none', [1, 10_000_000]),
    step: z
      .number()
      .int()
      .min(1)
      .nullable()
      .default(step)
      .describe('Step; none means a hundredth of the range, rounded'),
  }) as const;

const slider = (about: string) =>
  section(about, {
    ...bounds([0, 100_000, null]),
    snap: whole(1000, 'Values snap to multiples of this', [1, 100_000]),
  });

const listShape = {
  make_list_length: whole(7, 'Makes shown until "Show all makes"', [1, 500]),
  model_limit: whole(30, 'Maximum number of models listed', [1, 1000]),
  city_limit: whole(20, 'Maximum number of cities listed', [1, 1000]),
  dealership_limit: whole(40, 'Maximum number of dealerships listed', [1, 1000]),
  body_tile_limit: whole(4, 'Maximum number of body-type tiles', [1, 100]),
  custom_bodies: choices(BODY_KEYS, [], 'Bodies offered as tiles instead of those in stock'),
  custom_body_tile_limit: whole(20, 'Maximum number of body-type tiles when custom_bodies is given', [1, 100]),
  history_length: whole(5, 'Searches kept in the browser', [0, 50]),
} as const;

const engineShape = {
  provider: choice(['local', 'hosted'], 'local', 'Search engine: in this process, or a hosted one (D54)'),
  host: textOrNone('Host of the hosted search service'),
  key: secretOrNone('Key of the hosted search service'),
  cache_capacity: whole(50, 'Searches kept in memory; the oldest goes first', [0, 100_000]),
  list_limit: whole(100, 'Maximum number of cars in the capped second query', [1, 100]),
} as const;

export const searchShape = {
  search: section('Searching and listing stock', {
    page_size: whole(21, 'Cars on a page', [1, 100]),
    default_sort: choice(DEFAULT_SORT_NAMES, 'relevance', 'Order when the shopper chose none (D14)'),
    minimum_images: whole(3, 'Cars with fewer pictures rank last in the default order; 0 turns it off (D17)', [0, 14]),
    minimum_images_used_only: flag(false, 'minimum_images applies to used cars only'),
    price_asc_requires_price: flag(false, 'price:asc lists only cars with a price'),
    stock_count: wholeOrNone('Shown instead of a count above 1999; none shows the true count (D15)', [1, 10_000_000]),
    filters: choices(
      FILTER_ATTRIBUTES,
      [
        'car_type',
        'make',
        'model',
        'body',
        'price',
        'km',
        'year',
        'fuel',
        'transmission',
        'drive',
        'colour',
        'seats',
        'location_name',
      ],
      'Filters offered, in this order',
    ),
    single_select: choices(
      FILTER_ATTRIBUTES,
      ['weekly_price_range'],
      'Filters that take one value only; make on some sites',
    ),
    open_panels: choices(FILTER_ATTRIBUTES, ['make', 'body', 'price'], 'Filter panels open at first'),
    remember_panels: flag(true, 'The browser remembers which panels are open'),
    make_expands_models: flag(true, 'A chosen make unfolds its models'),
    intros: z
      .record(
        z.string().regex(/^\/search(?:\/[a-z0-9-]+){0,2}$/, 'a path such as /search/used-cars'),
        z.string().trim().min(1).max(600),
      )
      .default({})
      .describe(
        'Text under the heading of a page of car types, a make or a model, by its path; the others say what is in stock',
      ),
    default_city: textOrNone('City written into links that lead to search when no filter is set (D56)'),
    filtered_features: words(
      [],
      'Features offered as a filter, as feeds spell them; for the cars of a dealership, those of the folder that defines it',
    ),
    weekly_price_ranges: z
      .array(WeeklyPriceRangeSchema)
      .max(50)
      .default([])
      .describe(
        'Buckets of weekly_price_range (D58); for the cars of a dealership, those of the folder that defines it',
      ),
    price_slider: slider('Price filter, in dollars'),
    wide_price_slider: section(
      'Separate price-range slider, in dollars; values snap to its steps',
      bounds([5000, 250_000, 500]),
    ),
    price_scale: choice(
      ['stock', 'wide'],
      'stock',
      'Scale of the price filter: price_slider up to the dearest car in stock, or wide_price_slider with ends that stay apart',
    ),
    km_slider: slider('Odometer filter, in km'),
    debounce_ms: whole(300, 'Wait after the last key before searching, milliseconds', [0, 5000]),
    show_me: flag(true, 'Show Me button with the live count'),
    facet_tiles: flag(true, 'Tiles that lead to a search'),
    ...listShape,
    ...engineShape,
  }),
  directory: section('Search of offers, parts and models (D19)', {
    page_size: whole(21, 'Entries on a page', [1, 100]),
    cache_capacity: whole(10, 'Searches kept in memory; the oldest goes first', [0, 100_000]),
    text_input: flag(true, 'Text input of the directory search'),
  }),
} as const;
