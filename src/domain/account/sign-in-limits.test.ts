import { describe, expect, it } from 'vitest';
import { MISTAKE_LIMITS, secondsToWait, SEND_LIMITS } from './sign-in-limits.ts';

const NOW = new Date('2026-05-01T02:00:00Z');
const MINUTE = 60_000;
const ago = (...minutes: number[]) => minutes.map((each) => new Date(NOW.getTime() - each * MINUTE));
const each = (count: number, minutes: number) => ago(...Array.from({ length: count }, () => minutes));

describe('sends (D386)', () => {
  it.each([
    ['nothing earlier', {}, 0],
    ['1 to the number half a minute ago', { phone: ago(0.5) }, 30],
    ['2 to the number in 10 minutes', { phone: ago(1, 2) }, 0],
    ['3 to the number in 10 minutes', { phone: ago(1, 2, 9) }, 60],
    ['a third to the number just 10 minutes ago', { phone: ago(1, 2, 10) }, 0],
    ['5 to the number in an hour', { phone: ago(15, 25, 35, 45, 59) }, 60],
    ['10 to the number in a day', { phone: ago(...Array.from({ length: 10 }, (_, at) => 100 + at * 100)) }, 26_400],
    ['9 from the network in an hour', { network: each(9, 59) }, 0],
    ['10 from the network in an hour', { network: each(10, 59) }, 60],
    ['10 from the network an hour ago', { network: each(10, 60) }, 0],
    ['5 from the browser in an hour', { browser: each(5, 30) }, 1800],
    ['1000 of the site', { site: each(1000, 1) }, 0],
    ['the longest wait of several', { phone: ago(1, 2, 9), network: each(10, 50) }, 600],
  ] as const)('%s', (_name, earlier, seconds) => {
    expect(secondsToWait(SEND_LIMITS, earlier, NOW)).toBe(seconds);
  });

  it('beyond the limit wait for as many as are too many', () => {
    expect(secondsToWait(SEND_LIMITS, { phone: ago(1, 2, 3, 9) }, NOW)).toBe(420);
  });
});

it.each([
  [29, 0],
  [30, 3000],
])('after %i wrong codes of a network in an hour, the next waits %i seconds', (count, seconds) => {
  expect(secondsToWait(MISTAKE_LIMITS, { network: each(count, 10) }, NOW)).toBe(seconds);
});
