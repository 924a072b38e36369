import { describe, expect, it } from 'vitest';
import type { PriceType } from '#domain/car/car.ts';
import type { Cents } from '#domain/money.ts';
import { priceChange, savedCarState } from './watchlist.ts';

const price = (cents: number, price_type: PriceType | null = 'DAP') => ({ cents: cents as Cents, price_type });

describe('the price of a saved car', () => {
  it.each([
    ['lower', price(2_600_000), price(2_500_000), { kind: 'less', dollars: 1000 }],
    ['higher', price(2_500_000), price(2_599_000), { kind: 'more', dollars: 990 }],
    ['the same', price(2_500_000), price(2_500_000), null],
    ['the same in whole dollars', price(2_500_010), price(2_500_040), null],
    ['not known any more', price(2_500_000), null, null],
    ['known for the first time', null, price(2_500_000), null],
    ['of other charges than before', price(2_600_000, 'DAP'), price(2_400_000, 'EGC'), null],
    ['of unknown charges, as before', price(2_600_000, null), price(2_400_000, null), { kind: 'less', dollars: 2000 }],
    ['of unknown charges, unlike before', price(2_600_000, 'DAP'), price(2_400_000, null), null],
  ])('that is %s', (_, saved, now, change) => {
    expect(priceChange(saved, now)).toEqual(change);
  });
});

it.each([
  ['in_stock', {}, 'in_stock'],
  ['in_stock', { reserved: true }, 'reserved'],
  ['in_stock', { under_offer: true }, 'under_offer'],
  ['in_stock', { reserved: true, under_offer: true }, 'reserved'],
  ['coming_soon', {}, 'coming_soon'],
  ['coming_soon', { reserved: true }, 'reserved'],
  ['sold', { reserved: true }, 'sold'],
  ['sold', { under_offer: true }, 'sold'],
] as const)('a saved car that is %s and %j is %s', (status, facts, state) => {
  expect(savedCarState({ status, reserved: false, under_offer: false, ...facts })).toBe(state);
});
