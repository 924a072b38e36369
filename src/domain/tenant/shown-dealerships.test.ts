import { expect, it } from 'vitest';
import { LocationSchema } from '#domain/location/location.ts';
import { PRODUCT_DEFAULTS } from './config.ts';
import { DealershipSchema } from './dealership.ts';
import { sortPlaces } from './shown-dealerships.ts';
import { makeDealershipEntry, makeLocationEntry } from './testing/folder.ts';

const dealerships = ['north', 'south'].map((id) =>
  DealershipSchema.parse(makeDealershipEntry({ id, slug: `${id}-cars` })),
);
const location = (id: string, dealership_id: string, values: object = {}) =>
  LocationSchema.parse(makeLocationEntry({ id, slug: id, dealership_id, ...values }));
const locations = [
  location('south-yard', 'south'),
  location('yard', 'north'),
  location('store', 'north', { visible: false }),
  location('workshop', 'north'),
];

function sorted(stock: Partial<(typeof PRODUCT_DEFAULTS)['stock']>, chosen: string[] | null = null) {
  const config = { stock: { ...PRODUCT_DEFAULTS.stock, ...stock }, locations: chosen as never };
  const places = sortPlaces({ dealerships, locations }, config);
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(' ');
  return [places, places.hidden].map((one) => [ids(one.dealerships), ids(one.locations)]);
}

it('a site shows all dealerships and their visible locations by default', () => {
  expect(sorted({})).toEqual([
    ['north south', 'yard workshop south-yard'],
    ['', 'store'],
  ]);
});

it('a site hides dealerships that it lists as hidden, and those that it does not list as shown, with their locations', () => {
  const southHidden = [
    ['north', 'yard workshop'],
    ['south', 'store south-yard'],
  ];
  expect(sorted({ hidden_dealerships: ['south-cars'] })).toEqual(southHidden);
  expect(sorted({ shown_dealerships: ['north-cars'] })).toEqual(southHidden);
  expect(sorted({ shown_dealerships: ['north-cars', 'south-cars'], hidden_dealerships: ['south-cars'] })).toEqual(
    southHidden,
  );
  expect(sorted({ shown_dealerships: [] })[0]).toEqual(['', '']);
});

it('chosen locations do not show what is hidden', () => {
  expect(sorted({ hidden_dealerships: ['south-cars'] }, ['workshop', 'south-yard', 'store'])).toEqual([
    ['north', 'workshop'],
    ['south', 'yard store south-yard'],
  ]);
});
