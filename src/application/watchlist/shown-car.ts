import type { SiteContext } from '#application/site-context.ts';
import type { PriceOnBasis } from '#domain/account/watchlist.ts';
import { visibilityOf } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import { shownPrice } from '#domain/car/price.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** Whether the site lists a car now. */
export function isListed(car: Car, { platform, tenant }: SiteContext): boolean {
  const rules = { soldWindowDays: tenant.config.stock.sold_window_days, now: platform.clock.now() };
  return visibilityOf(car, rules) === 'listed';
}

/** The price that the site shows for a car; null for a sold car and for one without a price. */
export function priceOf(car: Car, tenant: Tenant): PriceOnBasis | null {
  if (car.status === 'sold') return null;
  const dealership = tenant.dealerships.find(({ id }) => id === car.dealership_id);
  const { price } = dealership ? configForDealership(tenant, dealership) : tenant.config;
  return shownPrice(car, price);
}
