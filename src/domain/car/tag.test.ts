import { describe, expect, it } from 'vitest';
import { carTag, type TagRules } from './tag.ts';
import { buildCar } from './testing/car.ts';

const NOW = new Date('2026-05-10T00:00:00Z');
const rules: TagRules = {
  stock_state: {},
  electric_and_hybrid: true,
  reserved: true,
  certified_label: 'Toyota Certified',
  custom: true,
  new_days: 8,
};
const everything = {
  fuel: 'Hybrid',
  reserved: true,
  certified: true,
  tag: 'Test Drive Only',
  status: 'coming_soon',
  created_at: '2026-05-09T00:00:00.000Z',
  arrival_known: true,
};
const tag = (facts: object, changes: Partial<TagRules> = {}, isNewest = true) =>
  carTag(buildCar(facts), { ...rules, ...changes }, { now: NOW, isNewest });

describe('the tag of a car follows the first rule that applies', () => {
  it.each([
    [
      'stock state, by status',
      everything,
      { stock_state: { coming_soon: 'On its way' } },
      { kind: 'stock_state', text: 'On its way' },
    ],
    [
      'stock state, by car type',
      everything,
      { stock_state: { used: 'Pre-loved' } },
      { kind: 'stock_state', text: 'Pre-loved' },
    ],
    ['hybrid', everything, {}, { kind: 'hybrid', text: null }],
    ['electric', { ...everything, fuel: 'Electric' }, {}, { kind: 'electric', text: null }],
    ['reserved', { ...everything, fuel: 'Petrol' }, {}, { kind: 'reserved', text: null }],
    [
      'under offer',
      { ...everything, fuel: 'Petrol', reserved: false, under_offer: true },
      {},
      { kind: 'under_offer', text: null },
    ],
    [
      'certified',
      { ...everything, fuel: 'Petrol', reserved: false },
      {},
      { kind: 'certified', text: 'Toyota Certified' },
    ],
    [
      'custom, because a new car is not certified used',
      { ...everything, fuel: null, reserved: false, car_type: 'new' },
      {},
      { kind: 'custom', text: 'Test Drive Only' },
    ],
    [
      'coming soon',
      { ...everything, fuel: null, reserved: false, certified: false, tag: null },
      {},
      { kind: 'coming_soon', text: null },
    ],
    ['new', { created_at: '2026-05-02T00:00:00.001Z' }, {}, { kind: 'new', text: null }],
    ['blank for a car of the first feed', { created_at: '2026-05-08T00:00:00.000Z', arrival_known: false }, {}, null],
    ['blank after 8 days', { created_at: '2026-05-02T00:00:00.000Z' }, {}, null],
    [
      'blank when the rule is off',
      { fuel: 'Electric', created_at: '2026-01-01T00:00:00.000Z' },
      { electric_and_hybrid: false },
      null,
    ],
    ['sold before all others', { ...everything, status: 'sold' }, {}, { kind: 'sold', text: null }],
  ])('%s', (_, facts, changes, expected) => expect(tag(facts, changes as Partial<TagRules>)).toEqual(expected));
});

it('a car outside the newest tenth of the stock is not new (D414)', () => {
  expect(tag({ created_at: '2026-05-09T00:00:00.000Z' }, {}, false)).toBeNull();
  expect(tag(everything, {}, false)).toEqual({ kind: 'hybrid', text: null });
});
