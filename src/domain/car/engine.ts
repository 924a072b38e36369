import { formatDisplacement } from '#domain/units.ts';
import type { Car } from './car.ts';
import { hasValue } from './spec-value.ts';

type EngineCar = Pick<Car, 'engine_size' | 'variant'>;

export const engineLitres = ({ engine_size, variant }: EngineCar): number | null =>
  engine_size ?? variant.enginesize_litres;

/** "2.0 L" */
export function shownEngine(car: EngineCar): string | null {
  const litres = engineLitres(car);
  return hasValue(litres) ? formatDisplacement(litres) : null;
}
