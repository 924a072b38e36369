import { expect, it } from 'vitest';
import { testCar, testTools } from '#web/testing/page.ts';
import { toCarSheet } from './to-car-sheet.server.ts';

type Settings = NonNullable<Parameters<typeof testTools>[0]>;

const sheet = (facts: Parameters<typeof testCar>[0] = {}, settings: Settings = {}) => {
  const tools = testTools(settings);
  const [location = null] = tools.tenant.locations;
  const [dealership = null] = tools.tenant.dealerships;
  const car = testCar({ offer_price: 5_299_000 as never, ...facts });
  return toCarSheet({ car, location, dealership, url: 'https://harbour.example/cars/x' }, tools);
};

it('a car sheet has the earlier price in words, not only struck', () => {
  expect(sheet({ created_at: '2026-04-01T00:00:00.000Z' }).price).toMatchObject({
    text: '$52,990',
    was: 'Was $54,990',
  });
});

const MEASURED = {
  km: 45_000,
  engine_size: 2.5,
  towing_braked_kg: 3_500,
  payload_kg: 900,
  variant: {
    enginesize: 2_487,
    fuelconsumptioncombined: 6.2,
    fuelcapacity: 80,
    grossvehiclemass: 2_900,
    vehiclelength: 4_630,
    vehicleheight: 1_800,
    vehiclewidth: 1_850,
  } as never,
  specifications: { body_length: 6_553, body_width: 2_438, tare_weight: 2_000, aggregate_trailer_mass: 2_900 } as never,
};

it('a car sheet has every figure in the units of its market (D298)', () => {
  const written = (market: NonNullable<Settings['market']>) => {
    const { chips, tables } = sheet(MEASURED, { market });
    return [...chips, ...tables.flatMap(({ rows }) => rows.map(({ value }) => value))];
  };
  const metric = [
    '45,000 km',
    '6.55 m',
    '2.44 m',
    '2,000 kg',
    '6.2 L/100 km',
    '80 L',
    '3,500 kg',
    '900 kg',
    '2,900 kg',
    '4,630 mm',
    '1,800 mm',
    '1,850 mm',
  ];
  expect(written('en-AU')).toEqual(expect.arrayContaining(metric));
  expect(written('en-NZ')).toEqual(expect.arrayContaining(metric));
  const american = written('en-US');
  expect(american).toEqual(
    expect.arrayContaining([
      '27,962 mi',
      '21 ft 6 in',
      '8 ft',
      '4,410 lb',
      '38 mpg',
      '21.1 gal',
      '7,716 lb',
      '1,985 lb',
      '6,393 lb',
      '182.3 in',
      '70.9 in',
      '72.8 in',
      // Displacement is in litres and cc there too.
      '2.5 L',
      '2,487 cc',
    ]),
  );
  expect(american.filter((text) => /\d (?:km|kg|mm|m|L\/100 km)$/.test(text))).toEqual([]);
});

it('a car sheet has each licence number as its own part, so that none breaks across lines', () => {
  const [trader, ...numbers] = sheet().legal;
  expect(trader).toMatch(/\.$/);
  expect(numbers).toContain('DL: MD12345');
});

it('a car sheet in the United States has American words and dates', () => {
  const lenders = { alpha: { interestRate: 8.49, paymentWeek: 23_416, termYears: 5, deposit: 549_900 } };
  const settings = {
    market: 'en-US',
    finance_provider: 'alpha',
    finance: { providers: { alpha: { group: 'weekly_payment', name: 'Lakeside Bank' } } },
  } as const;
  const printed = sheet({ finance_lenders: lenders as never, rego_expiry: '2026-11-21' }, settings);
  const text = JSON.stringify(printed);
  expect(printed.finance?.headline.map(({ label }) => label)).toContain('Weekly payment');
  expect(printed.price?.label).toBe('Out-the-door price');
  expect(text).not.toMatch(/repayment|drive away|enquir|licence|\bABN\b|Australian|\d{1,2} (?:May|Nov)/i);
});

it('a car sheet leads with the ratings of a car that has some, with a dash for what is not known', () => {
  expect(sheet(MEASURED).ratings?.rows.map(({ value }) => value)).toEqual([
    '3,500 kg',
    '900 kg',
    '–',
    '–',
    '2,900 kg',
    '–',
  ]);
  expect(sheet().ratings).toBeNull();
});

it('the letter of a car sheet is what the dealer says of the car, then how to go on; never to a sold car', () => {
  const said = { dealercomments: 'One owner.|Serviced here.', stocknum: 'H1024' };
  const [first, second, last] = sheet(said).letter;
  expect([first, second]).toEqual(['One owner.', 'Serviced here.']);
  expect(last).toContain('quote stock number H1024');
  expect(sheet({ ...said, status: 'sold' }).letter).toEqual(['One owner.', 'Serviced here.']);
  expect(sheet({ dealercomments: 'word '.repeat(2_000) }).letter[0]).toMatch(/word…$/);
});

it('a car sheet of a car without comments has its facts as sentences', () => {
  expect(sheet({ dealercomments: null }).letter[0]).toContain('Toyota');
});

it('a car sheet says what is left with the van of its address, where the site works with vans (D457)', () => {
  const van = { atm: 2_600, people: 3, ball: null };
  const tools = testTools({ template: 'outback', features: { towing: true, van: true } });
  const car = testCar({ ...MEASURED, status: 'in_stock' });
  const printed = { car, location: null, dealership: null, url: 'https://outback.example/cars/x' };
  expect(toCarSheet({ ...printed, van }, tools).ratings?.van).toMatchObject({
    note: '2,600 kg van (ATM), 3 people aboard',
    value: 'At most 400 kg',
  });
  expect(toCarSheet(printed, tools).ratings?.van).toBeNull();
});
