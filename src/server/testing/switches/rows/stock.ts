import { flag, row, together, type SwitchRow, type SwitchSite } from '#server/testing/switches/row.ts';
import {
  ALL_CARS,
  CAR_WITHOUT_PRICE,
  CERTIFIED_CAR,
  EGC_CAR,
  FULL_CAR,
  NEW_CAR,
  NINE_DOLLAR_CAR,
  SEARCH,
} from './addresses.ts';

const BELOW_MARKET = '$4,010 below the NSW average';
/** What a collector of metrics reads. */
const readStaleFeeds = async ({ platform, slug }: SwitchSite): Promise<string> => {
  const answer = await platform.request('http://localhost/metrics', { peer: '127.0.0.1' });
  return (await answer.text()).replaceAll(slug, 'SITE');
};
/** The car passes every guard. */
const GUARDED = { market_price: { guarded: true, source: 'AutoGrab' } } as const;
const guard = (name: string, values: readonly [number, number]): SwitchRow =>
  row(`market_price.${name}`, values, FULL_CAR, [BELOW_MARKET, null], GUARDED);

export const STOCK: readonly SwitchRow[] = [
  row('stock.sold_window_days', [3, 0], ALL_CARS, ['Isuzu D-MAX', null]),
  row('stock.hidden_dealerships', [[], ['annexe']], ALL_CARS, ['Volkswagen', null]),
  row('stock.shown_dealerships', [null, ['yard']], ALL_CARS, ['Volkswagen', null]),

  {
    ...row('stock.stale_hours', [26, 12], readStaleFeeds, ['stale{dealership="SITE"} 0', 'stale{dealership="SITE"} 1']),
    definesDealership: true,
  },

  row('price.basis', [null, 'DAP'], SEARCH, [null, 'Price (Drive away)']),
  row('price.none_at_or_below_cents', [1000, 100], NINE_DOLLAR_CAR, ['Price on request</span>', '$9</span>']),
  row('price.before_price', ['always', 'never'], FULL_CAR, ['Was $49,990', null]),
  row('price.before_price_days', [30, 60], FULL_CAR, ['Was $49,990', null], { price: { before_price: 'proven' } }),
  row('price.before_price_shown_days', [90, 1], FULL_CAR, ['Was $49,990', null]),
  ...together(
    row('price.no_price_text', [null, 'Ask us'], CAR_WITHOUT_PRICE, ['Price on request</span>', 'Ask us</span>']),
    row('price.buyer_class', [null, 'NSW private buyers'], FULL_CAR, [null, 'Drive away for NSW private buyers']),
  ),
  flag('market_price.enabled', FULL_CAR, BELOW_MARKET),
  row('market_price.minimum_gap_cents', [49_900, 900_000], FULL_CAR, [BELOW_MARKET, null]),
  row('market_price.source', [null, 'AutoGrab'], FULL_CAR, ['Average of advertised prices', 'Average: AutoGrab']),
  row('market_price.guarded', [false, true], FULL_CAR, [BELOW_MARKET, null]),
  guard('usual_kilometres_a_year', [15_000, 1000]),
  guard('guards.minimum_price_cents', [500_000, 5_000_000]),
  guard('guards.maximum_price_cents', [7_000_000, 1_000_000]),
  guard('guards.minimum_age_years', [2, 10]),
  guard('guards.maximum_age_years', [15, 3]),

  row('tags.stock_state', [{}, { demo: 'Ex demo' }], ALL_CARS, [null, '>Ex demo<']),
  ...together(
    flag('tags.electric_and_hybrid', NEW_CAR, '>Electric</p>'),
    flag('tags.reserved', ALL_CARS, '>Reserved</span>'),
  ),
  row('tags.certified_label', [null, 'Certified used'], CERTIFIED_CAR, [null, '>Certified used<'], {
    tags: { electric_and_hybrid: false },
  }),
  flag('tags.custom', EGC_CAR, '>Manager special</p>'),
  // The newest tenth of this stock has tags that come before it (D414).
  row('tags.new_days', [8, 0], ALL_CARS, ['>Just in</span>', null], {
    tags: { electric_and_hybrid: false, custom: false },
  }),
];
