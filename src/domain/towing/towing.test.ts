import { describe, expect, it } from 'vitest';
import { loadLeft, type LoadLeft, type TowLimits } from './load-left.ts';
import { usualVans } from './usual-vans.ts';
import { readVan, vanPairs, type Van } from './van.ts';

const UTE: TowLimits = { towing: 3_500, ball: 350, payload: 955, gvm: 3_050, gcm: 5_850 };

describe('what is left once the van is on (D424)', () => {
  const left = (kilograms: number, limit: 'payload' | 'gcm', isCertain = true): LoadLeft => ({
    kind: 'left',
    kilograms,
    limit,
    isCertain,
  });
  const over = (kilograms: number, limit: 'towing' | 'ball' | 'payload' | 'gcm'): LoadLeft => ({
    kind: 'over',
    kilograms,
    limit,
  });
  const unknown: LoadLeft = { kind: 'unknown' };

  it.each<[string, Partial<TowLimits>, Partial<Van>, LoadLeft]>([
    ['a light van: payload without ball and driver', {}, { atm: 2_000 }, left(675, 'payload')],
    ['a heavy van: the GCM is the limit', {}, { atm: 3_500 }, left(175, 'gcm')],
    ['everybody counts', {}, { atm: 2_000, people: 4 }, left(435, 'payload')],
    ['nothing left is not over', {}, { atm: 3_500, people: 1, ball: 350 }, left(175, 'gcm')],
    ['the last kilogram', { gcm: 5_675 }, { atm: 3_500 }, left(0, 'gcm')],
    ['a kilogram more', { gcm: 5_674 }, { atm: 3_500 }, over(1, 'gcm')],
    ['the ball weight as typed', {}, { atm: 2_000, ball: 120 }, left(755, 'payload')],
    ['a van above the tow rating', { towing: 2_500 }, { atm: 2_800 }, over(300, 'towing')],
    ['more on the ball than it may carry', { ball: 300 }, { atm: 3_500 }, over(50, 'ball')],
    ['a limit of the ball that is not known', { ball: null }, { atm: 3_500 }, left(175, 'gcm')],
    ['too many people', { payload: 500, gcm: null }, { atm: 2_500, people: 5 }, over(150, 'payload')],
    ['without GCM less may be left', { gcm: null }, { atm: 3_500 }, left(525, 'payload', false)],
    ['without GVM the GCM says nothing', { gvm: null }, { atm: 3_500 }, left(525, 'payload', false)],
    ['without payload', { payload: null }, { atm: 2_000 }, unknown],
    ['without a tow rating', { towing: null }, { atm: 2_000 }, unknown],
    ['without payload, but above the tow rating', { payload: null }, { atm: 3_600 }, over(100, 'towing')],
    ['without any figure', { towing: null, ball: null, payload: null, gvm: null, gcm: null }, { atm: 500 }, unknown],
  ])('%s', (_, limits, van, expected) => {
    expect(loadLeft({ ...UTE, ...limits }, { atm: 2_000, people: 1, ball: null, ...van })).toEqual(expected);
  });
});

describe('vans of the table of a car', () => {
  it.each([
    [3_500, [2_000, 2_500, 3_000, 3_500]],
    [3_100, [2_000, 2_500, 3_000, 3_100]],
    [1_300, [500, 1_000, 1_300]],
    [400, []],
    [null, []],
  ])('for a tow rating of %j are %j', (towing, expected) => expect(usualVans(towing)).toEqual(expected));
});

describe('a van in an address', () => {
  it.each([
    ['van=2800', { atm: 2_800, people: 1, ball: null }],
    ['van=2%2C800+kg&people=3&ball=250', { atm: 2_800, people: 3, ball: 250 }],
    ['van=2800&people=0&ball=-3', { atm: 2_800, people: 1, ball: null }],
    ['van=28', null],
    ['van=heavy', null],
    ['people=2', null],
  ])('%s', (query, expected) => {
    const van = readVan(new URLSearchParams(query));
    expect(van).toEqual(expected);
    if (van) expect(readVan(new URLSearchParams(vanPairs(van)))).toEqual(van);
  });
});
