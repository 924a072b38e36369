import { expect, it } from 'vitest';
import { driveFilterName, driveName } from './drive-names.ts';

it.each([
  ['Front', 'suv', 'FWD'],
  ['Rear', 'sedan', 'RWD'],
  ['rear', null, 'RWD'],
  ['Rear', 'ute', '4x2'],
  ['Rear', 'cabChassis', '4x2'],
  ['4x4', 'ute', '4x4'],
  ['AWD', 'suv', 'AWD'],
  ['Part-time 4WD', 'ute', 'Part-time 4WD'],
] as const)('%s of a %s is %s, as the trade says', (drive, body, name) => {
  expect(driveName({ drive, body })).toBe(name);
});

it('a filter names what stands on all of its cars', () => {
  expect(['Front', 'Rear', '4x4', 'AWD'].map(driveFilterName)).toEqual(['FWD', 'RWD or 4x2', '4x4', 'AWD']);
});
