import { describe, expect, it } from 'vitest';
import { MARKETS, type MarketCode } from '#domain/market.ts';
import { keyInformation } from './key-information.ts';
import { hasValue, withUnit } from './spec-value.ts';
import { carSpecifications } from './specifications.ts';
import { buildCar } from './testing/car.ts';

describe('values of a specification', () => {
  it.each([
    [null, null],
    ['', null],
    [' ', null],
    ['null', null],
    ['NULL', null],
    [Number.NaN, null],
    ['Turbo', 'Turbo'],
    [0, '0'],
    [2487, '2,487'],
  ])('show %j as %j', (value, expected) => {
    expect(withUnit(value)).toBe(expected);
    expect(hasValue(value)).toBe(expected !== null);
  });
});

describe('all specifications', () => {
  it('have rows with the units of the market, without blank values (D298)', () => {
    const variant = {
      cylinders: 4,
      enginesize: 2487,
      induction: 'null',
      fuelconsumptioncombined: 6.2,
      fuelcapacity: 80,
      vehiclelength: 4630,
    };
    const car = buildCar({ variant: variant as never, engine_size: 2.5, towing_braked_kg: 3_500 });
    const rows = carSpecifications(car, MARKETS['en-AU']);
    expect(rows.map(({ name, value }) => [name, 'text' in value ? value.text : value.key])).toEqual([
      ['cylinders', '4'],
      ['engine_capacity', '2,487 cc'],
      ['fuel_consumption', '6.2 L/100 km'],
      ['fuel_capacity', '80 L'],
      ['towing_braked', '3,500 kg'],
      ['length', '4,630 mm'],
    ]);
    expect(carSpecifications(car, MARKETS['en-NZ'])).toEqual(rows);
    const american = carSpecifications(car, MARKETS['en-US']);
    expect(american.map(({ name, value }) => [name, 'text' in value ? value.text : value.key])).toEqual([
      ['cylinders', '4'],
      ['engine_capacity', '2,487 cc'],
      ['fuel_consumption', '38 mpg'],
      ['fuel_capacity', '21.1 gal'],
      ['towing_braked', '7,716 lb'],
      ['length', '182.3 in'],
    ]);
  });

  it('write months in words', () => {
    const rows = carSpecifications(buildCar({ build_date: '2021-03', compliance_date: '2021-12' }), MARKETS['en-AU']);
    expect(rows.map(({ name, value }) => [name, value])).toEqual([
      ['build_date', { text: 'March 2021' }],
      ['compliance_date', { text: 'December 2021' }],
    ]);
  });

  it('have the stars of a crash test in words, and a register’s words as people write them', () => {
    const variant = { ancaprating: 5, induction: 'Aspirated' } as never;
    const car = buildCar({ variant, fuel: 'Petrol', fuel_detail: 'Petrol - Premium Unleaded' });
    const rows = carSpecifications(car, MARKETS['en-AU']).map(({ name, value }) => [name, value]);
    expect(rows).toEqual([
      ['induction', { text: 'Naturally aspirated' }],
      ['fuel_type', { text: 'Petrol, premium unleaded' }],
      ['ancap_rating', { key: 'car.stars', params: { count: 5 } }],
    ]);
  });

  it('are empty for a car without facts', () => expect(carSpecifications(buildCar(), MARKETS['en-AU'])).toEqual([]));
});

describe('key information', () => {
  const rules = {
    market: MARKETS['en-AU'],
    regplate: 'as_state_requires',
    regoExpiry: true,
    today: '2026-05-10',
  } as const;
  const values = (facts: Parameters<typeof buildCar>[0]) =>
    Object.fromEntries(
      keyInformation(buildCar(facts), rules).map(({ name, value }) => [name, 'text' in value ? value.text : value.key]),
    );

  it('refers to our terms by key and to facts by text', () => {
    const shown = values({
      body: 'peopleMover',
      km: 45_000,
      fuel: 'Diesel',
      engine_size: 2.5,
      state: 'NSW',
      regplate: 'ABC123',
      rego_expiry: '2026-12-01',
    });
    expect(shown).toEqual({
      condition: 'car_type.used',
      odometer: '45,000 km',
      body: 'body.peopleMover',
      fuel: 'Diesel',
      engine: '2.5 L',
      stock_number: 'A1',
      regplate: 'ABC123',
      rego_expiry: 'car.rego_terms',
    });
  });

  it('says "Expires on" with the date as the market writes it, on one line (spec §5, D500)', () => {
    const dateIn = (code: MarketCode) => {
      const rows = keyInformation(buildCar({ rego_expiry: '2026-12-01' }), { ...rules, market: MARKETS[code] });
      return rows.find(({ name }) => name === 'rego_expiry')?.value;
    };
    expect(dateIn('en-AU')).toEqual({ key: 'car.rego_terms', params: { date: '1\u00A0Dec\u00A02026' } });
    expect(dateIn('en-US')).toEqual({ key: 'car.rego_terms', params: { date: 'Dec\u00A01,\u00A02026' } });
  });

  it('leaves out an expiry that has passed', () =>
    expect(values({ rego_expiry: '2026-05-01' })).not.toHaveProperty('rego_expiry'));
});
