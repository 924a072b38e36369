import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLUMNS, toColumnKey } from './columns.ts';
import { parseMapping, type Mapping } from './mapping.ts';
import { createRowParser } from './parse-row.ts';
import { resolvePrices } from './prices.ts';
import type { RowOutcome } from './row.ts';

const BASE = { stocknum: 'A1', year: '2021', make: 'Toyota', model: 'HiLux', car_type: 'used' };

function parse(cells: Record<string, unknown>, mapping: Mapping | null = null): RowOutcome {
  return createRowParser(mapping).parse({ line: 2, cells: new Map(Object.entries(cells)) });
}
function toMapping(json: unknown): Mapping {
  const parsed = parseMapping(json);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}
const facts = (cells: Record<string, unknown>): Record<string, unknown> => {
  const outcome = parse({ ...BASE, ...cells });
  if (outcome.kind !== 'car') throw new Error(JSON.stringify(outcome));
  return outcome.facts;
};

describe('column names', () => {
  it('of other systems are recognised without a mapping', () => {
    const outcome = parse({
      'Stock number': 'A1',
      'Car type': 'Used',
      Make: 'Kia',
      Model: 'Rio',
      Year: '2020',
      'DAP Price': '19,990',
      'EGC Price': '18,500',
      Odometer: '45,000',
      Rego: 'abc 123',
      'Rego expiry': '31/12/2026',
      Vin: 'kna123',
      'Exterior Colour': 'WHITE',
      'Interior Colour': 'Black',
      'Engine size': '1.4',
      Cylinders: '4',
      'Redbook code': 'AUVKIA',
      'NVIC code': 'ABC12',
      'Build date': '11/2019',
      Certified: 'Y',
      Drive: 'FWD',
      Seats: '5',
      'Location code': 'YARD2',
    });
    expect(outcome).toMatchObject({
      kind: 'car',
      location: 'YARD2',
      facts: {
        stocknum: 'A1',
        car_type: 'used',
        price: 1_999_000,
        price_type: 'DAP',
        excluding_charges_price: 1_850_000,
        km: 45_000,
        regplate: 'ABC123',
        rego_expiry: '2026-12-31',
        vin: 'KNA123',
        colour: 'White',
        interior_colour: 'Black',
        engine_size: 1.4,
        variant: { cylinders: 4, enginesize_litres: 1.4 },
        redbook_code: 'AUVKIA',
        nvic_code: 'ABC12',
        has_nvic: true,
        build_date: '2019-11',
        certified: true,
        drive: 'Front',
        seats: 5,
        location_id: null,
      },
    });
  });

  it('of EasyCars are recognised', () => {
    expect(
      parse({
        StockNumber: 'E1',
        StockType: 'Demo',
        Make: 'Kia',
        Model: 'Rio',
        YearGroup: '2025',
        GearType: '6 Speed',
        FuelType: 'Petrol',
        DoorNum: '5',
        SeatCapacity: '5',
        RegoNum: 'X1',
        ImageURLs: 'https://x.au/1.jpg,https://x.au/2.jpg',
        AdvDescription: 'Nice',
      }),
    ).toMatchObject({
      kind: 'car',
      facts: {
        stocknum: 'E1',
        car_type: 'demo',
        doors: 5,
        seats: 5,
        regplate: 'X1',
        images: ['https://x.au/1.jpg', 'https://x.au/2.jpg'],
        dealercomments: 'Nice',
      },
    });
  });

  it('each belong to one column only', () => {
    const keys = COLUMNS.flatMap((column) => [column.name, ...column.aliases]).map(toColumnKey);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('are all documented', () => {
    const text = readFileSync(new URL('../../../../docs/stock-feeds.md', import.meta.url), 'utf8');
    expect(COLUMNS.map((column) => column.name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it.each([
    [
      { Body: 'Ute', 'Manufacturer body': 'Dual Cab Pick-up' },
      { body: 'ute', manufacturer_body: 'Dual Cab Pick-up' },
    ],
    [
      { Fuel: 'Petrol - ULP', 'Fuel detail': 'Premium' },
      { fuel: 'Petrol', fuel_detail: 'Premium' },
    ],
    [
      { Transmission: '8 sp auto', Trans: 'ZF 8HP' },
      { transmission: 'Automatic', trans: 'ZF 8HP' },
    ],
    [
      { simple_transmission: 'Auto', Transmission: '8 sp auto' },
      { transmission: 'Automatic', trans: '8 sp auto' },
    ],
    [
      { Place: 'Caringbah, NSW', City: 'Dalby', State: 'QLD' },
      { city: 'Dalby', state: 'QLD' },
    ],
    [
      { Transmission: '8 sp auto', 'Transmission detail': 'ZF 8HP' },
      { transmission: 'Automatic', trans: 'ZF 8HP' },
    ],
    [
      { 'Engine size': '4 cyl, 2.2 L', Cyl: '6' },
      { engine_size: 2.2, variant: { cylinders: 6 } },
    ],
  ])('take precedence over what another column says by the way, in any order: %j', (cells, expected) => {
    const reversed = Object.fromEntries(Object.entries(cells).toReversed());
    for (const more of [cells, reversed])
      expect(parse({ ...BASE, ...more })).toMatchObject({ kind: 'car', facts: expected });
  });

  it('of nested JSON are dotted, and a column’s own name takes precedence over an alias', () => {
    expect(facts({ variant: { cylinders: 6, torque: '500 Nm' } })).toMatchObject({
      variant: { cylinders: 6, torque: '500 Nm' },
    });
    expect(facts({ description: 'alias', dealercomments: 'own' })['dealercomments']).toBe('own');
    expect(facts({ dealercomments: 'own', description: 'alias' })['dealercomments']).toBe('own');
    expect(facts({ simple_fuel: 'Petrol', fuel: 'Petrol - E10' })).toMatchObject({
      fuel: 'Petrol',
      fuel_detail: 'Petrol - E10',
    });
  });

  it.each([
    [{ trans: 'Sports Automatic Dual Clutch' }, { transmission: 'Automatic', trans: 'Sports Automatic Dual Clutch' }],
    [{ trans: '6 sp man' }, { transmission: 'Manual' }],
    [{ GearType: 'Constantly Variable Transmission' }, { transmission: 'Automatic' }],
    [
      { trans: '6 Speed', GearType: 'Manual - Floor' },
      { transmission: 'Manual', trans: '6 Speed' },
    ],
    [{ trans: '6 Speed' }, { transmission: null }],
    [
      { trans: 'Automatic', simple_transmission: 'Manual' },
      { transmission: 'Manual', trans: 'Automatic' },
    ],
    [{ fuel_detail: 'Petrol - Premium Unleaded' }, { fuel: 'Petrol', fuel_detail: 'Petrol - Premium Unleaded' }],
    [{ fuel_detail: 'Steam' }, { fuel: null }],
    [{ manufacturer_body: 'Hovercraft' }, { body: null }],
    [{ manufacturer_body: 'Dual Cab Pickup' }, { body: 'ute', manufacturer_body: 'Dual Cab Pickup' }],
    [{ manufacturer_body: 'Double Cab Pickup' }, { body: 'ute', item_type: 'car' }],
  ])('a detail alone gives the simple word for filters: %j', (cells, expected) =>
    expect(facts(cells)).toMatchObject(expected),
  );

  it.each([
    ['https://reports.example/a1.pdf', []],
    ['reports/a1.pdf', []],
    ['a1.jpg', []],
    ['a1.docx', [{ column: 'file', value: 'a1.docx' }]],
    ['http://reports.example/a1.pdf', [{ column: 'file' }]],
  ])('a history report that no page can open is kept and remarked on: %s', (file, notices) =>
    expect(parse({ ...BASE, file })).toMatchObject({ kind: 'car', facts: { file }, notices }),
  );

  it('are reported as unknown or private, and their values are dropped', () => {
    const parser = createRowParser();
    const outcome = parser.parse({
      line: 2,
      cells: new Map(
        Object.entries({
          ...BASE,
          'Cost Price': 'secret',
          private_suburb: 'secret',
          owner: { 'Owner name': 'secret' },
          Foo: '1',
        }),
      ),
    });
    expect(JSON.stringify(outcome)).not.toContain('secret');
    expect(parser.columns()).toEqual({
      unknown: ['Foo'],
      private: ['Cost Price', 'private_suburb', 'owner.Owner name'],
    });
  });
});

describe('a wrong row', () => {
  it('reports line, column, value and expectation of each problem once', () => {
    expect(parse({ ...BASE, year: 'MMXX', 'DAP Price': 'cheap', doors: '400', make: '' })).toEqual({
      kind: 'wrong',
      dealership: null,
      stocknum: 'A1',
      hints: { vin: null, regplate: null, make: null, model: 'HiLux', year: null },
      problems: [
        { line: 2, column: 'year', value: 'MMXX', expected: 'a year of four digits, 1900 to 2100' },
        { line: 2, column: 'DAP Price', value: 'cheap', expected: expect.stringContaining('dollars') as string },
        { line: 2, column: 'make', value: '', expected: 'a make of up to 60 characters' },
      ],
    });
  });

  it('keeps its stock number when that can be read, and otherwise has hints', () => {
    expect(parse({ ...BASE, stocknum: '', vin: 'v1' })).toMatchObject({
      kind: 'wrong',
      stocknum: null,
      hints: { vin: 'V1', make: 'Toyota', year: 2021 },
    });
  });

  it.each([
    ['status', 'Wholesaled'],
    ['status', 'constructor'],
    ['Car type', 'constructor'],
    ['show_on_dealer_website', 'maybe'],
    ['price', '25k'],
    ['DAP Price', 'cheap'],
    ['EGC Price', '20,000-25,000'],
    ['advertised_price', 'low'],
    ['Car type', 'Excellent'],
    ['stocknum', 'x'.repeat(61)],
    ['make', 'x'.repeat(61)],
    ['model', ''],
  ])('has a wrong %s: whether, for how much and as what the car is for sale is not guessed', (column, value) => {
    const { car_type: _type, ...rest } = BASE;
    const cells = column === 'Car type' ? { ...rest, [column]: value } : { ...BASE, [column]: value };
    expect(parse(cells)).toMatchObject({ kind: 'wrong', problems: [{ column }] });
  });

  it('is none when another column says what the wrong cell does not', () => {
    expect(parse({ ...BASE, Condition: 'Excellent' })).toMatchObject({
      kind: 'car',
      facts: { car_type: 'used' },
      notices: [],
    });
    expect(parse({ ...BASE, price: '25k', 'list price': '25,000' }).kind).toBe('wrong');
  });
});

it('lists and comments may be long', () => {
  const long = {
    features: 'ABS,'.repeat(150_000),
    dealercomments: 'Nice. '.repeat(3_000),
    images: `https://x.au/${'a,b.jpg,'.repeat(80_000)},c.jpg`,
  };
  expect(parse({ ...BASE, ...long })).toMatchObject({
    kind: 'car',
    facts: { features: ['ABS'], images: ['c.jpg'] },
    notices: [{ column: 'images' }],
  });
});

describe('an optional cell that cannot be used', () => {
  it.each([
    ['doors', '400', 'at most 10'],
    ['doors', ' 5 Seats', 'a number of doors'],
    ['cylinders', '0 L', 'a number of cylinders'],
    ['km', 'lots', 'kilometres'],
    ['km', '2,700,000', 'at most 2000000'],
    ['badge', 'x'.repeat(121), 'at most 120 characters'],
    ['Gearbox', 'AWD', 'a gearbox'],
    ['Rego', 'Unregistered', 'a plate'],
    ['Rego expiry', 'soon', 'a date'],
    ['Build date', '13/2022', 'a month'],
    ['certified', 'perhaps', 'Y or N'],
    ['was price', 'a lot', 'dollars'],
    ['offer_price', '19k', 'dollars'],
    ['price_type', 'nett', 'DAP'],
    ['finance_lenders', '7.99%', 'JSON'],
    ['finance_lenders', '{"alpha":{"interestRate":120}}', 'at most 100'],
    ['features', `ABS|${'x'.repeat(301)}`, 'at most 300 characters'],
    ['item_type', 'boat', 'car, caravan'],
    ['status', 'Used', 'in_stock'],
    ['ANCAP', '7', 'at most 5'],
    ['was price', `1${' '.repeat(10_000)}2`, 'at most 2,500 characters'],
    ['engine', `1${' '.repeat(10_000)}2`, 'at most 2,500 characters'],
  ])('is left out with a remark: %s "%s"', (column, value, expected) => {
    expect(parse({ ...BASE, [column]: value })).toMatchObject({
      kind: 'car',
      notices: [{ line: 2, column, expected: expect.stringContaining(expected) as string }],
    });
  });

  it('leaves the rest of the car as it is', () => {
    expect(
      parse({ ...BASE, price: '19990', badge: 'x'.repeat(121), doors: '5 Seats', seats: '5', fuel: 'Diesel' }),
    ).toMatchObject({
      kind: 'car',
      facts: { price: 1_999_000, badge: null, doors: null, seats: 5, fuel: 'Diesel' },
    });
  });

  it('is no remark when it is an empty cell with separators', () => {
    expect(parse({ ...BASE, km: '- / -', colour: '-' })).toMatchObject({
      facts: { km: null, colour: null },
      notices: [],
    });
  });

  it.each([
    [
      { Body: 'Mr Car', 'Body type': 'SUV' },
      { body: 'suv', manufacturer_body: 'SUV' },
    ],
    [
      { 'Body type': 'SUV', body: 'Commercial' },
      { body: 'suv', manufacturer_body: 'SUV' },
    ],
    [
      { Gearbox: 'Front', trans: '6 sp man' },
      { transmission: 'Manual', trans: '6 sp man' },
    ],
    [
      { fuel: 'Gas', fuel_detail: 'LPG' },
      { fuel: 'LPG', fuel_detail: 'LPG' },
    ],
    [{ colour: '5 years', 'Exterior colour': 'White' }, { colour: 'White' }],
    [{ engine: '75', 'engine cc': '2198' }, { engine_size: 2.2 }],
  ])('is no remark when another column gave the value: %j', (cells, expected) => {
    expect(parse({ ...BASE, ...cells })).toMatchObject({ kind: 'car', facts: expected, notices: [] });
  });

  it('is not filled by the default of a mapping, which is for rows without a value', () => {
    const mapped = toMapping({ defaults: { fuel: 'Petrol', colour: 'White' } });
    expect(parse({ ...BASE, fuel: 'Gas', colour: '' }, mapped)).toMatchObject({
      facts: { fuel: null, colour: 'White' },
    });
  });

  it('of a mapping is no remark either when other columns gave its values', () => {
    const mapped = toMapping({ columns: { Title: { split: { pattern: '^(?<year>\\d{4}) (?<make>\\S+)$' } } } });
    expect(parse({ ...BASE, Title: 'Bargain' }, mapped)).toMatchObject({ kind: 'car', notices: [] });
    const badges = toMapping({ columns: { Title: { split: { pattern: '^(?<year>\\d{4}) (?<badge>\\S+)$' } } } });
    expect(parse({ ...BASE, Title: 'Bargain' }, badges)).toMatchObject({ notices: [{ line: 2, column: 'Title' }] });
  });

  it('is the 0 km of a used car, which is not true of any', () => {
    expect(parse({ ...BASE, km: '0' })).toMatchObject({ facts: { km: null }, notices: [{ column: 'km', value: '0' }] });
    expect(parse({ ...BASE, car_type: 'new', km: '0' })).toMatchObject({ facts: { km: 0 }, notices: [] });
  });
});

describe('status', () => {
  it('WITHDRAWN takes the car off the site, whatever else the row has', () => {
    expect(parse({ ...BASE, year: '', 'Sale status': 'WITHDRAWN' })).toEqual({
      kind: 'withdrawn',
      dealership: null,
      stocknum: 'A1',
    });
  });
  it('under offer becomes in stock with a tag, because a feed cannot reserve a car', () => {
    expect(facts({ status: 'Under offer' })).toMatchObject({ status: 'in_stock', tag: 'Under offer' });
    expect(facts({ status: 'reserved', tag: 'Hot' })).toMatchObject({ status: 'in_stock', tag: 'Hot' });
    expect(facts({ reserved: 'true' })).not.toHaveProperty('reserved');
  });
  it.each<[Record<string, string>, boolean]>([
    [{ status: 'Under offer' }, true],
    [{ status: 'reserved', tag: 'Hot' }, true],
    [{ status: 'In stock', tag: 'UNDER OFFER' }, true],
    [{ tag: 'Deposit Taken' }, true],
    [{ status: 'Sale pending' }, true],
    [{ tag: 'SALE PENDING' }, true],
    [{ status: 'In stock', reserved: 'true' }, true],
    [{ status: 'Coming soon', reserved: 'true' }, true],
    [{ status: 'In stock', reserved: 'No' }, false],
    [{ status: 'In stock', tag: 'Offer of the week' }, false],
    [{}, false],
  ])('of %j leaves the car under offer: %s (D511)', (cells, expected) => {
    expect(facts(cells)).toMatchObject({ under_offer: expected });
  });
  it.each<[Record<string, string>, string]>([
    [{ sold: 'Y' }, 'sold'],
    [{ sold: '1', status: 'In stock' }, 'sold'],
    [{ sold: '1', reserved: '1' }, 'sold'],
    [{ sold: 'false', status: 'Sold' }, 'sold'],
    [{ reserved: 'true', status: 'Sold' }, 'sold'],
    [{ sold: 'N' }, 'in_stock'],
    [{ sold: '0', status: 'Coming soon' }, 'coming_soon'],
    [{ reserved: '1', status: 'Coming soon' }, 'coming_soon'],
  ])('a car of %j is %s: its flags never put a sold car back on sale (spec §3)', (cells, expected) => {
    expect(facts(cells)).toMatchObject({ status: expected });
  });
  it.each(['14/05/2026', 'Sold', 'Yes (trade)'])(
    'a car is not offered when its flag of a sale says %j (D305)',
    (sold) => {
      expect(parse({ ...BASE, status: 'In stock', sold })).toMatchObject({
        kind: 'wrong',
        problems: [{ column: 'sold', value: sold, expected: 'Y or N, 1 or 0, true or false' }],
      });
      expect(facts({ status: 'Sold', sold })).toMatchObject({ status: 'sold' });
    },
  );
  it('WITHDRAWN holds beside the flag of a sold car', () => {
    expect(parse({ ...BASE, status: 'WITHDRAWN', sold: 'Y' })).toMatchObject({ kind: 'withdrawn' });
  });
});

describe('caravans', () => {
  it('have lengths in feet converted to millimetres, and an item type', () => {
    expect(facts({ body: 'Caravan', body_length: '21\' 6"', sleeps: '4' })).toMatchObject({
      item_type: 'caravan',
      specifications: { body_length: 6553, sleeps: 4 },
    });
    expect(facts({})['specifications']).toBeNull();
  });
});

describe('the advertised price (D57)', () => {
  const price = (cents: number | null, basis: 'DAP' | 'EGC' | null = null) => ({ cents, basis });
  it.each([
    ['only drive-away', { driveAway: 100 }, [100, 'DAP', 100, null]],
    ['only excluding charges', { excludingCharges: 90 }, [90, 'EGC', null, 90]],
    ['both: drive-away', { driveAway: 100, excludingCharges: 90 }, [100, 'DAP', 100, 90]],
    ['both, EGC advertised', { driveAway: 100, excludingCharges: 90, priceType: 'EGC' as const }, [90, 'EGC', 100, 90]],
    [
      'EGC advertised but only drive-away known',
      { driveAway: 100, priceType: 'EGC' as const },
      [100, 'DAP', 100, null],
    ],
    ['a price of unknown basis', { price: price(100) }, [100, null, null, null]],
    ['a price whose text names its basis', { price: price(100, 'DAP') }, [100, 'DAP', 100, null]],
    ['a price equal to one of them', { price: price(90), driveAway: 100, excludingCharges: 90 }, [90, 'EGC', 100, 90]],
    ['POA beside a drive-away price', { price: price(null), driveAway: 100 }, [100, 'DAP', 100, null]],
    ['nothing', {}, [null, null, null, null]],
  ])('%s', (_, cells, [amount, type, dap, egc]) => {
    expect(resolvePrices({ price: null, priceType: null, driveAway: null, excludingCharges: null, ...cells })).toEqual({
      price: amount,
      price_type: type,
      drive_away_price: dap,
      excluding_charges_price: egc,
    });
  });

  it('is rejected when the row contradicts itself', () => {
    expect(parse({ ...BASE, price: '20000', price_type: 'DAP', dapprice: '21000' })).toMatchObject({
      kind: 'wrong',
      problems: [{ column: 'price', value: '20000', expected: '$21,000, the DAP price of the same row' }],
    });
  });
  it.each([
    [{ price: '25000+ORC', price_type: 'DAP' }, 'price', 'the basis DAP'],
    [{ price: '25,000 drive away', 'price basis': 'EGC' }, 'price', 'the basis EGC'],
    [{ price: '25000+ORC', advertised_price: 'DAP' }, 'price', 'the basis DAP'],
    [{ 'DAP price': '25000+ORC' }, 'DAP price', 'drive-away prices'],
    [{ 'EGC price': '25,990 drive away' }, 'EGC price', 'excluding government charges'],
  ])('is rejected when its text names another basis: %j', (cells, column, expected) => {
    expect(parse({ ...BASE, ...cells })).toMatchObject({
      kind: 'wrong',
      problems: [{ column, expected: expect.stringContaining(expected) as string }],
    });
  });
  it('is rejected when two columns name different bases', () => {
    expect(parse({ ...BASE, price: '25000', price_type: 'DAP', advertised_price: 'EGC' })).toMatchObject({
      kind: 'wrong',
      problems: [{ column: 'advertised_price', value: 'EGC', expected: 'DAP, the price_type of the same row' }],
    });
    expect(facts({ price: '25000', price_type: 'DAP', advertised_price: 'drive away' })).toMatchObject({
      price_type: 'DAP',
    });
    const constant = toMapping({ constants: { price_type: 'EGC' } });
    expect(parse({ ...BASE, price: '25000', advertised_price: 'DAP' }, constant)).toMatchObject({
      facts: { price_type: 'EGC' },
    });
  });
  it('has the basis that its text names rather than the default of a mapping', () => {
    const mapping = toMapping({ defaults: { price_type: 'DAP' } });
    expect(parse({ ...BASE, price: '25000+ORC' }, mapping)).toMatchObject({
      facts: { price: 2_500_000, price_type: 'EGC', drive_away_price: null, excluding_charges_price: 2_500_000 },
    });
    expect(parse({ ...BASE, price: '25000' }, mapping)).toMatchObject({ facts: { price_type: 'DAP' } });
    const constant = toMapping({ constants: { price_type: 'DAP' } });
    expect(parse({ ...BASE, price: '25000+ORC' }, constant)).toMatchObject({ kind: 'wrong' });
  });
  it.each([
    ['25,000 USD', 'price'],
    ['US$25,000', 'list price'],
    ['NZ$ 25,000 drive away', 'DAP price'],
  ])('is rejected in the currency of another market: %s', (value, column) => {
    const row = { line: 2, cells: new Map(Object.entries({ ...BASE, [column]: value })) };
    expect(createRowParser(null, { currency: 'AUD' }).parse(row)).toMatchObject({
      kind: 'wrong',
      problems: [{ column, value, expected: 'an amount in AUD' }],
    });
  });
  it.each(['25,000 AUD', 'A$25,000', 'AUD $25,000', '$25,000'])('is read in the currency of the site: %s', (value) => {
    const row = { line: 2, cells: new Map(Object.entries({ ...BASE, price: value })) };
    expect(createRowParser(null, { currency: 'AUD' }).parse(row)).toMatchObject({ facts: { price: 2_500_000 } });
  });
  it('has no earlier price or offer of another basis beside it', () => {
    const cells = { price: '25000', price_type: 'DAP', before_price: '27,990+ORC', offer_price: '24,990 drive away' };
    expect(parse({ ...BASE, ...cells })).toMatchObject({
      facts: { price: 2_500_000, before_price: null, offer_price: 2_499_000 },
      notices: [{ column: 'before_price', value: '27,990+ORC', expected: expect.stringContaining('DAP') as string }],
    });
    expect(parse({ ...BASE, price: '25000', offer_price: '24,990 drive away' })).toMatchObject({
      facts: { offer_price: null },
      notices: [{ column: 'offer_price' }],
    });
  });
  it('has its basis or its amount in advertised_price', () => {
    expect(facts({ dapprice: '21000', egcprice: '20000', advertised_price: 'EGC' })).toMatchObject({
      price: 2_000_000,
      price_type: 'EGC',
    });
    expect(facts({ advertised_price: '20000' })).toMatchObject({ price: 2_000_000, price_type: null });
  });
});

describe('a day that a feed gives as a moment', () => {
  const read = (rego_expiry: string, timeZone?: string) =>
    createRowParser(null, { timeZone }).parse({ line: 2, cells: new Map(Object.entries({ ...BASE, rego_expiry })) });

  it.each([
    ['2026-11-20T13:00:00Z', 'Australia/Sydney', '2026-11-21'],
    ['2026-11-20 14:00:00.000 +00:00', 'Australia/Brisbane', '2026-11-21'],
    ['2026-11-20T13:00Z', 'Australia/Perth', '2026-11-20'],
    ['2026-11-20T13:00:00Z', undefined, '2026-11-20'],
    ['2026-11-20T13:00:00', 'Australia/Sydney', '2026-11-20'],
    ['2026-11-21T00:00:00+11:00', 'Australia/Perth', '2026-11-21'],
    ['2026-11-21T01:30:00+11:00', 'Australia/Perth', '2026-11-20'],
    ['2026-11-20 09:00:00-0500', 'Australia/Sydney', '2026-11-21'],
    ['2026-11-20T23:59:59+11:00', 'Australia/Sydney', '2026-11-20'],
    ['2026-11-20 13:00:00+00', 'Australia/Sydney', '2026-11-21'],
    ['2026-11-21T00:00:00.000Z', 'America/Denver', '2026-11-21'],
  ])(
    'is that of the dealer if the moment has a time zone, else the one that is written: %s in %s',
    (cell, zone, day) => {
      expect(read(cell, zone)).toMatchObject({ facts: { rego_expiry: day } });
    },
  );

  it('is that of the dealer in a month too', () => {
    const cells = new Map(Object.entries({ ...BASE, build_date: '2021-10-31T13:00:00Z' }));
    expect(createRowParser(null, { timeZone: 'Australia/Sydney' }).parse({ line: 2, cells })).toMatchObject({
      facts: { build_date: '2021-11' },
    });
  });
});
