import type { Car } from '#domain/car/car.ts';

type ExcludedFromFinance = {
  readonly excluded_manufacturers: readonly string[];
  readonly excluded_dealerships: readonly string[];
};

const hasName = (names: readonly string[], name: string): boolean =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());

/** Whether a site shows and offers no finance for the cars of this make or dealership (spec §5). */
export function isExcludedFromFinance(
  { make, dealership_slug }: Pick<Car, 'make' | 'dealership_slug'>,
  { excluded_manufacturers, excluded_dealerships }: ExcludedFromFinance,
): boolean {
  return hasName(excluded_manufacturers, make) || hasName(excluded_dealerships, dealership_slug);
}
