import { describe, expect, it } from 'vitest';
import { contentsOf, readIdempotencyKey } from './idempotency.ts';

const attributes = {
  name: 'Mia',
  last_name: null,
  email: 'mia@example.com',
  phone: '+61491570156',
  postcode: null,
  message: 'Still here?',
  category: 'General Enquiry',
  subcategory: null,
  opt_in: false,
  extra: { finance: 'Yes', Rego: 'ABC123' },
};
const base = { tenant: 'harbour', form: 'enquiry', carId: 1, dealership: 'city', location: null, attributes } as const;

describe('the contents of a lead', () => {
  it('are equal whatever the spacing, case and order', () => {
    const other = { ...attributes, name: ' mia ', message: 'Still   HERE?', extra: { Rego: 'abc123', finance: 'Yes' } };
    expect(contentsOf({ ...base, attributes: other })).toBe(contentsOf(base));
  });

  it.each([
    ['car', { carId: 2 }],
    ['no car', { carId: null }],
    ['tenant', { tenant: 'outback' }],
    ['form', { form: 'test_drive' as const }],
    ['dealership', { dealership: 'west' }],
    ['location', { location: 'city-yard' }],
    ['message', { attributes: { ...attributes, message: 'Sold?' } }],
    ['consent', { attributes: { ...attributes, opt_in: true } }],
    ['a further field', { attributes: { ...attributes, extra: {} } }],
  ])('differ by %s', (_, change) => expect(contentsOf({ ...base, ...change })).not.toBe(contentsOf(base)));
});

it.each([
  [undefined, null],
  ['short', null],
  ['has spaces in it', null],
  ['x'.repeat(101), null],
  ['3f2a7c1e-aaaa-bbbb', '3f2a7c1e-aaaa-bbbb'],
])('the key %j is read as %j', (text, expected) => {
  expect(readIdempotencyKey(text)).toBe(expected);
});
