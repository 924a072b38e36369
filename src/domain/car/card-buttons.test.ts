import { describe, expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { CARD_BUTTONS, type CardButton } from '#domain/tenant/config/cards.ts';
import { cardButtons, type CardButtonRules } from './card-buttons.ts';
import { buildCar } from './testing/car.ts';

const rules = (buttons: readonly CardButton[]): CardButtonRules => ({
  ...PRODUCT_DEFAULTS,
  finance_provider: 'manual',
  reservation: { ...PRODUCT_DEFAULTS.reservation, enabled: true },
  checkout: { ...PRODUCT_DEFAULTS.checkout, enabled: true },
  cards: { ...PRODUCT_DEFAULTS.cards, buttons: [...buttons] },
});
const all = rules(CARD_BUTTONS);
const priced = { price: 2_000_000 };
const always = ['enquire', 'enquire_now', 'shop_now', 'view_details'];

describe('the buttons of a card', () => {
  it.each([
    ['are all eight for a car on the yard', priced, [...CARD_BUTTONS]],
    [
      'leave out online purchase for a new car',
      { ...priced, car_type: 'new' },
      [...always.slice(0, 3), 'book_test_drive', 'view_details', 'get_finance', 'reserve_now'],
    ],
    [
      'allow enquiries about a car that is coming soon',
      { ...priced, status: 'coming_soon' },
      [...always, 'get_finance'],
    ],
    ['allow enquiries about a reserved car', { ...priced, reserved: true }, [...always, 'get_finance']],
    [
      'leave out the reservation for a car without a price',
      {},
      [...always.slice(0, 3), 'book_test_drive', 'view_details', 'get_finance'],
    ],
    ['include only the similar search for a sold car', { ...priced, status: 'sold' }, ['find_similar']],
  ])('%s', (_, facts, expected) => expect(cardButtons(buildCar(facts), all)).toEqual(expected));

  it('follow the site’s order without duplicates', () => {
    const configured = ['reserve_now', 'view_details', 'enquire', 'view_details'] as const;
    expect(cardButtons(buildCar(priced), rules(configured))).toEqual(['reserve_now', 'view_details', 'enquire']);
    expect(cardButtons(buildCar(priced), rules([]))).toEqual([]);
  });

  it('leave out enquiries that the site does not accept, and a similar search that it does not show', () => {
    const closed = { ...all, features: { ...all.features, enquiry: false } };
    expect(cardButtons(buildCar(priced), closed)).not.toEqual(expect.arrayContaining(['enquire']));
    expect(cardButtons(buildCar(priced), closed)).not.toEqual(expect.arrayContaining(['enquire_now']));
    const silent = { ...all, cards: { ...all.cards, similar_link: false } };
    expect(cardButtons(buildCar({ status: 'sold' }), silent)).toEqual([]);
  });
});
