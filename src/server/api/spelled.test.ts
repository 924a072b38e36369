import { expect, it } from 'vitest';
import { spelled } from './spelled.ts';

it('a text of the API is in the spelling of the market', () => {
  const text = 'Too many enquiries. Enter the kilometres of your enquiry.';
  expect(spelled(text, 'en-US')).toBe('Too many inquiries. Enter the kilometers of your inquiry.');
  expect(spelled(text, 'en-NZ')).toBe(text);
});
