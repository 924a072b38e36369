import type { z } from 'zod';
import { formatPath, getAtPath } from '../path.ts';
import { findClosest } from './closest.ts';
import { describeFound, type TenantProblem } from './folder.ts';
import { findUnknownKeys } from './unknown-keys.ts';

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
  datetime: 'a moment as YYYY-MM-DDTHH:MM:SSZ',
};

const article = (noun: string) => (noun === 'string' ? 'a text' : noun === 'array' ? 'a list' : 'a number');
const units = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '');

/** A message that the schema's author wrote says what is expected; Zod's own begin like these. */
const isOwnMessage = (message: string) => !/^(?:Invalid|Too |Unrecognized)/.test(message);

const listValues = (values: readonly unknown[]) => `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;

/** What an issue expects, in the words of somebody who writes the file. */
export function describeExpected(issue: Issue): string {
  if (isOwnMessage(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'too_small':
      return `${article(issue.origin)} of at least ${issue.minimum}${units(issue.origin)}`;
    case 'too_big':
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

function fromIssue(file: string, input: unknown, issue: Issue): TenantProblem {
  const keyWrong = issue.code === 'invalid_key';
  const last = issue.path.at(-1);
  const found = keyWrong ? `the key ${JSON.stringify(last)}` : describeFound(getAtPath(input, issue.path), last);
  return { file, path: formatPath(issue.path), found, expected: describeExpected(issue) };
}

/** Everything in `input` that the schema names no key for, as problems with the key that was probably meant. */
export function listUnknownKeyProblems(file: string, schema: z.core.$ZodType, input: unknown): TenantProblem[] {
  return findUnknownKeys(schema, input).map(({ path, known }) => {
    const key = String(path.at(-1));
    const meant = findClosest(key, known);
    const expected = meant === null ? `one of the keys ${known.join(', ')}` : `a known key; did you mean "${meant}"?`;
    return { file, path: formatPath(path), found: `the unknown key "${key}"`, expected };
  });
}

/** Every issue of a failed parse as a problem; `input` is what was parsed. Unknown keys have a list of their own. */
export function listIssueProblems(file: string, input: unknown, error: z.ZodError): TenantProblem[] {
  const issues = error.issues.filter(({ code }) => code !== 'unrecognized_keys');
  return issues.map((issue) => fromIssue(file, input, issue));
}
