import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { carHead } from '#web/head/car-head.server.ts';
import { toItem } from '#web/pages/car/to-item.server.ts';
import { toCarPageView } from '#web/pages/car/to-car-page-view.server.ts';
import { toPageFacts } from './page-facts.ts';
import { testCar, testTools } from '#web/testing/page.ts';

const FULL: Partial<Car> = { vin: 'JTFDE626000000001', colour: 'White', series: 'GUN126R', fuel: 'Diesel' };

function told(values: Partial<Car>) {
  const tools = testTools();
  const { tenant, config } = tools;
  const car = testCar(values);
  const view = toCarPageView({ car, location: null, similar: [] }, tools);
  const seen = { kind: 'car', car, location: null, dealership: null, config, similar: [] } as const;
  const head = carHead(seen, view, { tenant, origin: 'http://harbour.localhost', tools });
  const page = toPageFacts('/cars/:slug', { kind: 'car', car: view, head });
  return { car, page, item: toItem(car, tools) };
}

describe('a car as events name it', () => {
  it('is every key of the ASC events that is known of it', () => {
    expect(told(FULL).item.values).toEqual({
      item_id: 'JTFDE626000000001',
      item_number: testCar().stocknum,
      item_price: 54_990,
      item_condition: 'used',
      item_year: 2021,
      item_make: 'Toyota',
      item_model: 'HiLux',
      item_variant: 'SR5 GUN126R',
      item_color: 'White',
      item_type: 'Ute',
      item_fuel_type: 'Diesel',
    });
  });

  it.each<[string, Partial<Car>]>([
    ['a car of which all is known', FULL],
    ['one of which little is', { badge: null, series: null, vin: null, colour: null, body: null, fuel: null }],
    ['a new one', { ...FULL, car_type: 'new' }],
    ['a demonstrator', { ...FULL, car_type: 'demo' }],
    ['one without a price', { ...FULL, price: null }],
    ['one at an offer', { ...FULL, offer_price: testCar().price }],
    ['a sold one', { ...FULL, status: 'sold' }],
  ])('is told by its own page as by the server: %s', (_, values) => {
    const { car, page, item } = told(values);
    expect(page).toEqual({ type: 'item', car: { ...item, href: `/cars/${car.slug}` }, listed: null });
  });
});
