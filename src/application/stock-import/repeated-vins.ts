import type { CarFacts } from '#domain/car/car.ts';
import type { RowProblem } from '#domain/car/feed/row.ts';
import type { DealershipId } from '#domain/ids.ts';

/** As in `same-vehicle.ts` of the store: a masked, short or made-up VIN may be that of several cars (D520). */
const WHOLE = /^[A-Z0-9]{13}\d{4}$/;
const MADE_UP = /^(.)\1*$|000000$/;

type Row = { readonly dealership: DealershipId; readonly line: number; readonly facts: CarFacts };

/**
 * Remarks on cars for sale with the VIN of an earlier row under another stock number. Both are shown: nobody here knows
 * which row is wrong. But one vehicle is offered twice, or one of the two has another's VIN.
 */
export function findRepeatedVins(): (row: Row) => RowProblem[] {
  const firstWith = new Map<string, string>();
  return ({ dealership, line, facts: { vin, stocknum, status } }) => {
    if (vin === null || status === 'sold' || !WHOLE.test(vin) || MADE_UP.test(vin)) return [];
    const key = `${dealership} ${vin}`;
    const first = firstWith.get(key);
    if (first === undefined) firstWith.set(key, stocknum);
    if (first === undefined || first === stocknum) return [];
    return [{ line, column: 'vin', value: vin, expected: 'each VIN at one stock number only; both cars are shown' }];
  };
}
