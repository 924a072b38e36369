import { flag, row, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { ALL_CARS } from './addresses.ts';

const PROMO = { image: 'hero.webp', alt: 'A picture', heading: 'Promo heading' };
const CALL = { heading: 'Call heading', label: 'Go', link: '/contact-us' };
/** The first place of the grid. */
const FIRST = '<ol class="results mt-6 lg:mt-5"><li><aside';

export const CARDS: readonly SwitchRow[] = [
  row('cards.buttons', [['enquire'], ['view_details']], ALL_CARS, ['>Enquire</a>', '>View Details</a>']),
  ...together(
    row('cards.finance_text_variant', ['get_finance', 'finance_quote'], ALL_CARS, [
      '>Get Finance</a>',
      '>Finance Quote</a>',
    ]),
    row('cards.chips', [['condition'], ['fuel']], ALL_CARS, ['<li>Used</li>', '<li>Diesel</li>']),
    flag('cards.location_overlay', ALL_CARS, '<span class="card-place berth">'),
    // A sold car has its tag in any case (spec §4).
    flag('cards.tag', ALL_CARS, '>Manager special</span>'),
    flag('cards.price_type', ALL_CARS, '<small>Drive away</small>'),
    flag('cards.finance_strip', ALL_CARS, '<p class="finance-strip">'),
    flag('cards.similar_link', ALL_CARS, 'Find Me Something Similar'),
  ),
  row('cards.list_control', ['favourite', 'none'], ALL_CARS, ['aria-label="Favourite: ', null]),
  row('cards.promo_position', [1, 2], ALL_CARS, [FIRST, null], { cards: { promos: [PROMO] } }),
  row('cards.promos', [[], [PROMO]], ALL_CARS, [null, 'Promo heading']),
  row('cards.call_to_action_positions', [[1], [2]], ALL_CARS, [FIRST, null], { cards: { calls_to_action: [CALL] } }),
  row('cards.calls_to_action', [[], [CALL]], ALL_CARS, [null, 'Call heading']),
];
