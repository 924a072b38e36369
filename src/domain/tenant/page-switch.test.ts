import { expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from './config.ts';
import { isPageOn } from './page-switch.ts';

const pages = {
  ...PRODUCT_DEFAULTS.pages,
  trade_in: false,
  personalised_finance: false,
  fleet: false,
  blog: false,
  vehicle_reviews: false,
};

it.each([
  ['/finance', true],
  ['/fleet', false],
  ['/fleet/', false],
  ['/trade-in', false],
  ['/cars/trade-in', false],
  ['/personalised/finance', false],
  ['/personalized/finance', false],
  ['/FLEET', false],
  ['/blog', false],
  ['/blog/vehicle-reviews', false],
  ['/blog/an-entry', false],
  ['/cars/', true],
  ['/', true],
  ['/never-heard-of', true],
])('%s is on: %s', (path, expected) => expect(isPageOn(path, pages)).toBe(expected));
