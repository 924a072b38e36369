import { expect, it } from 'vitest';
import { plainLocationName, splitLocationName } from './location-name.ts';

it.each([
  ['Parramatta - Toyota', 'Parramatta', 'Toyota', 'Parramatta Toyota'],
  ['Dalby', 'Dalby', null, 'Dalby'],
])('"%s" is "%s" and "%s" in two lines, "%s" in one', (written, name, secondLine, plain) => {
  expect(splitLocationName(written)).toEqual({ name, secondLine });
  expect(plainLocationName(written)).toBe(plain);
});
