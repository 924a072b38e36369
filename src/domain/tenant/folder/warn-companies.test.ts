import { expect, it } from 'vitest';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { warnCompanies } from './warn-companies.ts';

const dealership = (legal_name: string, abn: string | null) => ({ legal_name, abn }) as Dealership;

it('a company with two business numbers gets a warning for the second, and no other company does', () => {
  const dealerships = [
    dealership('Outback Pty Ltd', '50000000201'),
    dealership('Outback Pty Ltd', null),
    dealership('Coast Pty Ltd', '65000000101'),
    dealership('Outback Pty Ltd', '31000000202'),
    dealership('Outback Pty Ltd', '50000000201'),
  ];
  expect(warnCompanies({ dealerships })).toEqual([
    {
      file: 'dealerships.json',
      path: '[3].abn',
      found: '31000000202',
      expected: '50000000201, as for the other dealerships of Outback Pty Ltd',
    },
  ]);
});
