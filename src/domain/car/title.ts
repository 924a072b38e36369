import type { Car } from './car.ts';

type NamedCar = Pick<Car, 'year' | 'make' | 'model' | 'badge' | 'series'>;

/** "2019 Toyota Corolla": the first line of a card and the heading of a page (spec §2). */
export function carTitle(car: NamedCar): string {
  return `${car.year} ${car.make} ${car.model}`;
}

/** "Ascent Sport ZRE182R": badge and series, the second line; empty when the feed has neither. */
export function carSubtitle(car: NamedCar): string {
  return [car.badge, car.series].filter((part) => part !== null && part !== '').join(' ');
}

/** Both lines as one name: in leads, page titles and alternative texts. */
export function carName(car: NamedCar): string {
  return [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ');
}
