import { expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

it('says why one of many failed, without the statement of a query and its values (D310)', () => {
  const cause = new Error('could not extend file: No space left on device');
  const full = new Error('Failed query: insert into leads values ($1)\nparams: Ada', { cause });
  expect(describeFailure(full)).toBe('failed: The disk is full. Free some space, then try again.\n');
  const query = new Error('Failed query: select secret\nparams: Ada', { cause: new Error('connection reset') });
  expect(describeFailure(query)).toBe('failed: connection reset\n');
});
