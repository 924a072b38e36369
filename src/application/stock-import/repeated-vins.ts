import type { CarFacts } from '#domain/car/car.ts';
import type { RowProblem } from '#domain/car/feed/row.ts';
import { isWholeVin } from '#domain/car/whole-vin.ts';
import type { DealershipId } from '#domain/ids.ts';

type Row = { readonly dealership: DealershipId; readonly line: number; readonly facts: CarFacts };

/**
 * Remarks on cars for sale with the VIN of an earlier row under another stock number. Both are shown: nobody here knows
 * which row is wrong. But one vehicle is offered twice, or one of the two has another's VIN.
 */
export function findRepeatedVins(): (row: Row) => RowProblem[] {
  const firstWith = new Map<string, string>();
  return ({ dealership, line, facts: { vin, stocknum, status } }) => {
    if (vin === null || status === 'sold' || !isWholeVin(vin)) return [];
    const key = `${dealership} ${vin}`;
    const first = firstWith.get(key);
    if (first === undefined) firstWith.set(key, stocknum);
    if (first === undefined || first === stocknum) return [];
    return [{ line, column: 'vin', value: vin, expected: 'each VIN at one stock number only; both cars are shown' }];
  };
}
