import { describe, expect, it } from 'vitest';
import { countTypos, joinAdjacentWords, queryWords, recordWords, singularsOf, toCode, typosAllowed } from './words.ts';

describe('recordWords', () => {
  it.each([
    ['CX-5', ['cx', '5', 'cx5']],
    ['Mazda3', ['mazda3', 'mazda', '3']],
    ['BT-50 Ute', ['bt', '50', 'bt50', 'ute']],
    ['Citroën  C3', ['citroen', 'c3', 'c', '3']],
    ['', []],
  ])('splits %j into %j', (text, words) => expect(recordWords(text).toSorted()).toEqual(words.toSorted()));
});

describe('queryWords', () => {
  it('returns runs of letters and digits', () => expect(queryWords(' Cx-5,  RED! ')).toEqual(['cx', '5', 'red']));
});

describe('toCode', () => {
  it('keeps letters and digits only', () => expect(toCode(' abc-12 3')).toBe('abc123'));
});

describe('joinAdjacentWords', () => {
  const known = new Set(['landcruiser', 'cx5', 'mazda', 'land', 'rover']);
  const exists = (word: string, mayBePrefix: boolean) =>
    known.has(word) || (mayBePrefix && [...known].some((other) => other.startsWith(word)));
  it.each([
    ['land cruiser', ['landcruiser']],
    ['mazda cx 5', ['mazda', 'cx5']],
    ['land rover', ['land', 'rover']],
    ['land cru', ['landcruiser'.slice(0, 7)]],
    ['land cru mazda', ['land', 'cru', 'mazda']],
    ['land ro', ['land', 'ro']],
    ['mazda', ['mazda']],
  ])('reads %j as %j', (text, words) => expect(joinAdjacentWords(text.split(' '), exists)).toEqual(words));
});

describe('singularsOf', () => {
  it.each([
    ['utes', ['ute', 'ut']],
    ['hatches', ['hatche', 'hatch']],
    ['suvs', ['suv']],
    ['ute', []],
    ['bus', []],
    ['i30s', []],
  ])('gives for %s the possible singulars %j', (word, singulars) => expect(singularsOf(word)).toEqual(singulars));
});

describe('countTypos', () => {
  it.each([
    ['toyota', 'toyota', 0],
    ['toyta', 'toyota', 1],
    ['toytoa', 'toyota', 1],
    ['toyotas', 'toyota', 1],
    ['tayota', 'toyota', 1],
    ['tyta', 'toyota', 2],
    ['mazda', 'toyota', null],
  ])('counts between %s and %s: %s', (left, right, typos) => {
    expect(countTypos(left, right, 2)).toBe(typos);
    expect(countTypos(right, left, 2)).toBe(typos);
  });
  it('returns null for more typos than allowed', () => expect(countTypos('tyta', 'toyota', 1)).toBeNull());
});

describe('typosAllowed', () => {
  it.each([
    ['red', 0],
    ['ford', 1],
    ['corolla', 1],
    ['kluger gx', 0],
    ['mercedes', 2],
    ['cx5', 0],
    ['2019', 0],
  ])('allows in %s %i', (word, max) => expect(typosAllowed(word)).toBe(max));
});
