import { expect, it } from 'vitest';
import { failureInWords } from './failure-in-words.ts';

const SQL = `Failed query: insert into "leads" ("id", "name") values ($1, $2)\nparams: 1,Mia Wong${', 1'.repeat(500)}`;
const failedQuery = (cause: Error) => new Error(SQL, { cause });

it.each([
  ['its code', failedQuery(Object.assign(new Error('could not extend file'), { code: '53100' }))],
  ['its words', failedQuery(new Error('PANIC: could not write to file: No space left on device'))],
  ["the system's code", Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
])('says that the disk is full, by %s', (_how, error) => {
  expect(failureInWords(error)).toBe('The disk is full. Free some space, then try again.');
});

it('says why a query failed, without the query and its values', () => {
  expect(failureInWords(failedQuery(new Error('the connection ended')))).toBe('the connection ended');
  expect(failureInWords(new Error(SQL))).toBe('The store could not do it.');
});

it('keeps every other message', () => {
  expect(failureInWords(new Error('No tenant "nobody".'))).toBe('No tenant "nobody".');
});
