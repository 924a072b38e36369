import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutLine, cutText, headOf } from './safe-text.ts';

it('a text is cut to its length and stays well-formed, wherever the cut is', () => {
  expect(headOf('ab😀', 3)).toBe('ab');
  expect(headOf('ab😀', 4)).toBe('ab😀');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, max) => {
      for (const cut of [headOf, cutText, cutLine]) {
        const head = cut(text, max);
        expect([head.isWellFormed(), head.length <= max]).toEqual([true, true]);
      }
      expect(text.startsWith(headOf(text, max))).toBe(true);
    }),
  );
});
