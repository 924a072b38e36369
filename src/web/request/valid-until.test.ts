import { expect, it } from 'vitest';
import { testCar, testTools } from '#web/testing/page.ts';
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

it('a page with an earlier price is kept until that may no longer be shown (D510)', () => {
  const created_at = new Date(inMinutes(3) - 90 * 86_400_000).toISOString();
  expect(validUntil([testCar({ created_at, before_price: 9_999_900 as never })], tools)).toBe(
    new Date(inMinutes(3)).toISOString(),
  );
  expect(Date.parse(validUntil([testCar({ created_at })], tools))).toBe(inMinutes(10));
});

it('a page with an earlier price goes by the settings of the dealership of its car (D4)', () => {
  const ofDealership = testTools({}, { price: { before_price_shown_days: 30 } });
  const created_at = new Date(inMinutes(3) - 30 * 86_400_000).toISOString();
  const car = testCar({ created_at, before_price: 9_999_900 as never });
  expect(Date.parse(validUntil([car], ofDealership))).toBe(inMinutes(3));
});

it("a page goes when a car's tag expires by the days of the car's own dealership", () => {
  const ofDealership = testTools({ tags: { new_days: 8 } }, { tags: { new_days: 2 } });
  const almostTwoDays = 2 * 86_400_000 - 5 * 60_000;
  const car = testCar({ created_at: new Date(tools.now.getTime() - almostTwoDays).toISOString() });
  expect(Date.parse(validUntil([car], ofDealership))).toBe(inMinutes(5));
  expect(Date.parse(validUntil([car], testTools({ tags: { new_days: 8 } })))).toBe(inMinutes(10));
});
