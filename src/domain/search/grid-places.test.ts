import { describe, expect, it } from 'vitest';
import type { CarType } from '#domain/car/car.ts';
import { placeCards, promoFor } from './grid-places.ts';

const usual = { promoPosition: 9, callPositions: [8, 17] };
const placesOf = (
  hits: number,
  settings = usual,
  cards: { promo: string | null; calls: readonly string[] } = { promo: 'P', calls: ['A', 'B'] },
) => placeCards(hits, cards, settings).map(({ place, card }) => `${place}${card}`);

describe('the cards between the cars', () => {
  it.each<[number, string[]]>([
    [0, []],
    [7, []],
    [8, ['8A']],
    [9, ['5A', '9P']],
    [16, ['5A', '9P']],
    [17, ['5A', '9P', '17B']],
    [21, ['5A', '9P', '17B']],
  ])('of %i cars are at %j', (hits, places) => expect(placesOf(hits)).toEqual(places));

  it('leave out a call to action at the place of the promo or of an earlier call to action', () => {
    expect(placesOf(21, { promoPosition: 8, callPositions: [8, 17] })).toEqual(['8P', '17B']);
    expect(placesOf(21, { promoPosition: 1, callPositions: [8, 8] })).toEqual(['1P', '8A']);
  });

  it('keep a call to action from standing beside or below the promo', () => {
    expect(placesOf(21, { promoPosition: 9, callPositions: [6, 12] })).toEqual(['5A', '9P', '13B']);
    expect(placesOf(21, { promoPosition: 3, callPositions: [2, 9] })).toEqual(['3P', '7A', '9B']);
    expect(placesOf(21, { promoPosition: 9, callPositions: [5, 13] })).toEqual(['5A', '9P', '13B']);
  });

  it('are at the end of a short list, and not beyond', () => {
    expect(placesOf(3, { promoPosition: 5, callPositions: [3] })).toEqual(['3A']);
  });

  it('are as many as the configured texts', () => {
    expect(placesOf(21, usual, { promo: null, calls: ['A'] })).toEqual(['8A']);
  });
});

describe('a promo card', () => {
  const promo = (display_for: CarType[], strict_display = false) => ({ display_for, strict_display });
  it.each<[string[], CarType[], boolean, boolean]>([
    [[], ['used'], false, true],
    [[], ['used'], true, false],
    [[], ['new', 'demo', 'used'], true, true],
    [['used', 'new'], ['used'], false, true],
    [['used', 'new'], ['used'], true, false],
    [['used'], ['used', 'demo'], true, true],
    [['new'], ['used', 'demo'], false, false],
  ])('for a search of %j, made for %j, strict %j, shows: %j', (chosen, types, strict, shows) =>
    expect(promoFor([promo(types, strict)], chosen) !== null).toBe(shows),
  );

  it('is the first that matches', () => {
    const [first, second] = [promo(['new']), promo(['used'])];
    expect(promoFor([first, second], ['used'])).toBe(second);
  });
});
