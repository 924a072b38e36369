import { expect, it } from 'vitest';
import { ATTRIBUTES, isChoiceName, type RangeName } from '#domain/search/attributes.ts';
import { testTools } from '#web/testing/page.ts';
import { rangeLabel, valueLabel } from './filter-labels.server.ts';

const upTo = (name: RangeName, max: number, market: 'en-AU' | 'en-US') =>
  rangeLabel(name, { min: null, max }, testTools({ market }));

it('an upper end is said as the round figure that it stays under, in the units of the market', () => {
  expect(upTo('price', 29_999, 'en-AU')).toBe('Under $30,000');
  expect(upTo('price', 30_000, 'en-AU')).toBe('Up to $30,000');
  expect(upTo('km', 49_999, 'en-AU')).toBe('Under 50,000 km');
  // 19,999 mi.
  expect(upTo('km', 32_185, 'en-US')).toBe('Under 20,000 mi');
  expect(upTo('km', 32_187, 'en-US')).toBe('Up to 20,000 mi');
});

it('a tow rating is said in the units of the market', () => {
  const from = (market: 'en-AU' | 'en-US') =>
    rangeLabel('towing_braked_kg', { min: 3402, max: null }, testTools({ market }));
  expect(from('en-AU')).toBe('Tow rating from 3,402 kg');
  expect(from('en-US')).toBe('Towing capacity from 7,500 lb');
});

it('an amount by the week is not said like a price', () => {
  const subscription = { min: 100, max: 200 };
  expect(rangeLabel('subscription_price', subscription, testTools())).toBe('Subscription $100 to $200 a week');
  expect(upTo('subscription_price', 200, 'en-AU')).toBe('Subscription up to $200 a week');
  expect(valueLabel('weekly_price_range', '100-150', testTools())).toBe('$100 to $150 a week');
});

it.each(
  ATTRIBUTES.flatMap(({ name, closed = [] }) => closed.map((value) => [name, value] as const)).filter(
    // The types of vehicle are shown as they are.
    ([name]) => name !== 'item_type',
  ),
)('a fixed value has a text of its own: %s.%s', (name, value) => {
  expect(isChoiceName(name) && valueLabel(name, value, testTools())).not.toBe(value);
});
