import { describe, expect, it } from 'vitest';
import { hasField, toSearchParams } from './form-fields.ts';

const query = (text: string) => toSearchParams(new URLSearchParams(text)).toString();

describe('the fields of the search form', () => {
  it.each([
    ['leave out empty values', 'query=&price_min=&make=Kia', 'make=Kia'],
    ['drop only the pair of a removed chip', 'fuel=Diesel&fuel=Petrol&drop=fuel%3DDiesel', 'fuel=Petrol'],
    ['may have special characters in values', 'badge=A%3DB&badge=A&drop=badge%3DA%3DB', 'badge=A'],
    ['drop a range as a whole', 'price_min=1000&price_max=2000&km_max=5&drop=price', 'km_max=5'],
    ['drop a range in miles as a whole', 'miles_max=5&drop=km', ''],
    ['drop a range in pounds as a whole', 'payload_lb_min=5&payload_kg_max=9&drop=payload_kg', ''],
    [
      'drop a make together with its models',
      'make=Kia&make_model=Kia+Rio&make_model=Ford+Ka&drop=make%3DKia',
      'make_model=Ford+Ka',
    ],
    [
      'keep the models of a make whose name begins with that of the removed one',
      'make=Isuzu&make=Isuzu+UTE&make_model=Isuzu+NPR&make_model=Isuzu+UTE+MU-X&drop=make%3DIsuzu',
      'make=Isuzu+UTE&make_model=Isuzu+UTE+MU-X',
    ],
    ['replace the previous order', 'sortBy=km%3Aasc&order=price%3Aasc', 'sortBy=price%3Aasc'],
    ['leave out the site’s default order', 'sortBy=km%3Aasc&order=default', ''],
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
