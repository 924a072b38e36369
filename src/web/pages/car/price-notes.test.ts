import { expect, it } from 'vitest';
import { testCar, testTools } from '#web/testing/page.ts';
import { toCarPageView } from './to-car-page-view.server.ts';

const viewOf = (values: Parameters<typeof testCar>[0], subscription = true) =>
  toCarPageView({ car: testCar(values), location: null, similar: [] }, testTools({ features: { subscription } }));

it('the page of a car shows the price by subscription below the price', () => {
  expect(viewOf({ subscription_price: 19_900 as never }).priceNote).toBe('Or $199 a week by subscription.');
  expect(viewOf({ subscription_price: 19_900 as never }, false).priceNote).toBeNull();
  expect(viewOf({}).priceNote).toBeNull();
});

it('the page of a car that can be ordered before it arrives says so', () => {
  expect(viewOf({ status: 'coming_soon', preorder: true }).notice).toBe(
    'On its way to us. You can order it before it arrives.',
  );
  expect(viewOf({ status: 'coming_soon' }).notice).toContain('Ask now');
  expect(viewOf({ preorder: true }).notice).toBeNull();
  expect(viewOf({ under_offer: true }).notice).toBe('Under offer. It may become available again.');
});
