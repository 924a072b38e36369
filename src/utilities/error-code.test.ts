import { expect, it } from 'vitest';
import { errorCode } from './error-code.ts';

it.each([
  [Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [{ code: '57P01' }, '57P01'],
  [Object.assign(new Error('refused'), { code: 'key=secret' }), null],
  [Object.assign(new Error('refused'), { code: 'x'.repeat(41) }), null],
  [Object.assign(new Error('refused'), { code: 2 }), null],
  [new Error('refused'), null],
  ['ECONNREFUSED', null],
  [null, null],
])('the code of %j is %j', (error, code) => expect(errorCode(error)).toBe(code));
