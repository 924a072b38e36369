import type { EventValues } from '#domain/analytics/parameters.ts';
import type { Car } from '#domain/car/car.ts';
import { displayPrice } from '#domain/car/price.ts';
import { carSubtitle } from '#domain/car/title.ts';
import { wholeDollars } from '#domain/money.ts';
import type { KnownItem } from '#web/features/analytics/known-item.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/**
 * A car in the terms of the ASC events, in full, as its own page reports it. What a form reports must not depend on
 * where it was opened (D226). Unknown fields are absent.
 */
export function toItem(car: Car, { config, t }: Pick<PageTools, 'config' | 't'>): KnownItem {
  const price = car.status === 'sold' ? null : displayPrice(car, config.price);
  const values: { readonly [Name in keyof EventValues]: EventValues[Name] | null } = {
    item_id: car.vin,
    item_number: car.stocknum,
    item_price: price && wholeDollars(price.cents),
    item_condition: car.car_type === 'new' ? 'new' : 'used',
    item_year: car.year,
    item_make: car.make,
    item_model: car.model,
    item_variant: carSubtitle(car),
    item_color: car.colour,
    item_type: car.body && t(`body.${car.body}`),
    item_fuel_type: car.fuel,
  };
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return { id: car.id, values: Object.fromEntries(known) };
}
