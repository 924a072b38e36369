import { connect, type LookupFunction } from 'node:net';
import { expect, it } from 'vitest';
import { messageOf } from './errors.ts';

const twoAddresses: LookupFunction = (_host, _options, found) =>
  found(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]);

it('the message of a refused connection names each address of the host', async () => {
  const options = { host: 'two.example', port: 1, lookup: twoAddresses, autoSelectFamily: true };
  const error = await new Promise<unknown>((resolve) => connect(options).once('error', resolve));
  expect(messageOf(error)).toBe('connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1');
});
