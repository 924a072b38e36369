import { expect, it } from 'vitest';
import type { DealershipId, LocationId } from '#domain/ids.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { dayAtCar } from './day-at-car.server.ts';
import { toCarPageView } from './to-car-page-view.server.ts';

/** A dealer in Perth and Sydney, at an hour when it is tomorrow in Sydney already. */
const LATE_IN_PERTH = new Date('2026-05-01T15:00:00Z');

/** The page of a car of the dealership in Sydney, whose registration ends on the day. */
function pageOf(rego_expiry: string, isNew = false) {
  const tools = testTools();
  const [here] = tools.tenant.locations;
  const [own] = tools.tenant.dealerships;
  if (here === undefined || own === undefined) throw new Error('the tenant has no location');
  const sydney = { dealership_id: 'sydney' as DealershipId, location_id: 'sydney-yard' as LocationId };
  const tenant = {
    ...tools.tenant,
    dealerships: [own, { ...own, id: sydney.dealership_id }],
    locations: [
      { ...here, time_zone: 'Australia/Perth' },
      { ...here, id: sydney.location_id, dealership_id: sydney.dealership_id, time_zone: 'Australia/Sydney' },
    ],
  };
  const car = testCar({ ...sydney, rego_expiry, car_type: isNew ? 'new' : 'used' });
  return toCarPageView(
    { car, location: null, similar: [] },
    { ...tools, tenant, now: LATE_IN_PERTH, today: '2026-05-01' },
  );
}

it('the page of a car tells the end of its registration by the day where the car is', () => {
  const rows = ({ facts }: ReturnType<typeof pageOf>) => facts.map(({ name }) => name);
  expect(rows(pageOf('2026-05-03'))).toContain('rego_expiry');
  expect(rows(pageOf('2026-05-02'))).not.toContain('rego_expiry');
  expect(pageOf('2026-05-02').summary.join(' ')).not.toContain('Registered until');
});

it('a new car has the months of registration that are left where it is (R3)', () => {
  expect(pageOf('2026-08-02', true).priceNote).toContain('Includes 3 months registration');
  expect(pageOf('2026-08-01', true).priceNote).toContain('Includes 2 months registration');
});

it('a car at a hidden location has the day of that location (D359)', () => {
  const tools = testTools();
  const [here] = tools.tenant.locations;
  if (here === undefined) throw new Error('the tenant has no location');
  const yard = { ...here, id: 'yard' as LocationId, primary: false, time_zone: 'Australia/Sydney' };
  const tenant = {
    ...tools.tenant,
    locations: [{ ...here, time_zone: 'Australia/Perth' }],
    hidden: { dealerships: [], locations: [yard] },
  };
  const car = testCar({ location_id: yard.id });
  expect(dayAtCar(car, { tenant, now: LATE_IN_PERTH, today: '2026-05-01' })).toBe('2026-05-02');
});
