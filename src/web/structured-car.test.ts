import { describe, expect, it } from 'vitest';
import type { Page } from './page-context.ts';
import { structuredCar } from './structured-car.ts';
import { testCar, testTools } from './testing-page.ts';

function offerOf(values: Parameters<typeof testCar>[0]): Record<string, unknown> {
  const page = { tools: testTools() } as Page;
  const found = structuredCar(testCar(values), { url: 'https://example.com/cars/x', images: [], page });
  return (found as { offers: Record<string, unknown> }).offers;
}

describe('what search engines are told of a car’s offer', () => {
  it('has the price that is all there is to pay', () => {
    expect(offerOf({})).toMatchObject({
      price: 54_990,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
    });
  });

  it.each([
    ['a price without charges', { price_type: 'EGC' as const }],
    ['a price of unknown basis', { price_type: null }],
    ['a placeholder of ten dollars', { price: 1_000 as never }],
  ])('leaves out %s', (_, values) => {
    expect(offerOf(values)).not.toHaveProperty('price');
  });

  it('says that a sold car is sold, and no price', () => {
    const offer = offerOf({ status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' });
    expect(offer).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect(offer).not.toHaveProperty('price');
  });
});
