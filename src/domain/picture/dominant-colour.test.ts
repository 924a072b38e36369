import { describe, expect, it } from 'vitest';
import { dominantColour } from './dominant-colour.ts';

const white = [255, 255, 255];
const black = [0, 0, 0];
const blue = [10, 20, 200];
const otherBlue = [14, 22, 210];

describe('the dominant colour of a picture', () => {
  it.each([
    ['of a single colour is that colour', [blue, blue], '#0a14c8'],
    ['is the most common one, not a blend', [white, white, black, blue], '#ffffff'],
    ['joins colours that are nearly the same', [blue, otherBlue, white], '#0c15cd'],
    ['is the first of two that are equally common', [black, white], '#000000'],
    ['of one pixel is its colour', [black], '#000000'],
  ])('%s', (_, pixels, colour) => {
    expect(dominantColour(Uint8Array.from(pixels.flat()))).toBe(colour);
  });

  it('is null without a whole pixel', () => {
    expect(dominantColour(Uint8Array.from([]))).toBeNull();
    expect(dominantColour(Uint8Array.from([1, 2]))).toBeNull();
  });
});
