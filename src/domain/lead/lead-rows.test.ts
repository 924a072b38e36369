import { expect, it } from 'vitest';
import { MARKETS, type MarketCode } from '#domain/market.ts';
import { enquiryRows } from './lead-rows.ts';
import { testFacts } from './testing/lead-facts.ts';

/** The rows of a lead with these further answers, by their labels. */
function rowsOf(extra: Readonly<Record<string, string>>, market: MarketCode): Readonly<Record<string, string>> {
  const site = { name: 'Harbour City', origin: 'https://harbour.example', market: MARKETS[market] };
  const rows = enquiryRows(testFacts({ site, attributes: { extra } }));
  return Object.fromEntries(rows.map(([label, value]) => [label, value]));
}

it('a dealer reads days and odometers in the form and the unit of the market', () => {
  const answers = { delivered_on: '2026-04-24', odometer_now: '40120', trade_in_odometer: '42000' };
  expect(rowsOf(answers, 'en-AU')).toMatchObject({
    'Delivered on': '24 April 2026',
    'Odometer now': '40,120 km',
    'Customer’s car, odometer': '42,000 km',
  });
  expect(rowsOf(answers, 'en-US')).toMatchObject({
    'Delivered on': 'April 24, 2026',
    'Odometer now': '40,120 mi',
    'Customer’s car, odometer': '42,000 mi',
  });
});

it('an answer that is no figure stays as it was written', () => {
  expect(rowsOf({ trade_in_odometer: 'about 40k' }, 'en-AU')['Customer’s car, odometer']).toBe('about 40k');
});
