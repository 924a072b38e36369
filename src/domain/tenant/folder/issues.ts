import type { z } from 'zod';
import { findClosest } from '#domain/json/closest.ts';
import { describeExpected, describeFound } from '#domain/json/describe.ts';
import { formatPath, getAtPath } from '#domain/json/path.ts';
import type { TenantProblem } from './folder.ts';
import { findUnknownKeys } from './unknown-keys.ts';

type Issue = z.core.$ZodIssue;

function fromIssue(file: string, input: unknown, issue: Issue): TenantProblem {
  const keyWrong = issue.code === 'invalid_key';
  const last = issue.path.at(-1);
  const found = keyWrong ? `the key ${JSON.stringify(last)}` : describeFound(getAtPath(input, issue.path), last);
  return { file, path: formatPath(issue.path), found, expected: describeExpected(issue) };
}

/** All keys in `input` that the schema does not have, as problems with the key that was probably meant. */
export function listUnknownKeyProblems(file: string, schema: z.core.$ZodType, input: unknown): TenantProblem[] {
  return findUnknownKeys(schema, input).map(({ path, known }) => {
    const key = String(path.at(-1));
    const meant = findClosest(key, known);
    const expected = meant === null ? `one of the keys ${known.join(', ')}` : `a known key; did you mean "${meant}"?`;
    return { file, path: formatPath(path), found: `the unknown key "${key}"`, expected };
  });
}

/** All issues of a failed parse as problems; `input` is the parsed value. `listUnknownKeyProblems` lists unknown keys. */
export function listIssueProblems(file: string, input: unknown, error: z.ZodError): TenantProblem[] {
  const issues = error.issues.filter(({ code }) => code !== 'unrecognized_keys');
  return issues.map((issue) => fromIssue(file, input, issue));
}
