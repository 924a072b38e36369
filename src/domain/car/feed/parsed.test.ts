import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shorten } from './parsed.ts';

it('a value is cut to its length for a report, and never within a character', () => {
  expect(shorten('x'.repeat(60), 60)).toBe('x'.repeat(60));
  expect(shorten(`${'x'.repeat(58)}😀 for sale`, 60)).toBe(`${'x'.repeat(58)}…`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.integer({ min: 1, max: 80 }), (value, max) => {
      const short = shorten(value, max);
      expect(short.length).toBeLessThanOrEqual(max);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
