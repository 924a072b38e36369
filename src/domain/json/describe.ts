import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address that begins with https://',
  date: 'a day as YYYY-MM-DD',
  uuid: 'a UUID such as 9b2f6c1e-4d0a-4b7e-8f43-2a6c1d0e5b77',
  datetime: 'a moment as YYYY-MM-DDTHH:MM:SSZ',
};

const article = (noun: string) => (noun === 'string' ? 'a text' : noun === 'array' ? 'a list' : 'a number');
const units = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '');

/** A message written in the schema says what is expected; Zod's own messages begin like these. */
const isOwnMessage = (message: string) => !/^(?:Invalid|Too |Unrecognized)/.test(message);

const listValues = (values: readonly unknown[]) => `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;

/** What an issue expects, in words for the person who writes the file. */
export function describeExpected(issue: Issue): string {
  if (isOwnMessage(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'too_small':
      if (issue.inclusive === false) return `${article(issue.origin)} above ${issue.minimum}`;
      return `${article(issue.origin)} of at least ${issue.minimum}${units(issue.origin)}`;
    case 'too_big':
      if (issue.inclusive === false) return `${article(issue.origin)} below ${issue.maximum}`;
      return `${article(issue.origin)} of at most ${issue.maximum}${units(issue.origin)}`;
    case 'invalid_value':
      return listValues(issue.values);
    case 'invalid_format':
      return FORMATS[issue.format] ?? `a text of the form ${issue.format}`;
    case 'invalid_key':
      return issue.issues.map(describeExpected).join(', ');
    case 'unrecognized_keys':
      return 'known keys only';
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? listValues(issue.options)
        : 'one of the allowed forms';
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      break;
  }
  return issue.message;
}

/** `env` names a variable; the secret itself is the likeliest thing to be written there instead. */
const SECRET_KEY = /(?:^|_)(?:key|secret|token|password|passphrase)$|^env$/;

/** A value as a problem shows it: shortened, and never a secret that was written in the file by mistake (D4). */
export function describeFound(value: unknown, key: PropertyKey | undefined): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string' && typeof key === 'string' && SECRET_KEY.test(key)) return 'a text (not shown)';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
