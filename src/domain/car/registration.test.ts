import { expect, it } from 'vitest';
import { monthsOfRegistration } from './registration.ts';

const TODAY = '2026-05-10';

it.each([
  ['new', 'DAP', '2027-05-10', null],
  ['new', 'DAP', '2027-05-09', 11],
  ['new', 'DAP', '2026-11-10', 6],
  ['new', 'DAP', '2026-06-09', 0],
  ['new', 'DAP', '2026-05-10', null],
  ['new', 'DAP', null, null],
  ['new', 'EGC', '2026-11-10', null],
  ['new', null, '2026-11-10', null],
  ['demo', 'DAP', '2026-11-10', null],
  ['used', 'DAP', '2026-11-10', null],
] as const)('a %s car at a price %s, registered until %s, says %s months', (car_type, priceType, rego_expiry, months) =>
  expect(monthsOfRegistration({ car_type, rego_expiry }, priceType, TODAY)).toBe(months),
);
