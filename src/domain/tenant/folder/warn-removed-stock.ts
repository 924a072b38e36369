import { counted } from '#utilities/counted.ts';
import type { TenantProblem } from './folder.ts';

type RemovedStock = { readonly dealership: string; readonly forSale: number; readonly held: number };

/** Warnings for dealerships that leave their folder although they have cars for sale, or cars that shoppers hold (D542). */
export function warnRemovedStock(removed: readonly RemovedStock[]): TenantProblem[] {
  return removed.flatMap(({ dealership, forSale, held }) => {
    if (forSale === 0 && held === 0) return [];
    const cars = [
      ...(forSale === 0 ? [] : [`${counted(forSale, 'car')} for sale, which no site shows from now on`]),
      ...(held === 0 ? [] : [`${counted(held, 'car')} that shoppers hold`]),
    ];
    const found = `no "${dealership}", which has ${cars.join(', and ')}`;
    const expected = 'it to leave without such cars; they are back once a folder defines it again';
    return [{ file: 'dealerships.json', path: '', found, expected }];
  });
}
