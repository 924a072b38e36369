import { expect, test } from 'vitest';
import { DealershipIdSchema, LocationIdSchema } from '#domain/ids.ts';
import { departmentsFor } from './departments.ts';
import type { Location } from './location.ts';

const at = (id: string, location_type: Location['location_type'], postcode = '2150', dealership = 'd1') => ({
  id: LocationIdSchema.parse(id),
  dealership_id: DealershipIdSchema.parse(dealership),
  location_type,
  address: { postcode } as Location['address'],
});
const idsFor = (location: ReturnType<typeof at>, ...all: readonly ReturnType<typeof at>[]) =>
  departmentsFor(location, [location, ...all]).map(({ id }) => id as string);

test('the departments of a yard are the service and parts locations of its own dealership', () => {
  const others = [at('service', 'service'), at('parts', 'parts'), at('yard-2', ''), at('sales-2', 'sales')];
  expect(idsFor(at('yard', ''), ...others, at('foreign', 'service', '2150', 'd2'))).toEqual(['service', 'parts']);
});

test('the departments of a workshop include the yard, with or without a type', () => {
  expect(idsFor(at('service', 'service'), at('yard', ''), at('parts', 'parts'))).toEqual(['yard', 'parts']);
});

test('of several workshops, those with the same postcode are its departments, and otherwise all are', () => {
  const others = [at('far', 'service', '2000'), at('near', 'service'), at('parts', 'parts', '2000')];
  expect(idsFor(at('yard', ''), ...others)).toEqual(['near', 'parts']);
  expect(idsFor(at('yard', '', '2600'), ...others)).toEqual(['far', 'near', 'parts']);
});
