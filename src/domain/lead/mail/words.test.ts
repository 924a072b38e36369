import { expect, it } from 'vitest';
import { MAIL_WORDS, mailWords } from './words.ts';

const NOT_AMERICAN =
  /enquir|licence|colour|kilomet|drive.?away|\brego\b|\bcv\b|\bbadge\b|postcode|cancell|\btyres?\b|\bmobile\b|favourite|government charges|on-road costs/i;

it('mails of the United States have no word of Australia', () => {
  const words = mailWords('en-US');
  expect(
    MAIL_WORDS.map((word) => `${word}: ${words(word)}`).filter((text) =>
      NOT_AMERICAN.test(text.slice(text.indexOf(':'))),
    ),
  ).toEqual([]);
});

it('a mail in New Zealand calls the plate of a car what the page of its form does', () => {
  expect(mailWords('en-NZ')('row.Rego')).toBe('Rego');
});
