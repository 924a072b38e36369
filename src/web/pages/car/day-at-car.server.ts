import type { Car } from '#domain/car/car.ts';
import { dayIn } from '#domain/car/rego.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The calendar day where the car is, YYYY-MM-DD (D44): the locations of a site may be in several time zones. */
export function dayAtCar(
  { location_id, dealership_id }: Pick<Car, 'location_id' | 'dealership_id'>,
  { tenant, now, today }: Pick<PageTools, 'tenant' | 'now' | 'today'>,
): string {
  const own = tenant.locations.filter((location) => location.dealership_id === dealership_id);
  const place = own.find(({ id }) => id === location_id) ?? own.find(({ primary }) => primary) ?? own[0];
  return place === undefined ? today : dayIn(place.time_zone, now);
}
