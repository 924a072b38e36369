import { expect, it } from 'vitest';
import { shownBody } from './shown-body.ts';

it.each([
  ['4x4', '4x4', '4x4'],
  ['4x4', 'Part-time 4WD', '4x4'],
  ['4x4', null, '4x4'],
  ['4x4', 'as the maker says', '4x4'],
  ['4x4', 'Rear', 'wagon'],
  ['4x4', '2WD', 'wagon'],
  ['4x4', 'AWD', 'wagon'],
  ['ute', 'Rear', 'ute'],
  [null, 'Rear', null],
] as const)('the body %s with the drive %s is named as %s', (body, drive, expected) => {
  expect(shownBody({ body, drive }, 'en-AU')).toBe(expected);
});

it('in the United States a 4x4 with another drive is an SUV', () => {
  expect(shownBody({ body: '4x4', drive: 'Rear' }, 'en-US')).toBe('suv');
});
