import { describe, expect, it } from 'vitest';
import { hasField, toSearchParams } from './form-fields.ts';

const query = (text: string) => toSearchParams(new URLSearchParams(text)).toString();

describe('the fields of the search form', () => {
  it.each([
    ['empty fields say nothing', 'query=&price_min=&make=Kia', 'make=Kia'],
    ['a chip drops its pair and no other', 'fuel=Diesel&fuel=Petrol&drop=fuel%3DDiesel', 'fuel=Petrol'],
    ['a value may hold a sign', 'badge=A%3DB&badge=A&drop=badge%3DA%3DB', 'badge=A'],
    ['a range is dropped whole', 'price_min=1000&price_max=2000&km_max=5&drop=price', 'km_max=5'],
    ['a range in miles too', 'miles_max=5&drop=km', ''],
    [
      'a make goes with its models',
      'make=Kia&make_model=Kia+Rio&make_model=Ford+Ka&drop=make%3DKia',
      'make_model=Ford+Ka',
    ],
    ['an order replaces the one before', 'sortBy=km%3Aasc&order=price%3Aasc', 'sortBy=price%3Aasc'],
    ['the site’s own order is none', 'sortBy=km%3Aasc&order=default', ''],
  ])('%s', (_name, fields, expected) => expect(query(fields)).toBe(expected));

  it('identify a chip by its pair, and a range by any of its names', () => {
    const fields = new URLSearchParams('fuel=Diesel&miles_max=5');
    expect(['fuel=Diesel', 'fuel=Petrol', 'km', 'price'].map((field) => hasField(fields, field))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
