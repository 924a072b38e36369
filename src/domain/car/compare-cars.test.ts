import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFacts, compareFeatures, type ComparedFact } from './compare-cars.ts';

const facts = (values: Readonly<Record<string, string>>): ComparedFact[] =>
  Object.entries(values).map(([name, value]) => ({ name, label: name.toUpperCase(), value }));

describe('the facts of two cars', () => {
  const { different, same } = compareFacts([
    facts({ body: 'SUV', fuel: 'Petrol', vin: 'A', seats: '7', doors: '5' }),
    facts({ body: 'SUV', fuel: 'Diesel', vin: 'B', towing: '3,500 kg', seats: '5', doors: '5' }),
  ]);

  it('that differ stand apart from those that are the same', () => {
    expect(same.map(({ name }) => name)).toEqual(['body', 'doors']);
    expect(different).toContainEqual({ name: 'fuel', label: 'FUEL', values: ['Petrol', 'Diesel'] });
  });

  it('are a difference when one of the cars lacks them, in the place that the other gives them', () => {
    expect(different.map(({ name }) => name)).toEqual(['fuel', 'towing', 'seats']);
    expect(different[1]?.values).toEqual([null, '3,500 kg']);
  });
});

it('every fact of every car has one place, but for what names the car', () => {
  const names = fc.uniqueArray(fc.constantFrom('body', 'fuel', 'seats', 'doors', 'vin', 'towing', 'length'));
  const car = names.chain((list) =>
    fc.tuple(...list.map((name) => fc.tuple(fc.constant(name), fc.constantFrom('1', '2')))),
  );
  fc.assert(
    fc.property(fc.array(car, { minLength: 1, maxLength: 4 }), (cars) => {
      const tables = cars.map((entries) => facts(Object.fromEntries(entries)));
      const { different, same } = compareFacts(tables);
      const rows = [...different, ...same];
      const expected = new Set(tables.flat().flatMap(({ name }) => (name === 'vin' ? [] : [name])));
      expect(rows.map(({ name }) => name).toSorted()).toEqual([...expected].toSorted());
      for (const { name, values } of rows)
        expect(values).toEqual(tables.map((table) => table.find((fact) => fact.name === name)?.value ?? null));
    }),
  );
});

it('features that not all cars have are named for those that have them', () => {
  expect(
    compareFeatures([
      ['Towbar', 'Roof racks', 'Towbar'],
      ['Roof racks', 'Sunroof'],
    ]),
  ).toEqual({ shared: ['Roof racks'], own: [['Towbar'], ['Sunroof']] });
});

it('features that differ by a plural or a capital letter only are the same, and those named twice are told once', () => {
  expect(
    compareFeatures([
      ['Roof rack', 'Sunroof', 'Dual battery', 'Light switch', 'Tow bar', 'Side step', 'Side steps'],
      ['Dual batteries', 'roof racks', 'Light switches', 'Tow Bars', 'Gloss black pack'],
    ]),
  ).toEqual({
    shared: ['Roof rack', 'Dual battery', 'Light switch', 'Tow bar'],
    own: [['Sunroof', 'Side step'], ['Gloss black pack']],
  });
});

it('a feature is called the same on every car that has it', () => {
  expect(compareFeatures([['Roof racks'], ['Tow bar', 'Roof rack'], []])).toEqual({
    shared: [],
    own: [['Roof racks'], ['Tow bar', 'Roof racks'], []],
  });
});

it('facts that a site puts first stand apart, in its order, whether they differ or not', () => {
  const cars = [
    facts({ body: 'SUV', payload: '700 kg', towing: '3,500 kg' }),
    facts({ body: 'Ute', towing: '3,500 kg' }),
  ];
  const { leading, different, same } = compareFacts(cars, ['towing', 'payload', 'ball_weight']);
  expect(leading.map(({ name, values }) => [name, values])).toEqual([
    ['towing', ['3,500 kg', '3,500 kg']],
    ['payload', ['700 kg', null]],
  ]);
  expect(different.map(({ name }) => name)).toEqual(['body']);
  expect(same).toEqual([]);
});
