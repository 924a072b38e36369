import { describe, expect, it } from 'vitest';
import { day, month } from './date-cells.ts';
import { cents, pricedAmount, priceType } from './money-cells.ts';
import {
  caravanLength,
  consumption,
  cylinders,
  doors,
  kilograms,
  kilometres,
  millimetres,
  seats,
  stars,
  tankLitres,
  year,
} from './number-cells.ts';
import { cubicCentimetres, engine } from './structured-cells.ts';
import { readCell, table } from './testing/cells.ts';

table('money', cents, [
  ['25990', 2_599_000],
  ['$25,990', 2_599_000],
  ['25990.50', 2_599_050],
  ['A$ 25,990.00', 2_599_000],
  [25990, 2_599_000],
  ['25,990 AUD', 2_599_000],
  ['POA', null],
  ['P.O.A.', null],
  ['Call', null],
  ['Price on application', null],
  ['0', null],
  ['', null],
  ['N/A', null],
  ['25.990', 'wrong'],
  ['25k', 'wrong'],
  ['-5', 'wrong'],
  ['20,000-25,000', 'wrong'],
  ['=1+1', 'wrong'],
  ['99999999', 'wrong'],
  [['1'], 'wrong'],
  // An amount whose basis its column does not have.
  ['25,990 drive away', 'wrong'],
  ['25000+ORC', 'wrong'],
]);

table('a price that names its basis', pricedAmount, [
  ['$25,990 drive away', { cents: 2_599_000, basis: 'DAP' }],
  ['$25,990 Drive-Away*', { cents: 2_599_000, basis: 'DAP' }],
  ['$23,990 + on road costs', { cents: 2_399_000, basis: 'EGC' }],
  ['23,990 excl. govt charges', { cents: 2_399_000, basis: 'EGC' }],
  ['$23,990 EGC', { cents: 2_399_000, basis: 'EGC' }],
  ['$23,990', { cents: 2_399_000, basis: null }],
  ['25000+ORC', { cents: 2_500_000, basis: 'EGC' }],
  ['$25,990 plus tax, title & license', { cents: 2_599_000, basis: 'EGC' }],
  ['25990 + TTL', { cents: 2_599_000, basis: 'EGC' }],
  ['$25,990 plus tax and title', { cents: 2_599_000, basis: 'EGC' }],
  ['$25,990 + tax/title/license', { cents: 2_599_000, basis: 'EGC' }],
  ['$25,990 plus tax, tag and title', { cents: 2_599_000, basis: 'EGC' }],
  ['$25,990 plus tax, title, license, and dealer fees', { cents: 2_599_000, basis: 'EGC' }],
  ['$25,990 + TT&L', { cents: 2_599_000, basis: 'EGC' }],
  ['$25,990 plus T,T&L', { cents: 2_599_000, basis: 'EGC' }],
  ['$25,990 + tax', { cents: 2_599_000, basis: 'EGC' }],
  ['$27,450 out the door', { cents: 2_745_000, basis: 'DAP' }],
  ['$27,450 OTD', { cents: 2_745_000, basis: 'DAP' }],
  ['25990 tax', 'wrong'],
  ['25,990 + ORCs', { cents: 2_599_000, basis: 'EGC' }],
  ['25000+ORC drive away', 'wrong'],
  ['25000 not drive away', 'wrong'],
  ['25000 or 24000', 'wrong'],
]);

table('the basis of a price', priceType, [
  ['DAP', 'DAP'],
  ['Drive Away', 'DAP'],
  ['drive-away price', 'DAP'],
  ['EGC', 'EGC'],
  ['Excl. Govt. Charges', 'EGC'],
  ['Plus tax, title and fees', 'EGC'],
  ['Plus TT&L', 'EGC'],
  ['Out-the-door price', 'DAP'],
  ['Excl Government Charges', 'EGC'],
  ['Ex. Gov Charges', 'EGC'],
  ['Before Government Charges', 'EGC'],
  ['BEFORE_GOVT_CHARGES', 'EGC'],
  ['plusOnRoadCosts', 'EGC'],
  ['DriveAwayPrice', 'DAP'],
  ['E.G.C.', 'EGC'],
  ['+ on-road costs', 'EGC'],
  ['Not drive away', 'wrong'],
  ['Drive away or EGC', 'wrong'],
  ['ORC', 'wrong'],
  ['Special', 'wrong'],
]);

table('kilometres', kilometres, [
  ['45000', 45_000],
  ['45,000 km', 45_000],
  ['45 000 kms', 45_000],
  ['45,000 Kilometres', 45_000],
  [12.4, 12],
  ['10,000 miles', 16_093],
  ['0', 0],
  ['45k', 45_000],
  ['lots', 'wrong'],
  ['-1', 'wrong'],
  ['45.000,5', 'wrong'],
  ['45.000', 'wrong'],
  ['1.5', 2],
  ['1,5', 'wrong'],
  ['45000.000', 45_000],
  ['150,000 miles', 241_402],
  ['45.5k', 45_500],
  ['12.000 miles', 'wrong'],
]);

