import type { Car } from '#domain/car/car.ts';
import { dayIn } from '#domain/car/rego.ts';
import { placeOfCar } from '#domain/location/locations-of-car.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The calendar day where the car is, YYYY-MM-DD (D44): the locations of a site may be in several time zones. */
export function dayAtCar(
  car: Pick<Car, 'location_id' | 'dealership_id'>,
  { tenant, now, today }: Pick<PageTools, 'tenant' | 'now' | 'today'>,
): string {
  const place =
    placeOfCar(car, tenant) ?? tenant.locations.find(({ dealership_id }) => dealership_id === car.dealership_id);
  return place === undefined ? today : dayIn(place.time_zone, now);
}
