import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { toCarPageView } from '#web/pages/car/to-car-page-view.server.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { carHead } from './car-head.server.ts';

function headOf(values: Partial<Car>) {
  const tools = testTools({ price: { buyer_class: 'NSW private buyers' } });
  const { tenant, config } = tools;
  const car = testCar(values);
  const view = toCarPageView({ car, location: null, similar: [] }, tools);
  const viewed = { kind: 'car', car, location: null, dealership: null, config, similar: [] } as const;
  return carHead(viewed, view, { tenant, origin: 'http://harbour.localhost', tools });
}

describe('carHead', () => {
  it.each<[string, Partial<Car>, string, string | null]>([
    ['a drive-away price', {}, '$54,990 drive away for NSW private buyers', '54990'],
    ['a price without charges', { price_type: 'EGC' }, '$54,990 excl. gov’t charges', null],
    ['a price of unknown basis', { price_type: null }, '$54,990 ask what it includes', null],
    ['no price', { price: null }, 'Price on request', null],
  ])(
    'describes %s with its basis, and gives machines an amount only when it is drive away (R1, D208)',
    (_, car, words, amount) => {
      const { description, product } = headOf(car);
      expect(description).toMatch(new RegExp(`, ${words.replace('$', '\\$')}$`));
      expect(product?.price?.amount ?? null).toBe(amount);
    },
  );
});
