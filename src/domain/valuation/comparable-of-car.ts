import type { CarFacts } from '#domain/car/car.ts';
import { askingPrice, priceOnBasis } from '#domain/car/price.ts';
import type { Comparable } from './comparables.ts';

/**
 * A car in stock as a comparable. Null for a new car, whose price says nothing about a used one, and for a car without
 * a price or an odometer reading. The drive-away price is taken where there is one (D57).
 */
export function toComparable(car: CarFacts): Comparable | null {
  const price = priceOnBasis(car, 'DAP') ?? askingPrice(car);
  if (car.car_type === 'new' || car.km === null || price === null) return null;
  const { make, model, year, badge, series, body, transmission, fuel, drive, km } = car;
  return { make, model, year, badge, series, body, transmission, fuel, drive, km, price };
}
