import { describe, expect, it } from 'vitest';
import { readCode, secondsToResend, whySpent } from './one-time-code.ts';

const SENT = new Date('2026-05-01T02:00:00Z');
const after = (ms: number) => new Date(SENT.getTime() + ms);
const code = (tries = 0, isUsed = false) => ({ sentAt: SENT, tries, isUsed });

describe('a code', () => {
  it.each([
    [0, null],
    [299_999, null],
    [300_000, 'expired'],
    [-1, 'expired'],
  ])('%i ms after it was sent is %s', (ms, why) => {
    expect(whySpent(code(), after(ms))).toBe(why);
  });

  it.each([
    [4, null],
    [5, 'too_many_tries'],
    [6, 'too_many_tries'],
  ])('after %i tries is %s', (tries, why) => {
    expect(whySpent(code(tries), SENT)).toBe(why);
  });

  it('works once', () => {
    expect(whySpent(code(1, true), SENT)).toBe('used');
  });

  it.each([
    [0, 60],
    [1, 60],
    [59_001, 1],
    [60_000, 0],
    [-5_000, 60],
  ])('%i ms after it was sent, the next one is %i seconds away', (ms, seconds) => {
    expect(secondsToResend(SENT, after(ms))).toBe(seconds);
  });
});

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['Your code is 123456.', '123456'],
  ['１２３４５６', '123456'],
  ['12345', null],
  ['1234567', null],
  ['', null],
  ['abcdef', null],
])('%j is read as %s', (typed, read) => {
  expect(readCode(typed)).toBe(read);
});
