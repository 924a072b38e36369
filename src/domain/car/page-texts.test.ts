import { expect, it } from 'vitest';
import { isOwnSection } from './page-texts.ts';

it.each([
  [['reserve_online'], ['reserve_online'], false],
  [['reserve_online'], [], true],
  [[], ['reserve_online'], false],
  [[], [], false],
] as const)('a text with the sections %j and the tabs %j is a section of its own: %j', (sections, tabs, expected) =>
  expect(isOwnSection('reserve_online', { sections: [...sections], tabs: [...tabs] })).toBe(expected),
);