describe('other measures', () => {
  table('kilograms', kilograms, [
    ['3,500 kg', 3500],
    ['3.5 t', 3500],
    [3500, 3500],
    ['7,700 lb', 3493],
    ['7,700 lbs.', 3493],
    ['3500kg', 3500],
    ['3.500 kg', 'wrong'],
    ['3.5', 'wrong'],
    ['3', 'wrong'],
    ['3,500 stone', 'wrong'],
    ['0', null],
  ]);
  table('millimetres', millimetres, [
    ['4,850 mm', 4850],
    ['4.85 m', 4850],
    ['485 cm', 4850],
    ['182.3 in', 4630],
    ['4.850', 'wrong'],
    ['4.85', 'wrong'],
    ['0', null],
  ]);
  // The gallons of a feed with metric units may be imperial ones.
  table('tankLitres', tankLitres, [
    ['80 L', 80],
    ['80', 80],
    ['21 gal', 'wrong'],
  ]);
  table('consumption', consumption, [
    ['8.7 L / 100 km', 8.7],
    ['8.7', 8.7],
    ['8.7 l/100km', 8.7],
    ['8.7 mpg', 'wrong'],
    ['7.1 L/100km', 7.1],
    ['7.1L/100', 7.1],
    ['7,1', 'wrong'],
    ['14 kWh/100km', 'wrong'],
    ['12 km/L', 'wrong'],
    ['0 L / 100 km', null],
  ]);
  table('doors', doors, [
    [' 4 Doors', 4],
    ['4dr', 4],
    ['4', 4],
    ['four', 'wrong'],
    ['5 Seats', 'wrong'],
    ['0', null],
  ]);
  table('seats', seats, [
    ['5 Seats', 5],
    ['4 Doors', 'wrong'],
    ['5-7', 'wrong'],
    ['0', null],
  ]);
  table('stars', stars, [
    ['5', 5],
    ['0', null],
  ]);
  table('cylinders', cylinders, [
    ['4 cyl', 4],
    ['V6', 6],
    ['6', 6],
    ['V', 'wrong'],
    ['0', null],
    ['0 L', 'wrong'],
    ['2.5', 'wrong'],
  ]);
  table('year', year, [
    ['2022', 2022],
    ['2022.0', 2022],
    ['MY22', 2022],
    ['MY 69', 2069],
    ['MY70', 1970],
    ['MY98', 1998],
    [2022, 2022],
    ['22', 'wrong'],
    ['20222', 'wrong'],
    ['1850', 'wrong'],
  ]);
  table('cubicCentimetres', cubicCentimetres, [
    ['2198', 2198],
    ['2198 cc', 2198],
    ['2.2 L', 2200],
    ['2.2', 2200],
    ['0', null],
    ['75', 'wrong'],
  ]);
});

table('an engine', engine, [
  ['4 cyl, 2.2 L', { litres: 2.2, cylinders: 4 }],
  ['4 cyl 2.2 L', { litres: 2.2, cylinders: 4 }],
  ['4cyl 2198cc', { litres: 2.2, cylinders: 4 }],
  ['2.2L 4 Cylinder', { litres: 2.2, cylinders: 4 }],
  ['3.0L V6', { litres: 3, cylinders: 6 }],
  ['V6 3.0 litres', { litres: 3, cylinders: 6 }],
  ['2.2', { litres: 2.2, cylinders: null }],
  ['2198cc', { litres: 2.2, cylinders: null }],
  ['2198', { litres: 2.2, cylinders: null }],
  ['V6', { litres: null, cylinders: 6 }],
  ['0 cyl, 0 L', { litres: null, cylinders: null }],
  ['0 L', { litres: null, cylinders: null }],
  ['75', 'wrong'],
  ['75 kWh', 'wrong'],
  ['150 kW', 'wrong'],
  ['1,5', 'wrong'],
  ['big', 'wrong'],
  ['2.0 L / 2.5 L', 'wrong'],
  ['4 cyl 2.0 L 2.5 L', 'wrong'],
  ['4 cyl / 6 cyl', 'wrong'],
  ['2.2 L, 2198 cc', { litres: 2.2, cylinders: null }],
]);

table("a caravan's length", caravanLength, [
  ['20 ft', 6096],
  ["20'", 6096],
  ['12\' 6"', 3810],
  ['12’6”', 3810],
  ['20ft 6in', 6248],
  ['20.5', 6248],
  [20, 6096],
  ['6.1 m', 6100],
  ['6100 mm', 6100],
  ['6100', 6100],
  ['0', null],
  ['0 mm', null],
  // Metres without their unit, which would be 0.76 m as feet.
  ['2.5', 'wrong'],
  ['-6', 'wrong'],
  ['long', 'wrong'],
]);

describe('days', () => {
  table('day', day, [
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['2026-02-01T00:00:00+11:00', '2026-02-01'],
    ['1-2-26', '2026-02-01'],
    ['1 Feb 2026', '2026-02-01'],
    ['Feb 1, 2026', '2026-02-01'],
    ['November 30, 2026', '2026-11-30'],
    ['Nov. 30 2026', '2026-11-30'],
    ['Feb 31, 2026', 'wrong'],
    ['Soon 1, 2026', 'wrong'],
    ['0000-00-00', null],
    ['01/01/1900', null],
    ['31/02/2026', 'wrong'],
    ['12/31/2026', 'wrong'],
    ['soon', 'wrong'],
    ['1-2-98', '1998-02-01'],
  ]);
  it('are read month first when the mapping says so', () =>
    expect(readCell(day, '12/31/2026', 'mdy')).toBe('2026-12-31'));
});

table('months', month, [
  ['11/2022', '2022-11'],
  ['2022-11', '2022-11'],
  ['Nov 2022', '2022-11'],
  ['11/22', '2022-11'],
  ['15/11/2022', '2022-11'],
  ['Nov 15, 2022', '2022-11'],
  ['2022-11-15', '2022-11'],
  ['13/2022', 'wrong'],
  ['11/98', '1998-11'],
]);
