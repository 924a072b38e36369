import type { Car } from './car.ts';

type Vehicle = Pick<Car, 'make' | 'model'>;
type NamedCar = Pick<Car, 'year' | 'make' | 'model' | 'badge' | 'series'>;

const fold = (name: string) => name.toLowerCase().replaceAll('-', ' ');

/**
 * "Toyota Corolla". A model that begins with its make stands alone: "Mazda3", "MGS5 EV" (D250). A lower-case letter after
 * the make continues another word: "Ram Rampage".
 */
export function vehicleName({ make, model }: Vehicle): string {
  const beginsWithMake = fold(model).startsWith(fold(make)) && !/^\p{Ll}/u.test(model.slice(make.length));
  return beginsWithMake ? model : `${make} ${model}`;
}

/** "2019 Toyota Corolla": the first line of a card and the heading of a page (spec §2). */
export function carTitle(car: Vehicle & Pick<Car, 'year'>): string {
  return `${car.year} ${vehicleName(car)}`;
}

/** The title in two lines for a narrow place: "2019 Toyota" and "Corolla", "2019" and "Mazda3". */
export function titleInLines(
  car: Vehicle & { readonly year: number | null },
): readonly [first: string, second: string] {
  const name = vehicleName(car);
  const [make, model] = name === car.model ? ['', name] : [car.make, car.model];
  return [[car.year, make].filter(Boolean).join(' '), model];
}

/** "Ascent Sport ZRE182R": badge and series, the second line; empty when the feed has neither. */
export function carSubtitle(car: NamedCar): string {
  return [car.badge, car.series].filter((part) => part !== null && part !== '').join(' ');
}

/** Both lines as one name: in leads, page titles and alternative texts. */
export function carName(car: NamedCar): string {
  return [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ');
}
