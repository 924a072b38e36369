import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/market.ts';
import { formatConsumption, formatLength, formatOdometer, formatVolume } from '#domain/units.ts';
import { parseMapping, type Mapping } from './mapping.ts';
import { createRowParser } from './parse-row.ts';
import type { RowOutcome } from './row.ts';
import { createSpelling } from './spelling.ts';

const ROOT = new URL('../../../../demo/mappings/', import.meta.url);

function mapping(json: unknown): Mapping {
  const parsed = parseMapping(json);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}
const parse = (cells: Record<string, unknown>, json: unknown): RowOutcome =>
  createRowParser(mapping(json)).parse({ line: 2, cells: new Map(Object.entries(cells)) });

describe('a mapping file', () => {
  const row = { ID: '7', Brand: 'Kia', Model: 'Rio', Year: '2021', Kind: 'S/H' };
  const base = { stocknum_from: 'ID', columns: { Brand: 'make', Kind: { to: 'car_type', values: { 's/h': 'used' } } } };

  it('renames columns, maps values without case, and uses an id as the stock number', () => {
    expect(parse(row, base)).toMatchObject({ kind: 'car', facts: { stocknum: '7', make: 'Kia', car_type: 'used' } });
  });
  it('uses the id only for rows without their own stock number', () => {
    expect(parse({ ...row, 'Stock No': 'A9' }, base)).toMatchObject({ kind: 'car', facts: { stocknum: 'A9' } });
  });
  it('splits by a separator and by named groups, and strips units', () => {
    const columns = {
      ...base.columns,
      Paint: { split: { separator: '/', into: ['colour', 'interior_colour'] } },
      Motor: { split: { pattern: '(?<cylinders>\\d+) pots, (?<engine_size>[\\d.]+)' } },
      Run: { to: 'km', strip: ['klms'], empty: ['n/s'] },
    };
    expect(
      parse({ ...row, Paint: 'White / Black', Motor: '4 pots, 2.2 litre', Run: '1,200 klms' }, { ...base, columns }),
    ).toMatchObject({
      kind: 'car',
      facts: { colour: 'White', interior_colour: 'Black', variant: { cylinders: 4 }, engine_size: 2.2, km: 1200 },
    });
    expect(parse({ ...row, Motor: 'electric', Run: 'n/s' }, { ...base, columns })).toMatchObject({
      kind: 'car',
      facts: { km: null },
      notices: [{ column: 'Motor', value: 'electric', expected: expect.stringContaining('it was left out') as string }],
    });
  });
  it('multiplies, uses one column twice, sets constants over a row’s values and defaults for missing ones', () => {
    const json = {
      ...base,
      columns: {
        ...base.columns,
        Odo: { to: 'km', multiply: 1.609344 },
        Yard: [{ to: 'dealership_id', values: { syd: 'north' } }, { to: 'city' }],
      },
      constants: { price_type: 'EGC' },
      defaults: { status: 'coming_soon', colour: 'White' },
    };
    expect(
      parse(
        { ...row, Odo: '1,000', Yard: 'SYD', price: '20000', 'Price basis': 'DAP', 'Exterior colour': 'Red' },
        json,
      ),
    ).toMatchObject({
      kind: 'car',
      dealership: 'north',
      facts: { km: 1609, city: 'SYD', price_type: 'EGC', status: 'coming_soon', colour: 'Red' },
    });
  });
  it('says that bare numbers are in units of the United States, which pages of that market give back (D299)', () => {
    const cells = {
      mileage: '28,000',
      payload: '1,500',
      'fuel tank': '23 gal',
      'fuel consumption': '26',
      length: '182.3',
      'towing capacity': '7700',
      engine_size: '2.5',
    };
    const american = parse({ ...row, ...cells }, { ...base, measures: 'us' });
    if (american.kind !== 'car') throw new Error(JSON.stringify(american));
    expect(american.facts).toMatchObject({
      km: 45_062,
      payload_kg: 680,
      towing_braked_kg: 3_493,
      engine_size: 2.5,
      variant: { fuelconsumptioncombined: 9.047, fuelcapacity: 87.064, vehiclelength: 4_630 },
    });
    const { km, variant } = american.facts;
    const market = MARKETS['en-US'];
    expect(formatOdometer(km ?? 0, market)).toBe('28,000 mi');
    expect(formatConsumption(variant.fuelconsumptioncombined ?? 0, market)).toBe('26 mpg');
    expect(formatVolume(variant.fuelcapacity ?? 0, market)).toBe('23.0 gal');
    expect(formatLength(variant.vehiclelength ?? 0, market)).toBe('182.3 in');
  });
  it('still reads the units that a cell of such a feed writes', () => {
    expect(parse({ ...row, mileage: '28k' }, { ...base, measures: 'us' })).toMatchObject({ facts: { km: 45_062 } });
    const cells = { mileage: '45,000 km', payload: '900 kg', 'fuel consumption': '6.2 L/100 km', length: '4,630 mm' };
    expect(parse({ ...row, ...cells }, { ...base, measures: 'us' })).toMatchObject({
      facts: {
        km: 45_000,
        payload_kg: 900,
        variant: { fuelconsumptioncombined: 6.2, vehiclelength: 4_630 },
      },
    });
  });
  it('sets a constant, but not what it says by the way, over a row’s values', () => {
    const cells = { ...row, 'Manufacturer body': 'Dual Cab Pick-up', City: 'Dalby', State: 'QLD' };
    expect(parse(cells, { ...base, constants: { body: 'Ute', place: 'Caringbah, NSW' } })).toMatchObject({
      facts: { body: 'ute', manufacturer_body: 'Dual Cab Pick-up', city: 'Caringbah', state: 'NSW' },
    });
  });
  it('may drop the columns that it does not name', () => {
    expect(
      parse(
        { ...row, colour: 'Red' },
        { ...base, columns: { ...base.columns, Model: 'model', Year: 'year' }, other_columns: 'drop' },
      ),
    ).toMatchObject({ kind: 'car', facts: { colour: null } });
  });

  it.each([
    ['an unknown target', { columns: { Brand: 'mak' } }, 'columns.Brand.to', 'did you mean make'],
    [
      'an unknown key',
      { columns: { Price: { to: 'price', stripp: [] } } },
      'columns.Price.stripp',
      'did you mean "strip"',
    ],
    [
      'an invalid expression',
      { columns: { E: { split: { pattern: '(' } } } },
      'columns.E.split.pattern',
      'regular expression',
    ],
    [
      'an expression without groups',
      { columns: { E: { split: { pattern: '\\d' } } } },
      'columns.E.split.pattern',
      'named groups',
    ],
    [
      'a group that is not a column',
      { columns: { E: { split: { pattern: '(?<foo>\\d)' } } } },
      'columns.E.split.pattern',
      'a column of ours',
    ],
    ['neither `to` nor `split`', { columns: { E: {} } }, 'columns.E', 'either `to` or `split`'],
    ['a private column', { columns: { 'Cost price': 'price' } }, 'columns.Cost price', 'private'],
    ['a constant for an unknown column', { constants: { foo: 1 } }, 'constants.foo', 'a column of ours'],
    ['a file that is not an object', [], '(whole file)', 'object'],
  ])('is refused with the place and the expectation: %s', (_, json, path, expected) => {
    const parsed = parseMapping(json);
    expect(parsed.ok ? [] : parsed.problem).toContainEqual(
      expect.objectContaining({ path, expected: expect.stringContaining(expected) as string }),
    );
  });
});

