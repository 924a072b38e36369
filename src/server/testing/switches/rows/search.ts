import { flag, row, scriptsOf, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { ALL_CARS, SEARCH } from './addresses.ts';

const CHEAPEST_FIRST = '/search?sortBy=price%3Aasc';
const BARE: SwitchRow['needs'] = { dealerships: ['bare'] };
const THREE_DEALERSHIPS = ['yard', 'annexe', 'bare'];
const WIDE = { search: { price_scale: 'wide' } } as const;

/** What an arrow key and a drag do is the browser's: the page gives it the figures. */
const figure = (name: string, values: readonly [number, number], needs: SwitchRow['needs'] = {}): SwitchRow => {
  const key = name.split('.').at(-1) ?? '';
  return row(`search.${name}`, values, scriptsOf(SEARCH), [`'${key}':${values[0]},`, `'${key}':${values[1]},`], needs);
};

const SLIDERS: readonly SwitchRow[] = [
  ...together(
    row('search.price_slider.min', [0, 2000], SEARCH, ['placeholder="$0"', 'placeholder="$2,000"']),
    figure('price_slider.step', [1100, 7100]),
    figure('price_slider.snap', [1200, 7200]),
    row('search.km_slider.min', [0, 3000], SEARCH, ['placeholder="0 km"', 'placeholder="3,000 km"']),
    figure('km_slider.step', [1300, 7300]),
    figure('km_slider.snap', [1400, 7400]),
  ),
  ...together(
    row(
      'search.price_slider.max',
      [100_000, 200_000],
      scriptsOf('/search?price=-20000'),
      ["'max':100000,", "'max':200000,"],
      BARE,
    ),
    row(
      'search.km_slider.max',
      [110_000, 210_000],
      scriptsOf('/search?km=-20000'),
      ["'max':110000,", "'max':210000,"],
      BARE,
    ),
  ),
  ...together(
    row('search.wide_price_slider.min', [5000, 2000], SEARCH, ['placeholder="$5,000"', 'placeholder="$2,000"'], WIDE),
    figure('wide_price_slider.max', [250_000, 300_000], WIDE),
    figure('wide_price_slider.step', [500, 7000], WIDE),
  ),
  row('search.price_scale', ['stock', 'wide'], SEARCH, ['placeholder="$0"', 'placeholder="$5,000"']),
];

/** A list shows one value more than its limit rather than a button for that one. */
const LISTS: readonly SwitchRow[] = [
  ...together(
    row('search.make_list_length', [7, 1], SEARCH, ['value="Kia"', null]),
    row('search.model_limit', [30, 1], '/search/mazda', ['value="Mazda Mazda3"', null]),
  ),
  row('search.city_limit', [20, 1], SEARCH, ['name="city" value="Penrith"', null], { search: { filters: ['city'] } }),
  row('search.dealership_limit', [40, 1], SEARCH, ['name="dealership_name" value="bare Motors"', null], {
    dealerships: THREE_DEALERSHIPS,
    search: { filters: ['dealership_name'] },
  }),
  row('search.body_tile_limit', [4, 1], '/', ['href="/search?body=suv"', null]),
  row('search.custom_bodies', [[], ['van', 'ute']], '/', ['href="/search?body=hatch"', null]),
  row('search.custom_body_tile_limit', [20, 1], '/', ['href="/search?body=suv"', null], {
    search: { custom_bodies: ['suv', 'ute'] },
  }),
];

const ofOwnStock = (each: SwitchRow): SwitchRow => ({ ...each, definesDealership: true });

const FILTERS: readonly SwitchRow[] = [
  row('search.filters', [['make', 'colour'], ['make']], SEARCH, ['data-panel="colour"', null]),
  row('search.single_select', [[], ['make']], SEARCH, [
    '<input type="checkbox" name="make"',
    '<input type="radio" name="make"',
  ]),
  ...together(
    row('search.open_panels', [['make'], ['body']], SEARCH, ['data-panel="make" open', 'data-panel="body" open']),
    flag('search.remember_panels', scriptsOf(SEARCH), 'k="forecourt.panels"'),
    flag('search.make_expands_models', SEARCH, 'aria-label="Models of Mazda"'),
  ),
  ofOwnStock(
    row('search.filtered_features', [[], ['Towbar', 'Feature 1']], SEARCH, [null, 'value="Towbar"'], {
      search: { filters: ['filtered_features'] },
    }),
  ),
  ofOwnStock(
    row('search.weekly_price_ranges', [[], [{ min: 0, max: 180 }, { min: 180 }]], SEARCH, [null, 'value="180-"'], {
      search: { filters: ['weekly_price_range'] },
    }),
  ),
];

export const SEARCHES: readonly SwitchRow[] = [
  row('search.page_size', [21, 2], ALL_CARS, [null, '1 to 2 of 1']),
  row('search.default_sort', ['price:asc', 'price:desc'], ALL_CARS, ['2018 Volkswagen Golf', '2026 Kia EV6'], {
    search: { page_size: 1 },
  }),
  row('search.minimum_images', [3, 0], ALL_CARS, [null, '2019 Nissan Patrol'], { search: { page_size: 10 } }),
  row('search.minimum_images_used_only', [false, true], ALL_CARS, [null, '2026 Kia EV6'], {
    search: { page_size: 3, minimum_images: 4 },
  }),
  row('search.price_asc_requires_price', [false, true], CHEAPEST_FIRST, ['2012 Ford Focus', null]),
  row('search.intros', [{}, { '/search/used-cars': 'An intro' }], '/search/used-cars', [
    'Advertised prices run from',
    'An intro',
  ]),
  row('search.default_city', [null, 'Parramatta'], '/', [
    null,
    '<input type="hidden" name="city" value="Parramatta"/>',
  ]),
  row('search.debounce_ms', [300, 999], scriptsOf(SEARCH), ["'debounceMs':300", "'debounceMs':999"]),
  flag('search.show_me', '/', 'Show Me 1'),
  flag('search.facet_tiles', '/', 'Or start here:', { home: { sections: ['facet_tiles'] } }),
  ...together(
    row('search.history_length', [5, 3], scriptsOf(SEARCH), ["'historyLength':5", "'historyLength':3"]),
    row('search.cache_capacity', [50, 7], scriptsOf(SEARCH), ["'cacheCapacity':50", "'cacheCapacity':7"]),
  ),
  row('search.list_limit', [100, 1], '/api/search/list', ['"slug":"2018-volkswagen', null]),
  ...together(
    row('directory.page_size', [21, 1], '/special-offers', ['id="offer-2"', null]),
    flag('directory.text_input', '/special-offers', 'Search offers'),
  ),
  ...FILTERS,
  ...LISTS,
  ...SLIDERS,
];
