import { expect, test } from 'vitest';
import { findClosest } from './closest.ts';

test.each([
  ['minimum_image', 'minimum_images'],
  ['Name', 'name'],
  ['anme', 'name'],
  ['colors', 'colours'],
  ['zebra', null],
])('the closest word to %s is %s', (word, meant) => {
  expect(findClosest(word, ['name', 'colours', 'minimum_images', 'minimum_images_used_only'])).toBe(meant);
});
