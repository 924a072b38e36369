import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { readSearchAddress } from './address.ts';
import { searchPolicy } from './indexable.ts';
import { createKnownValues } from './known-values.ts';
import { listLandingPages, type LandingCar } from './landing-pages.ts';
import { VEHICLES } from './testing/search.ts';

/** Feeds split names in several ways, and operators write odd spaces. */
const NAMES = [...VEHICLES, ['Land', 'Rover Discovery'], ['比亚迪', '海豚'], ['M'.repeat(60), 'x'.repeat(80)]] as const;
const cars = fc.array(
  fc
    .record({
      name: fc.constantFrom(...NAMES),
      car_type: fc.constantFrom<Car['car_type']>('new', 'demo', 'used'),
      location_name: fc.constantFrom(null, 'Parramatta', 'Harbour\u00A0East', 'Under 30k', 'A  B'),
    })
    .map(({ name: [make, model], ...car }): LandingCar => ({
      make,
      model,
      updated_at: '2026-05-01T02:00:00Z',
      ...car,
    })),
  { minLength: 1, maxLength: 30 },
);

it('every address of the sitemap is that of a page, which names itself canonical', () => {
  fc.assert(
    fc.property(cars, (stock) => {
      const known = createKnownValues();
      for (const { make, model, location_name } of stock) {
        known.learnVehicle(make, model, 'yard');
        if (location_name !== null) known.learn('location_name', location_name, 'yard');
      }
      for (const { path } of listLandingPages(stock)) {
        const read = readSearchAddress(new URL(path, 'http://site'), known.within(['yard']));
        expect([path, read.kind]).toEqual([path, 'search']);
        if (read.kind === 'search') expect(searchPolicy(read.search, 50)).toEqual({ indexable: true, canonical: path });
      }
    }),
    { numRuns: 100 },
  );
});
