import { expect, it } from 'vitest';
import { testTools } from '#web/testing/page.ts';
import { validUntil, validUntilMidnight } from './valid-until.server.ts';

const tools = testTools();
const inMinutes = (minutes: number) => tools.now.getTime() + minutes * 60_000;
const until = (minutes: number | null) => (minutes === null ? null : inMinutes(minutes));

it.each([
  [3, 3],
  [60, 10],
  [null, 10],
])('a page whose reviews may be shown for %s more minutes is kept for %i (D357)', (reviews, kept) => {
  const options = { ...tools, until: until(reviews) };
  expect(Date.parse(validUntil([], options))).toBe(inMinutes(kept));
  expect(Date.parse(validUntilMidnight([], options))).toBe(inMinutes(kept));
});
