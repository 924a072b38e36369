import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { pack } from '#web/features/site/packed.ts';
import { toCardView } from '#web/pages/car/to-card-view.server.ts';
import { toItem } from '#web/pages/car/to-item.server.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { toPageFacts } from './page-facts.ts';

const FULL: Partial<Car> = { vin: 'JTFDE626000000001', colour: 'White', series: 'GUN126R', fuel: 'Diesel' };

const CARS: readonly (readonly [string, Partial<Car>])[] = [
  ['with every fact', FULL],
  ['with few facts', { badge: null, series: null, vin: null, colour: null, body: null, fuel: null }],
  ['that is new', { ...FULL, car_type: 'new' }],
  ['that is a demo car', { ...FULL, car_type: 'demo' }],
  ['without a price', { ...FULL, price: null }],
  ['at an offer price', { ...FULL, offer_price: testCar().price }],
  ['that is sold', { ...FULL, status: 'sold' }],
];

describe('toItem', () => {
  it('has every key of the ASC events that is known of a car', () => {
    expect(toItem(testCar(FULL), testTools()).values).toEqual({
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
});

describe('toPageFacts', () => {
  it.each(CARS)('has the same facts as the server of a car %s, on its own page (D226)', (_, values) => {
    const car = testCar(values);
    const item = toItem(car, testTools());
    const facts = toPageFacts('/cars/:slug', { kind: 'car', car: { slug: car.slug }, item });
    expect(facts).toEqual({ type: 'item', car: { ...item, href: `/cars/${car.slug}` }, listed: null });
  });

  it('has no car on the page of a car that is gone', () => {
    expect(toPageFacts('/cars/:slug', { kind: 'gone' })).toEqual({ type: 'item', car: null, listed: null });
  });

  it.each(CARS)('has number, price and colour, as the server has them, of a car %s in a list', (_, values) => {
    const car = testCar(values);
    const item = toItem(car, testTools());
    const { listed } = toPageFacts('/search/*', { view: pack({ cars: [toCardView(car, testTools())] }) });
    const { item_number, item_price, item_color } = item.values;
    const known = Object.entries({ item_number, item_price, item_color }).filter(([, value]) => value !== undefined);
    expect(listed).toEqual([{ id: item.id, href: `/cars/${car.slug}`, values: Object.fromEntries(known) }]);
  });
});
