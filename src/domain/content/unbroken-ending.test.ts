import { describe, expect, it } from 'vitest';
import { unbrokenEnding } from './unbroken-ending.ts';

const shown = (text: string) => unbrokenEnding(text).replaceAll('\u00A0', '_');

describe('the last words of a paragraph', () => {
  it.each([
    [
      'What is left of it goes with the car when you sell it.',
      'What is left of it goes with the car when you_sell_it.',
    ],
    ['We call you within a working day.', 'We call you within a working_day.'],
    ['Everything that belongs to it, accessories.', 'Everything that belongs to it, accessories.'],
    ['The manufacturer’s recommendations apply.', 'The manufacturer’s recommendations apply.'],
    ['Nothing.', 'Nothing.'],
    ['', ''],
  ])('stay on one line: %s', (text, expected) => expect(shown(text)).toBe(expected));
});
