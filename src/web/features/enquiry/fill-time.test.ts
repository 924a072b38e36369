import { expect, it } from 'vitest';
import { readFormValues } from '#domain/lead/form-values.ts';
import { findSuspicion } from '#domain/lead/spam.ts';
import { fillTime } from './fill-time.ts';

const judge = (elapsed_ms: string) =>
  findSuspicion(readFormValues(Object.entries({ elapsed_ms })).values, { minimum_seconds: 3 });

it('a prefilled form may be sent at once', () => {
  expect(judge(fillTime({ isPrefilled: true, sincePageMs: 1500 }))).toBeNull();
});

it('an empty form is judged by the time since the page was loaded', () => {
  expect(judge(fillTime({ isPrefilled: false, sincePageMs: 1500.4 }))).toBe('too_quick');
  expect(judge(fillTime({ isPrefilled: false, sincePageMs: 42_000.6 }))).toBeNull();
  expect(fillTime({ isPrefilled: false, sincePageMs: 42_000.6 })).toBe('42001');
});
