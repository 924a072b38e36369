import { describe, expect, it } from 'vitest';
import { countTypos, joinWritten, queryWords, recordWords, singularsOf, toCode, typosAllowed } from './words.ts';

describe('words', () => {
  it.each([
    ['CX-5', ['cx', '5', 'cx5']],
    ['Mazda3', ['mazda3', 'mazda', '3']],
    ['BT-50 Ute', ['bt', '50', 'bt50', 'ute']],
    ['Citroën  C3', ['citroen', 'c3', 'c', '3']],
    ['', []],
  ])('of %j are %j', (text, words) => expect(recordWords(text).toSorted()).toEqual(words.toSorted()));

  it('of a query are its runs of letters and digits', () =>
    expect(queryWords(' Cx-5,  RED! ')).toEqual(['cx', '5', 'red']));
  it('of a code are one', () => expect(toCode(' abc-12 3')).toBe('abc123'));
});

describe('words written together somewhere', () => {
  const written = new Set(['landcruiser', 'cx5', 'mazda', 'land', 'rover']);
  const isWritten = (word: string, mayBegin: boolean) =>
    written.has(word) || (mayBegin && [...written].some((other) => other.startsWith(word)));
  it.each([
    ['land cruiser', ['landcruiser']],
    ['mazda cx 5', ['mazda', 'cx5']],
    ['land rover', ['land', 'rover']],
    ['land cru', ['landcruiser'.slice(0, 7)]],
    ['land cru mazda', ['land', 'cru', 'mazda']],
    ['land ro', ['land', 'ro']],
    ['mazda', ['mazda']],
  ])('%s', (text, words) => expect(joinWritten(text.split(' '), isWritten)).toEqual(words));
});

describe('singulars', () => {
  it.each([
    ['utes', ['ute', 'ut']],
    ['hatches', ['hatche', 'hatch']],
    ['suvs', ['suv']],
    ['ute', []],
    ['bus', []],
    ['i30s', []],
  ])('of %s may be %j', (word, singulars) => expect(singularsOf(word)).toEqual(singulars));
});

describe('typos', () => {
  it.each([
    ['toyota', 'toyota', 0],
    ['toyta', 'toyota', 1],
    ['toytoa', 'toyota', 1],
    ['toyotas', 'toyota', 1],
    ['tayota', 'toyota', 1],
    ['tyta', 'toyota', 2],
    ['mazda', 'toyota', null],
  ])('%s for %s: %s', (left, right, typos) => {
    expect(countTypos(left, right, 2)).toBe(typos);
    expect(countTypos(right, left, 2)).toBe(typos);
  });
  it('stop at what is allowed', () => expect(countTypos('tyta', 'toyota', 1)).toBeNull());
  it.each([
    ['red', 0],
    ['ford', 1],
    ['corolla', 1],
    ['kluger gx', 0],
    ['mercedes', 2],
    ['cx5', 0],
    ['2019', 0],
  ])('%s may have %i', (word, most) => expect(typosAllowed(word)).toBe(most));
});
