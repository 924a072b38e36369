import { expect, it } from 'vitest';
import { plainLocationName, splitLocationName } from './location-name.ts';

it.each([
  ['Parramatta - Toyota', 'Parramatta', 'Toyota', 'Parramatta Toyota'],
  ['Chatswood - Mazda and Subaru', 'Chatswood', 'Mazda and\u00A0Subaru', 'Chatswood Mazda and Subaru'],
  ['Dalby', 'Dalby', null, 'Dalby'],
])('"%s" is split into the lines "%s" and "%s", and is "%s" in one line', (written, name, secondLine, plain) => {
  expect(splitLocationName(written)).toEqual({ name, secondLine });
  expect(plainLocationName(written)).toBe(plain);
});
