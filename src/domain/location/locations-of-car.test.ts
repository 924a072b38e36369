import { expect, it } from 'vitest';
import { makeLocationEntry } from '#domain/tenant/testing/folder.ts';
import { LocationSchema } from './location.ts';
import { locationsOfCar } from './locations-of-car.ts';

const location = (id: string, values: object = {}) =>
  LocationSchema.parse(makeLocationEntry({ id, slug: id, dealership_id: 'north', primary: false, ...values }));

const centre = location('centre', { distribution_locations: ['second', 'yard', 'south-yard', 'closed'] });
const yard = location('yard', { primary: true });
const second = location('second');
const southYard = location('south-yard', { dealership_id: 'south' });
const closed = location('closed', { visible: false });

function find(location_id: string | null, hidesCentre: boolean) {
  const locations = [yard, second, southYard, ...(hidesCentre ? [] : [centre])];
  const hidden = { locations: [closed, ...(hidesCentre ? [centre] : [])] };
  const found = locationsOfCar({ location_id, dealership_id: 'north' }, { locations, hidden });
  return [found.standing?.id, found.location?.id, found.sellers.map(({ id }) => id)];
}

it('a car is sold where it stands', () => expect(find('second', false)).toEqual(['second', 'second', []]));

it('a car at a distribution centre is sold by the shown locations of its dealership, first by the primary one', () => {
  expect(find('centre', false)).toEqual(['centre', 'yard', ['second', 'yard']]);
  expect(find('centre', true)).toEqual([undefined, 'yard', ['second', 'yard']]);
});

it('a car at a hidden location, at one of another dealership or at none named has no own location', () => {
  expect(find('closed', false)).toEqual([undefined, undefined, []]);
  expect(find('south-yard', false)).toEqual([undefined, undefined, []]);
  expect(find(null, false)).toEqual([undefined, undefined, []]);
});
