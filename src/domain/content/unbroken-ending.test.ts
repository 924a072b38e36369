import { describe, expect, it } from 'vitest';
import { unbrokenEnding } from './unbroken-ending.ts';

const shown = (text: string) => unbrokenEnding(text).replaceAll('\u00A0', '_');

describe('the last words of a paragraph', () => {
  it.each([
    [
      'What is left of it goes with the car when you sell it.',
      'What is left of it goes with the car when you_sell_it.',
    ],
    [
      'If your car is not on the list, we call you within a working day.',
      'If your car is not on the list, we call you within a working_day.',
    ],
  ])('stay on one line: %s', (text, expected) => expect(shown(text)).toBe(expected));

  it('stay on one line after a link in their paragraph', () => {
    expect(unbrokenEnding(' when you sell it.', 40)).toBe(' when you\u00A0sell\u00A0it.');
  });

  it.each([
    'Everything that belongs to it, and all of its accessories.',
    'The car stays with us until the recommendations apply.',
    'Nothing to pay, now or later.',
    '',
  ])('break as they are where they are long, or the paragraph is short: %s', (text) =>
    expect(unbrokenEnding(text)).toBe(text),
  );
});
