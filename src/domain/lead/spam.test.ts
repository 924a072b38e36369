import { expect, it } from 'vitest';
import { isSuspectedSpam } from './spam.ts';

it.each([
  [{}, false],
  [{ company_website: '' }, false],
  [{ company_website: 'https://spam.example' }, true],
  [{ elapsed_ms: '2999' }, true],
  [{ elapsed_ms: '3000' }, false],
  [{ elapsed_ms: 'soon' }, false],
  [{ elapsed_ms: '-1' }, false],
] as const)('%j is suspected: %s', (values, expected) =>
  expect(isSuspectedSpam(values as Record<string, string>, { minimum_seconds: 3 })).toBe(expected),
);
