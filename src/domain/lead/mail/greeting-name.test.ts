import { expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

it.each([
  ['Mia', 'Mia'],
  ['Mia Rose', 'Mia'],
  ["O'Brien", "O'Brien"],
  ['Zoë-Anne Nguyễn', 'Zoë-Anne'],
  ['李小龍', '李小龍'],
  ['प्रिया', 'प्रिया'],
])('a mail to %j calls its reader %s', (name, called) => expect(greetingName({ name })).toBe(called));

it('what is written in place of a name is never a sentence in the greeting', () => {
  expect(greetingName({ name: 'Win a prize' })).toBe('Win');
});

it.each([
  'Win a big prize',
  'Win-a-prize',
  'evil.example',
  'https://evil.example',
  'Mia 2',
  'Mia!',
  "'",
  '-',
  '',
  'x'.repeat(41),
  'Winafreeiphoneatevilexample',
  '\u0301a',
])('a mail to %j calls its reader nothing', (name) => expect(greetingName({ name })).toBeNull());
