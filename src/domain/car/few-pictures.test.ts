import { describe, expect, it } from 'vitest';
import { hasFewPictures } from './few-pictures.ts';

const rules = (minimum_images: number, minimum_images_used_only = false) => ({
  search: { minimum_images, minimum_images_used_only },
});

describe('a car has too few pictures', () => {
  it.each([
    [0, 'used', rules(3), true],
    [2, 'used', rules(3), true],
    [3, 'used', rules(3), false],
    [2, 'new', rules(3), true],
    // The minimum is for used cars only.
    [2, 'used', rules(3, true), true],
    [2, 'new', rules(3, true), false],
    [2, 'demo', rules(3, true), false],
    // Without a minimum, a single picture is enough. None never is.
    [1, 'used', rules(0), false],
    [0, 'used', rules(0), true],
    [0, 'new', rules(3, true), true],
  ] as const)('with %i pictures of a %s car by %j: %s', (shown, car_type, by, expected) => {
    expect(hasFewPictures({ car_type }, shown, by)).toBe(expected);
  });
});
