import { expect, it } from 'vitest';
import { LocationSchema } from '#domain/location/location.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { DealershipSchema } from '#domain/tenant/dealership.ts';
import { makeDealershipEntry, makeLocationEntry } from '#domain/tenant/testing/folder.ts';
import type { FormSettings, LeadFormName } from './forms.ts';
import { locationsToCall, offerPlaces, onlyAnswering, toPlaceSelects, type FormCar } from './places.ts';

const dealership = (id: string) => DealershipSchema.parse(makeDealershipEntry({ id, slug: id }));
const location = (id: string, values: object = {}) =>
  LocationSchema.parse(makeLocationEntry({ id, slug: id, dealership_id: 'north', ...values }));

const own = {
  dealerships: [dealership('north'), dealership('south')],
  locations: [
    location('yard', { manufacturers: ['Toyota'] }),
    location('workshop', { location_type: 'service' }),
    location('counter', { location_type: 'parts' }),
    location('store', { visible: false }),
    location('south-yard', { dealership_id: 'south', manufacturers: ['Kia'] }),
  ],
  hidden: {
    locations: [
      location('centre', { visible: false, distribution_locations: ['counter', 'yard', 'south-yard', 'store'] }),
    ],
  },
};
const TOYOTA = { dealership_id: 'north', location_id: 'yard', make: 'TOYOTA' };

type Leads = Partial<FormSettings['leads']>;
function offer(form: LeadFormName, leads: Leads = {}, car: FormCar = null) {
  const settings = { ...PRODUCT_DEFAULTS, leads: { ...PRODUCT_DEFAULTS.leads, location_select: true, ...leads } };
  const { locations, dealerships } = offerPlaces(own, { form, settings, car });
  return { locations: locations.map(({ id }) => id), dealerships: dealerships.map(({ id }) => id) };
}

it('a form offers the visible locations, and the dealerships unless they are left out', () => {
  expect(offer('contact')).toEqual({
    locations: ['yard', 'workshop', 'counter', 'south-yard'],
    dealerships: ['north', 'south'],
  });
  expect(offer('contact', { dealership_select_removed: true, location_select: false })).toEqual({
    locations: [],
    dealerships: [],
  });
});

it.each<[LeadFormName, Leads, string[]]>([
  // A location without a type handles everything.
  ['service', {}, ['yard', 'workshop', 'south-yard']],
  ['parts', {}, ['yard', 'counter', 'south-yard']],
  ['contact', { location_select_types: ['sales'] }, ['yard', 'south-yard']],
  ['fleet', { forms: { fleet: { fields: {}, location_types: ['parts'] } } }, ['yard', 'counter', 'south-yard']],
])('a form of %s with %j offers %j', (form, leads, expected) => expect(offer(form, leads).locations).toEqual(expected));

it.each<[LeadFormName, string[]]>([
  ['fleet', ['yard', 'south-yard']],
  ['careers', ['yard', 'south-yard']],
  ['parts', ['yard', 'counter', 'south-yard']],
])('beside a form of %s stand the phone numbers of %j', (form, expected) => {
  const visible = own.locations.filter((one) => one.visible);
  expect(locationsToCall(visible, { form, settings: PRODUCT_DEFAULTS }).map(({ id }) => id)).toEqual(expected);
});

it('a form about a car offers the locations of its dealership, filtered by make when the site requires it', () => {
  expect(offer('enquiry', {}, TOYOTA)).toEqual({ locations: ['yard', 'workshop', 'counter'], dealerships: [] });
  expect(offer('enquiry', { location_select_by_make: true }, TOYOTA).locations).toEqual(['yard']);
});

it('a form about a car at a distribution centre offers the shown locations of its dealership that sell it (D360)', () => {
  const car = { ...TOYOTA, location_id: 'centre' };
  expect(offer('enquiry', {}, car).locations).toEqual(['counter', 'yard']);
  expect(offer('enquiry', { location_select_by_make: true }, car).locations).toEqual(['yard']);
});

it('a form offers all locations when none fits', () => {
  const car = { dealership_id: 'north', location_id: null, make: 'Lada' };
  expect(offer('enquiry', { location_select_by_make: true }, car).locations).toEqual(['yard', 'workshop', 'counter']);
});

it('a form that asks for the location offers no dealership without a location that fits (D257)', () => {
  const onlyCounter = { forms: { fleet: { fields: {}, location_types: ['parts' as const] } } };
  const places = { ...own, locations: own.locations.filter(({ id }) => id === 'workshop' || id === 'counter') };
  const offered = (leads: Leads) => {
    const settings = { ...PRODUCT_DEFAULTS, leads: { ...PRODUCT_DEFAULTS.leads, ...onlyCounter, ...leads } };
    return offerPlaces(places, { form: 'fleet', settings, car: null });
  };
  const withSelect = offered({ location_select: true });
  expect([withSelect.locations.map(({ id }) => id), withSelect.dealerships.map(({ id }) => id)]).toEqual([
    ['counter'],
    ['north'],
  ]);
  expect(onlyAnswering(withSelect)).toBe('north');
  const withoutSelect = offered({ location_select: false });
  expect(withoutSelect.dealerships.map(({ id }) => id)).toEqual(['north', 'south']);
  expect(onlyAnswering(withoutSelect)).toBe(null);
});

it('a form shows a select only when there is a choice', () => {
  const [first, second] = own.locations;
  const [north] = own.dealerships;
  if (!first || !second || !north) throw new Error('There are some.');
  expect(toPlaceSelects({ locations: [first], dealerships: [north] })).toEqual({ location: false, dealership: false });
  expect(toPlaceSelects({ locations: [first, second], dealerships: [north] })).toEqual({
    location: true,
    dealership: false,
  });
});
