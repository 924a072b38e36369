import { describe, expect, it } from 'vitest';
import { toSlug } from './ids.ts';

describe('toSlug', () => {
  it.each([
    ['Land Rover', 'land-rover'],
    ['Mercedes-Benz', 'mercedes-benz'],
    ['C-HR', 'c-hr'],
    ['G10+', 'g10'],
    ['Citroën', 'citroen'],
    ['  ', ''],
  ])('%j becomes %j', (text, slug) => expect(toSlug(text)).toBe(slug));
});
