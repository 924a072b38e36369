import { expect, it } from 'vitest';
import { placeOfText } from './page-texts.ts';

it.each([
  [['reserve_online'], ['reserve_online'], { isTab: true, section: 'short' }],
  [['reserve_online'], [], { isTab: false, section: 'full' }],
  [[], ['reserve_online'], { isTab: true, section: null }],
  [[], [], { isTab: false, section: null }],
] as const)('a text with the sections %j and the tabs %j is placed at %j', (sections, tabs, expected) =>
  expect(placeOfText('reserve_online', { sections: [...sections], tabs: [...tabs] })).toEqual(expected),
);
