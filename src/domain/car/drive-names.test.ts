import { describe, expect, it } from 'vitest';
import { driveFilterName, driveName, drivesSideBySide } from './drive-names.ts';

it.each([
  ['Front', 'suv', 'FWD'],
  ['Rear', 'sedan', 'RWD'],
  ['rear', null, 'RWD'],
  ['Rear', 'ute', '4x2'],
  ['Rear', 'cabChassis', '4x2'],
  ['Rear', '4x4', '4x2'],
  ['2WD', 'ute', '4x2'],
  ['2WD', 'suv', '2WD'],
  ['4x4', 'ute', '4x4'],
  ['AWD', 'suv', 'AWD'],
  ['Part-time 4WD', 'ute', 'Part-time 4WD'],
] as const)('%s of a %s is %s, as the trade says', (drive, body, name) => {
  expect(driveName({ drive, body })).toBe(name);
});

it('a filter names what stands on all of its cars', () => {
  expect(['Front', 'Rear', '2WD', '4x4', 'AWD'].map(driveFilterName)).toEqual([
    'FWD',
    'RWD or 4x2',
    '2WD or 4x2',
    '4x4',
    'AWD',
  ]);
});

describe('the drives of cars side by side', () => {
  const rear = (body: 'ute' | 'cabChassis' | '4x4' | 'van') => ({ drive: 'Rear', body });
  const ranger = { drive: '4x4', body: 'ute' } as const;

  it('are 4x2 and 4x4 among utes and off-road wagons', () => {
    expect(drivesSideBySide([ranger, rear('4x4'), rear('cabChassis')])).toEqual(['4x4', '4x2', '4x2']);
  });

  it('are the same word for the same wheels beside a car that is never called a 4x2', () => {
    expect(drivesSideBySide([rear('ute'), rear('van'), ranger])).toEqual(['RWD', 'RWD', '4x4']);
    expect(drivesSideBySide([{ drive: 'Front', body: 'suv' }, rear('4x4')])).toEqual(['FWD', 'RWD']);
  });

  it('say no more of a car than its feed does', () => {
    const unknown = { drive: null, body: 'ute' } as const;
    const two = { drive: '2WD', body: 'ute' } as const;
    expect(drivesSideBySide([unknown, two, rear('van')])).toEqual([null, '2WD', 'RWD']);
  });
});
