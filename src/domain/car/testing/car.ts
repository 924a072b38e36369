import { CarSchema, type Car } from '#domain/car/car.ts';

/** A complete car for tests; name what the test is about. */
export function buildCar(facts: { readonly [Key in keyof Car]?: Car[Key] | string | number } = {}): Car {
  return CarSchema.parse({
    id: 1,
    slug: '2019-toyota-corolla-ascent-a1',
    dealership_id: 'harbour-city',
    dealership_slug: 'harbour-city',
    dealership_name: 'Harbour City',
    location_name: 'Parramatta',
    location_slug: 'parramatta',
    reserved: false,
    sold_date_timestamp: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    views: 0,
    stocknum: 'A1',
    year: 2019,
    make: 'Toyota',
    model: 'Corolla',
    car_type: 'used',
    ...facts,
  });
}
