import { describe, expect, it } from 'vitest';
import { testCar, testTools } from '#web/testing/page.ts';
import { toCompareView } from './to-compare-view.server.ts';

type Facts = NonNullable<Parameters<typeof testCar>[0]>;
type Settings = NonNullable<Parameters<typeof testTools>[0]>;

const { variant } = testCar();

/** The rows of cars side by side, as "label: value | value". */
function rowsOf(cars: readonly Facts[], settings: Settings = {}): string[] {
  const listed = cars.map((facts, at) => testCar({ ...facts, id: (at + 1) as never }));
  const { groups } = toCompareView({ cars: listed, gone: 0, isCut: false, newest: [] }, testTools(settings));
  return groups.flatMap(({ rows }) => rows.map(({ label, values }) => `${label}: ${values.join(' | ')}`));
}

const JEEP: Facts = { body: '4x4', drive: 'Rear', manufacturer_body: 'Wagon' };
const TRITON: Facts = { body: 'cabChassis', drive: 'Rear', manufacturer_body: 'Single Cab Chassis' };
const RANGER: Facts = { body: 'ute', drive: '4x4', manufacturer_body: 'Double Cab Pick-up' };

describe('cars side by side', () => {
  it('have their bodies and drives in one vocabulary, and no body that contradicts its drive', () => {
    const rows = rowsOf([JEEP, TRITON, RANGER]);
    expect(rows).toContain('Drive: 4x2 | 4x2 | 4x4');
    expect(rows).toContain('Body: Wagon | Single cab chassis | Ute, double cab pick-up');
    expect(rows.join('\n')).not.toContain('Manufacturer');
  });

  it('have the same word for the same driven wheels, whatever their bodies', () => {
    expect(rowsOf([TRITON, { body: 'van', drive: 'Rear' }])).toContain('Drive: RWD | RWD');
  });

  it('have one row for the fuel and one for the gearbox', () => {
    const rows = rowsOf([
      {
        fuel: 'Petrol',
        fuel_detail: 'Petrol - Premium Unleaded',
        transmission: 'Automatic',
        trans: '8 speed automatic',
      },
      { fuel: 'Diesel', fuel_detail: 'Diesel', transmission: 'Manual', trans: '6 speed manual' },
    ]);
    expect(rows).toContain('Fuel: Petrol, premium unleaded | Diesel');
    expect(rows).toContain('Transmission: 8 speed automatic | 6 speed manual');
    expect(rows.filter((row) => /^(?:Fuel type|Gearbox):/.test(row))).toEqual([]);
  });

  it('have figures with the same decimals, and crash tests in stars', () => {
    const rows = rowsOf([
      { engine_size: 2, variant: { ...variant, ancaprating: 5, fuelconsumptioncombined: 8 } },
      { engine_size: 2.4, variant: { ...variant, ancaprating: 1, fuelconsumptioncombined: 7.1 } },
    ]);
    expect(rows).toContain('Engine: 2.0 L | 2.4 L');
    expect(rows).toContain('Fuel consumption, combined: 8.0 L/100 km | 7.1 L/100 km');
    expect(rows).toContain('ANCAP rating: 5 stars | 1 star');
  });

  it('are not said to have unknown features where a dealer lists none', () => {
    expect(rowsOf([{ features: ['Tow bar', 'Snorkel'] }, { features: [] }])).toContain(
      'Features not on every car: Tow bar, Snorkel | None listed',
    );
  });

  it('have the features that all of them have in one row', () => {
    const rows = rowsOf([{ features: ['Tow bar', 'Snorkel'] }, { features: ['Tow bars'] }]);
    expect(rows).toContain('Features not on every car: Snorkel | No others listed');
    expect(rows).toContain('Features: Tow bar | Tow bar');
  });
});
