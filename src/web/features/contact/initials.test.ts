import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Priya Nair', 'PN'],
  ['Dan', 'D'],
  ['Mary Anne van der Berg', 'MB'],
  ['Kate Smith-Jones', 'KJ'],
  ['Élodie O’Brien', 'ÉO'],
  ['Tony (Workshop)', 'T'],
  ['  ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
