import type { Car } from './car.ts';

type NamedCar = Pick<Car, 'year' | 'make' | 'model' | 'badge' | 'series'>;

/** "Toyota Corolla"; "Mazda3", not "Mazda Mazda3", where the model begins with the make's own name. */
export function makeAndModel({ make, model }: Pick<Car, 'make' | 'model'>): string {
  const isSaid = model.toLowerCase().startsWith(make.toLowerCase()) && !/^\p{L}/u.test(model.slice(make.length));
  return isSaid ? model : `${make} ${model}`;
}

/** "2019 Toyota Corolla": the first line of a card and the heading of a page (spec §2). */
export function carTitle(car: NamedCar): string {
  return `${car.year} ${makeAndModel(car)}`;
}

/** "Ascent Sport ZRE182R": badge and series, the second line; empty when the feed has neither. */
export function carSubtitle(car: NamedCar): string {
  return [car.badge, car.series].filter((part) => part !== null && part !== '').join(' ');
}

/** Both lines as one name: in leads, page titles and alternative texts. */
export function carName(car: NamedCar): string {
  return [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ');
}
