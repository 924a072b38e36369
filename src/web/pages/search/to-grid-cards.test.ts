import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, type StockSearch } from '#domain/search/stock-search.ts';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { testTools } from '#web/testing/page.ts';
import { toGridCards } from './to-grid-cards.server.ts';

const cards: SettingsInput['cards'] = {
  promos: [
    {
      image: 'promo.webp',
      alt: 'A ute',
      heading: 'We want yours',
      label: 'Sell it',
      link: '/returns',
      display_for: ['used'],
    },
  ],
  calls_to_action: [
    { heading: 'Seven seats', label: 'See them', link: '/search?seats=7-' },
    { heading: 'Nowhere yet', label: 'Go', link: '/returns' },
  ],
};
const placed = (hits: number, search: Partial<StockSearch> = {}) =>
  toGridCards({ ...EMPTY_SEARCH, ...search }, hits, testTools({ cards }));

describe('the dealer’s own cards on a page', () => {
  it('are at their places, without a call to action whose page does not exist', () => {
    expect(placed(21).map(({ place, heading }) => [place, heading])).toEqual([
      [5, 'Seven seats'],
      [9, 'We want yours'],
    ]);
  });

  it('have no button to a page that does not exist', () => {
    expect(placed(21).find(({ place }) => place === 9)).toMatchObject({ label: null, href: null });
  });

  it('do not lead from a search to itself: the next call to action takes the place', () => {
    const calls_to_action: SettingsInput['cards'] = {
      calls_to_action: [
        { heading: 'Nearly new?', label: 'See demos', link: '/search/demo-cars', display_for: ['new', 'used'] },
        { heading: 'Seven seats', label: 'See them', link: '/search?seats=7-' },
      ],
    };
    const at8 = (types: string[]) =>
      toGridCards({ ...EMPTY_SEARCH, choices: { car_type: types } }, 8, testTools({ cards: calls_to_action }))[0]
        ?.heading;
    expect([at8([]), at8(['used', 'demo']), at8(['demo'])]).toEqual(['Nearly new?', 'Nearly new?', 'Seven seats']);
  });

  it('include no promo card for other types of car', () => {
    expect(placed(21, { choices: { car_type: ['new'] } }).map(({ place }) => place)).toEqual([8]);
  });
});
