import { expect, it } from 'vitest';
import { testCar, testTools } from '#web/testing/page.ts';
import { toCarSheet } from './to-car-sheet.server.ts';

const sheet = () => {
  const tools = testTools();
  const [location = null] = tools.tenant.locations;
  const [dealership = null] = tools.tenant.dealerships;
  const car = testCar({ offer_price: 5_299_000 as never });
  return toCarSheet({ car, location, dealership, url: 'https://harbour.example/cars/x' }, tools);
};

it('a car sheet has the earlier price in words, not only struck', () => {
  expect(sheet().price).toMatchObject({ text: '$52,990', was: 'Was $54,990' });
});

it('a car sheet has each licence number as its own part, so that none breaks across lines', () => {
  const [trader, ...numbers] = sheet().legal;
  expect(trader).toMatch(/\.$/);
  expect(numbers).toContain('DL: MD12345');
});
