import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SlugSchema } from '#domain/ids.ts';
import { buildCarSlug } from './slug.ts';

const base = { year: 2019, make: 'Mercedes-Benz', model: 'C-Class', badge: 'C200' as string | null, stocknum: 'A 1/2' };

it.each([
  [{}, '2019-mercedes-benz-c-class-c200-a-1-2'],
  [{ badge: null }, '2019-mercedes-benz-c-class-a-1-2'],
  [{ make: 'Citroën', model: 'C3', badge: null, stocknum: 'U10' }, '2019-citroen-c3-u10'],
  [{ stocknum: '###' }, '2019-mercedes-benz-c-class-c200-car'],
])('%j is %s', (facts, expected) => expect(buildCarSlug({ ...base, ...facts })).toBe(expected));

it('the slug is always valid and ends in the stock number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ maxLength: 200 }),
      fc.stringMatching(/^[A-Z0-9]{1,60}$/),
      (make, model, stocknum) => {
        const slug = buildCarSlug({ year: 2019, make, model, badge: null, stocknum });
        expect(SlugSchema.safeParse(slug).success).toBe(true);
        expect(slug.endsWith(stocknum.toLowerCase())).toBe(true);
      },
    ),
  );
});
