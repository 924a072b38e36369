import { expect, it } from 'vitest';
import { readCookie } from './read-cookie.ts';

it.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1;b=2', 'b', '2'],
  ['ab=1; b=2', 'b', '2'],
  ['a=b=c', 'a', 'b=c'],
  ['a=', 'a', ''],
  ['a=1; a=2', 'a', '1'],
  ['ab=1', 'a', null],
  [null, 'a', null],
])('in %j the cookie %s is %j', (header, name, value) => expect(readCookie(header, name)).toBe(value));
