import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import type { SitePhone } from '#web/features/site/site-data.ts';
import { toSitePhone } from '#web/pages/site/to-site-phone.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The phone for a car: that of its type, or else that of its location (spec §9). Null without a location or a number. */
export function toCarPhone(
  car: Pick<Car, 'car_type'>,
  location: Location | null,
  { config, market, tenant }: PageTools,
): SitePhone | null {
  const options = location && { config, market, location, tenantSlug: tenant.slug };
  return options && toSitePhone(config.car_page.phone_by_car_type[car.car_type], options);
}