describe('an identity that no column of the feed has', () => {
  const combined = { combine: { stocknum: { from: ['Yard', 'Number'] } }, columns: { Yard: null } };
  const read = (json: unknown, cells: Record<string, string>) => {
    const car = { year: '2021', make: 'Kia', model: 'Rio', car_type: 'used', ...cells };
    const parser = createRowParser(mapping(json));
    const outcome = parser.parse({ line: 2, cells: new Map(Object.entries(car)) });
    return { outcome, unknown: parser.columns().unknown };
  };

  it('is made of several columns, and takes the place of the feed’s own', () => {
    expect(read(combined, { Yard: 'PAR', Number: '17', Stock: '9' })).toMatchObject({
      outcome: { kind: 'car', facts: { stocknum: 'PAR-17' } },
      unknown: [],
    });
    const joined = { combine: { stocknum: { from: ['make', 'Number'], separator: '' } } };
    expect(read(joined, { Number: '17' }).outcome).toMatchObject({ facts: { stocknum: 'Kia17', make: 'Kia' } });
  });

  it('is missing when one of the columns is empty', () => {
    expect(read(combined, { Yard: '-', Number: '17' }).outcome).toMatchObject({
      kind: 'wrong',
      problems: [{ column: 'stocknum', expected: 'a stock number of up to 60 characters' }],
    });
  });

  it.each([{}, { columns: { Stock: 'stocknum' } }])('is not one of its parts alone: %j', (rest) => {
    const parts = { combine: { stocknum: { from: ['Yard', 'Stock'] } }, ...rest };
    expect(read(parts, { Yard: '', Stock: '17' }).outcome).toMatchObject({ kind: 'wrong', stocknum: null });
    expect(read(parts, { Yard: 'PAR', Stock: '17' }).outcome).toMatchObject({ facts: { stocknum: 'PAR-17' } });
  });

  it.each([
    [{ combine: { stock: { from: ['a'] } } }, 'combine.stock.from'],
    [{ combine: { stoknum: { from: ['a', 'b'] } } }, 'combine.stoknum'],
    [{ combine: { stocknum: { from: ['a', 'Cost price'] } } }, 'combine.stocknum.from.1'],
    [{ combine: { stocknum: { form: ['a', 'b'] } } }, 'combine.stocknum.form'],
  ])('is refused in a mapping with a fault: %j', (json, path) => {
    const parsed = parseMapping(json);
    expect(parsed.ok ? [] : parsed.problem.map((problem) => problem.path)).toContain(path);
  });
});

