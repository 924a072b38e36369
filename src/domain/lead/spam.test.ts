import { expect, it } from 'vitest';
import { findSuspicion } from './spam.ts';

it.each([
  [{}, null],
  [{ company_website: '' }, null],
  [{ company_website: 'https://spam.example' }, 'hidden_field'],
  [{ company_website: 'https://spam.example', elapsed_ms: '90000' }, 'hidden_field'],
  [{ elapsed_ms: '2999' }, 'too_quick'],
  [{ elapsed_ms: '3000' }, null],
  [{ elapsed_ms: 'soon' }, null],
  [{ elapsed_ms: '-1' }, null],
] as const)('%j is suspected: %s', (values, expected) =>
  expect(findSuspicion(values as Record<string, string>, { minimum_seconds: 3 })).toBe(expected),
);
