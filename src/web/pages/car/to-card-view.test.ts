import { describe, expect, it } from 'vitest';
import type { MarketCode } from '#domain/market.ts';
import { CARD_BUTTONS } from '#domain/tenant/config/cards.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { toCardView } from './to-card-view.server.ts';
import { priceBuyers, toPriceView } from './to-price-view.server.ts';

type CardSettings = NonNullable<NonNullable<Parameters<typeof testTools>[0]>['cards']>;

const labels = (values: Parameters<typeof testCar>[0], settings: Parameters<typeof testTools>[0] = {}) =>
  toCardView(testCar(values), testTools(settings)).buttons.map(({ label }) => label);

describe('a card', () => {
  it('shows the car, its price and what the price includes', () => {
    const card = toCardView(testCar(), testTools());
    expect(card).toMatchObject({
      title: '2021 Toyota HiLux',
      subtitle: 'SR5',
      location: 'Parramatta',
      chips: ['Used', 'Automatic', '42,310 km', 'Diesel'],
      price: { text: '$54,990', label: 'Drive away' },
    });
  });

  it('shows what a caravan weighs and how many it sleeps, as far as it is known', () => {
    const chipsOf = (market: MarketCode, sleeps: number) => {
      const specifications = { sleeps, tare_weight: 2_880, aggregate_trailer_mass: 3_500, axle_type: 'Tandem' };
      const van = testCar({ item_type: 'caravan', specifications: specifications as never });
      return toCardView(van, testTools({ market, cards: { chips: ['sleeps', 'tare', 'trailer_mass'] } })).chips;
    };
    expect(chipsOf('en-AU', 6)).toEqual(['Sleeps 6', 'Tare 2,880 kg', 'ATM 3,500 kg']);
    expect(chipsOf('en-US', 0)).toEqual(['Empty weight 6,350 lb', 'GVWR 7,716 lb']);
  });

  it('shows the price by subscription where the site offers it, and never for a sold car', () => {
    const noteOf = (values: Parameters<typeof testCar>[0], subscription = true) =>
      toCardView(testCar({ subscription_price: 19_900 as never, ...values }), testTools({ features: { subscription } }))
        .note;
    expect(noteOf({})).toBe('Or $199 a week by subscription');
    expect(noteOf({ subscription_price: 19_950 as never })).toBe('Or $199.50 a week by subscription');
    expect(noteOf({ status: 'coming_soon' })).toBe('On its way to us. Or $199 a week by subscription.');
    expect(noteOf({}, false)).toBeNull();
    expect(noteOf({ subscription_price: null })).toBeNull();
    expect(noteOf({ status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' })).toBeNull();
  });

  it('says that a car can be ordered before it arrives', () => {
    const noteOf = (values: Parameters<typeof testCar>[0]) => toCardView(testCar(values), testTools()).note;
    const coming = { status: 'coming_soon', arrival_date: '2026-06-12' } as const;
    expect(noteOf({ ...coming, preorder: true })).toBe('Arrives 12 June 2026. Order it now.');
    expect(noteOf(coming)).toBe('Arrives 12 June 2026');
    expect(noteOf({ preorder: true })).toBeNull();
  });

  it('shows tow rating and payload in the unit of the market (D298)', () => {
    const car = testCar({ towing_braked_kg: 3_500, payload_kg: null });
    const towingIn = (market: MarketCode) => toCardView(car, testTools({ market, features: { towing: true } })).towing;
    expect(towingIn('en-AU')).toEqual({ towing: 3_500, payload: null, unit: 'kg' });
    expect(towingIn('en-US')).toEqual({ towing: 7_716, payload: null, unit: 'lb' });
  });

  it('never says drive away for a price without charges, or without a price', () => {
    expect(toCardView(testCar({ price_type: 'EGC' }), testTools()).price?.label).toBe('Excl. gov’t charges');
    expect(toCardView(testCar({ price: 1_000 as never }), testTools())).toMatchObject({
      price: null,
      priceText: 'Price on request',
    });
  });

  it('offers only similar cars for a sold car: no price, no chips, no details', () => {
    const card = toCardView(testCar({ status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' }), testTools());
    expect(card).toMatchObject({
      price: null,
      chips: [],
      tag: { text: 'Just Sold' },
      priceText: 'Like this and want something similar?',
    });
    expect(card.buttons).toEqual([
      { name: 'find_similar', label: 'Find Me Something Similar', to: '/search?body=ute' },
    ]);
  });

  it('says that a car is sold also on a site without tags (spec §4)', () => {
    const tools = testTools({ cards: { tag: false } });
    expect(toCardView(testCar({ status: 'sold' }), tools).tag).toMatchObject({ text: 'Just Sold' });
    expect(toCardView(testCar(), tools).tag).toBe(null);
  });

  it('has the site’s buttons in the site’s order, each with its own address', () => {
    const { buttons } = toCardView(
      testCar(),
      testTools({
        finance_provider: 'manual',
        reservation: { enabled: true },
        checkout: { enabled: true },
        cards: { buttons: [...CARD_BUTTONS] },
      }),
    );
    expect(buttons.map(({ label, to }) => [label, to])).toEqual([
      ['Enquire', '~/enquire'],
      ['Enquire Now', '~/enquire'],
      ['Shop Now', '~'],
      ['Book a Test Drive', '/book-test-drive?car_id=1'],
      ['View Details', '~'],
      ['Get Finance', '/finance?car_id=1'],
      ['Reserve Now $200', '~/checkout'],
      ['Buy Online', '~/checkout?intent=buy'],
    ]);
  });

  it('words its finance button as the site does, and names the car’s own deposit (D23, spec §3)', () => {
    const settings = {
      finance_provider: 'manual',
      reservation: { enabled: true },
      cards: {
        buttons: ['get_finance' as const, 'reserve_now' as const],
        finance_text_variant: 'finance_quote' as const,
      },
    };
    expect(labels({ payment_processors: { reserve_price: 50_000 as never } }, settings)).toEqual([
      'Finance Quote',
      'Reserve Now $500',
    ]);
    expect(labels({ payment_processors: { reserve_price: 9_950 as never } }, settings)).toEqual([
      'Finance Quote',
      'Reserve Now $99.50',
    ]);
  });

  it('leaves out buttons whose page the site has switched off', () => {
    const cards = { buttons: ['get_finance' as const, 'view_details' as const] };
    expect(labels({}, { finance_provider: 'manual', cards, pages: { finance: false } })).toEqual(['View Details']);
    expect(labels({}, { features: { enquiry: false } })).toEqual(['View Details']);
  });

  it('follows the settings of the car’s own dealership, not of the first in the list (D4)', () => {
    const tools = testTools({ cards: { buttons: ['enquire', 'reserve_now'] } });
    const own = { ...tools.config, reservation: { ...tools.config.reservation, enabled: true } };
    const one = { ...tools, configOf: () => own };
    expect(toCardView(testCar(), one).buttons.map(({ name }) => name)).toEqual(['enquire', 'reserve_now']);
    expect(toCardView(testCar(), tools).buttons.map(({ name }) => name)).toEqual(['enquire']);
  });

  it.each<[string, CardSettings, object]>([
    ['tag', { tag: false }, { tag: null }],
    ['location', { location_overlay: false }, { location: null }],
    ['price type', { price_type: false }, { price: { text: '$54,990', amount: 54_990, label: '', was: null } }],
    ['chips', { chips: ['body', 'drive', 'seats', 'location'] }, { chips: ['Ute', '4x4', 'Parramatta'] }],
  ])('has the %s that the site sets', (_, cards, expected) => {
    const car = testCar({ created_at: '2026-04-30T00:00:00.000Z', drive: '4x4' });
    expect(toCardView(car, testTools({ cards }))).toMatchObject(expected);
  });

  it('shows an offer as the price, with the usual price struck if the site may show it (R4, R5)', () => {
    const created_at = '2026-04-01T00:00:00.000Z';
    const card = toCardView(testCar({ created_at, offer_price: 5_299_000 as never }), testTools());
    expect(card.price).toEqual({ text: '$52,990', amount: 52_990, label: 'Drive away', was: '$54,990' });
  });

  it('says when a car that is coming soon arrives', () => {
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
  const car = testCar({ created_at: '2026-04-01T00:00:00.000Z', before_price: 5_999_000 as never });
  it('is struck by the specification’s rule, and on a strict site only with a proven history', () => {
    expect(toPriceView(car, testTools())?.was).toBe('$59,990');
    expect(toPriceView(car, testTools({ compliance: { strict: true } }))?.was).toBeNull();
    expect(toPriceView({ ...car, before_price: 100_000 as never }, testTools())?.was).toBeNull();
  });

  it('is gone a year after the reduction (D510)', () => {
    const old = { ...car, created_at: '2025-05-01T00:00:00.000Z' };
    expect(toPriceView(old, testTools())?.was).toBeNull();
  });
});

describe('the buyers of a drive-away price', () => {
  const tools = testTools({ price: { buyer_class: 'NSW private buyers' } });
  it('are named for a drive-away price only', () => {
    expect(priceBuyers(testCar(), tools)).toBe('for NSW private buyers');
    expect(priceBuyers(testCar({ price_type: 'EGC' }), tools)).toBeNull();
  });
});
