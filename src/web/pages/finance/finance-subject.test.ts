import { expect, it } from 'vitest';
import { checkField } from '#domain/lead/field-rules.ts';
import { VEHICLE_PRICE } from '#domain/lead/finance-plan.ts';
import { MARKETS } from '#domain/market.ts';
import type { Cents } from '#domain/money.ts';
import { createFinanceFormText } from '#web/messages/finance-form-texts.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import type { OpenedFinance } from './open-finance.server.ts';
import { financeSubject } from './to-finance-page-view.server.ts';

/** The price with which the application begins. */
function startingPrice(address: string, priceOfCar: number | null = null): string | undefined {
  const tools = testTools();
  const car = priceOfCar === null ? null : testCar({ price: priceOfCar as Cents });
  const opened = {
    path: '/finance',
    financed: car && { car, location: null, dealership: tools.tenant.dealerships[0] },
    tools,
    text: createFinanceFormText({ locale: 'en-AU', tenant: {} }),
  };
  return financeSubject(opened as OpenedFinance, new URL(address, 'http://harbour.localhost')).starts?.[
    'vehicle_price'
  ];
}

it.each([
  ['25000', '25,000'],
  ['$500', '500'],
  ['499', ''],
  ['0', ''],
  ['-5', ''],
  ['10000000', '10,000,000'],
  ['10000001', ''],
  ['1e9', ''],
])('the application begins with a budget of %s as %j', (budget, price) => {
  expect(startingPrice(`/finance?vehiclePriceBudget=${encodeURIComponent(budget)}`)).toBe(price);
});

it.each([
  [125_000_000, '1,250,000', '1250000'],
  [1_100, '11', '11'],
])('a car for %s cents is accepted with the price that is filled in', (cents, shown, value) => {
  const filledIn = startingPrice('/finance', cents);
  expect(filledIn).toBe(shown);
  const field = {
    name: 'vehicle_price',
    kind: 'money',
    required: true,
    max: 20,
    options: null,
    range: VEHICLE_PRICE,
  } as const;
  expect(checkField(field, filledIn, MARKETS['en-AU'])).toEqual({ ok: true, value });
});
