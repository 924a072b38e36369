import { describe, expect, it } from 'vitest';
import { testCar, testTools } from '../../testing-page.ts';
import { toCardView } from './to-card-view.server.ts';
import { priceBuyers, toPriceView } from './to-price-view.server.ts';

const labels = (values: Parameters<typeof testCar>[0], settings: Parameters<typeof testTools>[0] = {}) =>
  toCardView(testCar(values), testTools(settings)).buttons.map(({ label }) => label);

describe('a card', () => {
  it('says what the car is, what it costs and what the price includes', () => {
    const card = toCardView(testCar(), testTools());
    expect(card).toMatchObject({
      title: '2021 Toyota HiLux',
      subtitle: 'SR5',
      location: 'Parramatta',
      chips: ['Used', 'Automatic', '42,310 km', 'Diesel'],
      price: { text: '$54,990', label: 'Drive away' },
    });
  });

  it('never says drive away of a price without charges, or of no price', () => {
    expect(toCardView(testCar({ price_type: 'EGC' }), testTools()).price?.label).toBe('Excl. gov’t charges');
    expect(toCardView(testCar({ price: 1_000 as never }), testTools())).toMatchObject({
      price: null,
      priceText: 'Price on request',
    });
  });

  it('of a sold car offers only something similar: no price, no chips, no details', () => {
    const card = toCardView(testCar({ status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' }), testTools());
    expect(card).toMatchObject({
      price: null,
      chips: [],
      tag: { text: 'Just Sold' },
      priceText: 'Like this and want something similar?',
    });
    expect(card.buttons).toEqual([{ label: 'Find Me Something Similar', href: '/search?body=ute', tone: 'main' }]);
  });

  it('has the buttons that the site wants, in its order, without those whose pages are not built', () => {
    expect(labels({}, { cards: { buttons: ['view_details', 'reserve_now', 'get_finance', 'enquire'] } })).toEqual([
      'View Details',
      'Enquire',
    ]);
    expect(labels({}, { features: { enquiry: false } })).toEqual(['View Details']);
  });

  it('of a car to come says when it arrives', () => {
    expect(toCardView(testCar({ status: 'coming_soon', arrival_date: '2026-05-20' }), testTools())).toMatchObject({
      tag: { text: 'COMING SOON' },
      note: 'Arrives 20 May 2026',
    });
  });

  it('shows no picture from a host that the site does not list', () => {
    const images = ['https://elsewhere.example/a.jpg'];
    expect(toCardView(testCar({ images }), testTools()).photo).toBeNull();
    expect(toCardView(testCar({ images }), testTools({ images: { hosts: ['elsewhere.example'] } })).photo).toEqual({
      image: images[0],
    });
  });
});

describe('an earlier price', () => {
  const car = testCar({ before_price: 5_999_000 as never });
  it('is struck by the specification’s rule, and not before its history is proven', () => {
    expect(toPriceView(car, testTools())?.was).toBe('$59,990');
    expect(toPriceView(car, testTools({ compliance: { strict: true } }))?.was).toBeNull();
    expect(toPriceView(testCar({ before_price: 100_000 as never }), testTools())?.was).toBeNull();
  });
});

describe('whom a drive-away price is for', () => {
  const tools = testTools({ price: { buyer_class: 'NSW private buyers' } });
  it('is said of a drive-away price only', () => {
    expect(priceBuyers(testCar(), tools)).toBe('for NSW private buyers');
    expect(priceBuyers(testCar({ price_type: 'EGC' }), tools)).toBeNull();
  });
});
