import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CarFactsSchema } from '#domain/car/car.ts';
import { COLUMNS } from './columns.ts';
import { parseMapping } from './mapping.ts';
import { createRowParser } from './parse-row.ts';

const CAR: readonly Cell[] = [
  ['stocknum', 'A1'],
  ['year', '2021'],
  ['make', 'Toyota'],
  ['model', 'HiLux'],
  ['car_type', 'used'],
];
type Cell = readonly [column: string, value: string];

/** Values that feeds write, in any column: most of them are in the wrong one. */
const VALUES = [
  '0; 1; 5; -; N/A; yes; no; null; 25990; $25,990 drive away; 24,000 + ORC; POA; DAP; EGC',
  'new; demo; sold; withdrawn; coming soon; caravan; MY22; 2021; Ute; SUV; Dual Cab Pick-up; Automatic; 6 sp man',
  'Diesel; Hybrid - Petrol; 4x4; Red / Black; 45,000 km; 45k; 3.5t; 2.2 L; 4 cyl, 2.2 L; V6; 20 ft',
  '31/12/2026; 2026-12-31; 11/2026; NSW; Caringbah, NSW; https://a.example/1.jpg; a|b|c; 2021 Toyota HiLux SR5',
  '{"alpha":{"interestRate":7}}; 6T1BF3FK10X012345; ABC12D',
]
  .flatMap((line) => line.split('; '))
  .concat('x'.repeat(3_000));

/** Columns that say something by the way of a field that has its own. */
const RELATED =
  'body manufacturer_body fuel fuel_detail transmission trans engine_size variant.cylinders place city state ' +
  'price price_type advertised_price drive_away_price before_price';
const column = fc.oneof(fc.constantFrom(...RELATED.split(' ')), fc.constantFrom(...COLUMNS.map(({ name }) => name)));
const columns = fc.uniqueArray(column, { minLength: 2, maxLength: 8 });
const rows = columns.chain((names) =>
  fc
    .tuple(...names.map((name) => fc.constantFrom(...VALUES).map((value): Cell => [name, value])))
    .map((cells) => [...new Map([...CAR, ...cells])]),
);

const mapping = parseMapping({});
if (!mapping.ok) throw new Error('The empty mapping is refused');
const parser = createRowParser(mapping.value);

it('a row gives the same car whatever the order of its columns, and only what a car may have', () => {
  const pairs = rows.chain((cells) =>
    fc.tuple(fc.constant(cells), fc.shuffledSubarray(cells, { minLength: cells.length })),
  );
  fc.assert(
    fc.property(pairs, ([cells, shuffled]) => {
      const outcome = parser.parse({ line: 2, cells: new Map(cells) });
      const other = parser.parse({ line: 2, cells: new Map(shuffled) });
      expect(other.kind).toBe(outcome.kind);
      if (outcome.kind !== 'car' || other.kind !== 'car') return;
      expect(other.facts).toEqual(outcome.facts);
      expect(CarFactsSchema.parse(outcome.facts)).toEqual(outcome.facts);
    }),
    { numRuns: 500 },
  );
});
