import { describe, expect, it } from 'vitest';
import { isBuyableOnline, isReservable, isTradeInOffered, reservationDeposit } from './eligibility.ts';
import { buildCar } from './testing/car.ts';

const reservation = { enabled: true, max_price_cents: 5_000_000 };
const price = { none_at_or_below_cents: 1_000 };
const priced = { price: 2_000_000 };

describe('reserving online', () => {
  it.each([
    [priced, true],
    [{ price: 5_000_000 }, true],
    [{ price: 5_000_001 }, false],
    [{ price: 1_000 }, false],
    [{}, false],
    [{ ...priced, status: 'coming_soon' }, false],
    [{ ...priced, status: 'sold' }, false],
    [{ ...priced, reserved: true }, false],
    [{ ...priced, under_offer: true }, false],
  ])('%j: %s', (facts, expected) => expect(isReservable(buildCar(facts), { reservation, price })).toBe(expected));

  it('needs its setting', () =>
    expect(isReservable(buildCar(priced), { reservation: { ...reservation, enabled: false }, price })).toBe(false));
  it('has no maximum price when none is set', () =>
    expect(
      isReservable(buildCar({ price: 99_000_000 }), { reservation: { ...reservation, max_price_cents: null }, price }),
    ).toBe(true));
});

describe('buying online', () => {
  const rules = { reservation, price, checkout: { enabled: true, car_types: ['used', 'demo'] as const } };
  it.each([
    [{ ...priced, car_type: 'used' }, true],
    [{ ...priced, car_type: 'new' }, false],
    [{ car_type: 'used' }, false],
  ])('%j: %s', (facts, expected) => {
    expect(isBuyableOnline(buildCar(facts), rules)).toBe(expected);
  });
  it('needs its own setting', () =>
    expect(isBuyableOnline(buildCar(priced), { ...rules, checkout: { ...rules.checkout, enabled: false } })).toBe(
      false,
    ));
});

describe('the deposit', () => {
  it.each([
    [{}, 20_000],
    [{ payment_processors: { reserve_price: 50_000 } }, 50_000],
    [{ payment_processors: { reserve_price: 0 } }, 0],
  ])('for %j is %s cents', (facts, expected) => {
    expect(reservationDeposit(buildCar(facts as never), { deposit_cents: 20_000 as never })).toBe(expected);
  });
});

describe('a trade-in', () => {
  const rules = { trade_in: { enabled: true, minimum_price_cents: 20_000 }, price };
  it.each([
    [{ price: 20_001 }, true],
    [{ price: 20_000 }, false],
    [{}, false],
    [{ ...priced, reserved: true }, false],
    [{ ...priced, status: 'coming_soon' }, false],
  ])('for %j: %s', (facts, expected) => {
    expect(isTradeInOffered(buildCar(facts), rules)).toBe(expected);
  });
  it('needs the valuation setting', () =>
    expect(isTradeInOffered(buildCar(priced), { ...rules, trade_in: { ...rules.trade_in, enabled: false } })).toBe(
      false,
    ));
});