describe('a mapping file with several problems', () => {
  it('reports all of them at once, wherever they are found', () => {
    const parsed = parseMapping({
      colums: {},
      columns: {
        Cost: 'price',
        Brand: 'purchase cost',
        Price: { to: 'price', strp: ['$'] },
        Motor: { split: { pattern: '(', ignorecase: true } },
        Kind: [{ to: 'car_type' }, { to: 'kind', multiply: 'x' }],
      },
      date_format: 'ymd',
    });
    const problems = parsed.ok
      ? []
      : parsed.problem.map(({ path, found, expected }) => `${path}: ${found} | ${expected}`);
    expect(problems.toSorted()).toEqual([
      'columns.Brand.to: purchase cost | a column of ours; a private one is never stored',
      'columns.Cost: Cost | no use of a private column: its values are never stored',
      'columns.Kind.1.multiply: "x" | a number',
      expect.stringMatching(/^columns\.Motor\.split\.ignorecase: the unknown key .* did you mean "ignore_case"/),
      expect.stringMatching(/^columns\.Motor\.split\.pattern: \( \| a regular expression/),
      'columns.Price.strp: the unknown key "strp" | a known key; did you mean "strip"?',
      'colums: the unknown key "colums" | a known key; did you mean "columns"?',
      'date_format: "ymd" | one of "dmy", "mdy"',
    ]);
  });
});

describe('a listing of another site with its mapping file', () => {
  it('is read without a change to the code', () => {
    const parser = createRowParser(
      mapping(JSON.parse(readFileSync(new URL('australian-vehicle-prices.json', ROOT), 'utf8'))),
    );
    const cells = {
      ID: '1',
      Brand: 'Ssangyong',
      Year: '2022',
      'Car/Suv': 'SUV',
      Title: '2022 Ssangyong Rexton Ultimate (awd)',
      UsedOrNew: 'DEMO',
      Engine: '4 cyl, 2.2 L',
      Kilometres: '5595',
      ColourExtInt: 'White / Black',
      Location: 'Caringbah, NSW',
      Doors: ' 4 Doors',
      Price: 'POA',
    };
    expect(parser.parse({ line: 2, cells: new Map(Object.entries(cells)) })).toMatchObject({
      kind: 'car',
      facts: {
        stocknum: '1',
        make: 'Ssangyong',
        model: 'Rexton',
        badge: 'Ultimate (awd)',
        year: 2022,
        body: 'suv',
        car_type: 'demo',
        engine_size: 2.2,
        variant: { cylinders: 4 },
        km: 5595,
        colour: 'White',
        interior_colour: 'Black',
        city: 'Caringbah',
        state: 'NSW',
        doors: 4,
        price: null,
        carsales_title: '2022 Ssangyong Rexton Ultimate (awd)',
      },
      notices: [],
    });
    expect(parser.columns()).toEqual({ unknown: [], private: [] });
  });
});

describe('spelling', () => {
  it('follows the store, then the first in the feed, and keeps models apart by make', () => {
    const unify = createSpelling([{ make: 'Toyota', model: 'HiAce' }]);
    const spelled = (make: string, model: string) => {
      const { facts } = { facts: unify({ make, model } as Parameters<typeof unify>[0]) };
      return `${facts.make} ${facts.model}`;
    };
    expect(spelled('TOYOTA', 'Hiace')).toBe('Toyota HiAce');
    expect(spelled('Kia', 'rio')).toBe('Kia rio');
    expect(spelled('KIA', 'Rio')).toBe('Kia rio');
    expect(spelled('Other', 'HIACE')).toBe('Other HIACE');
  });
});
