import type { Clock } from '#domain/clock.ts';
import { DELIVERED, type Outcome } from '#domain/lead/outcome.ts';
import type { CallNetwork } from '#services/network/call.ts';
import { post, readRetryAfter } from '#services/network/post.ts';
import type { AutoGate } from './port.ts';

export const AUTOGATE_ADDRESS = 'https://lead-api.carsalesnetwork.com.au/v3/leads';
const TOO_MANY = 429;

type AutoGateOptions = {
  readonly network: CallNetwork;
  readonly clock: Clock;
  /** A fixed address, so that no config can send credentials elsewhere. Tests set their own. */
  readonly address?: string;
};

/**
 * Sends leads to carsales AutoGate. An answer of 4xx is final, because the same lead would be refused again. 429 and
 * 5xx are retried, not before `Retry-After`. The Identifier is the lead's id on every attempt, so that carsales can
 * detect repeats.
 */
export function createAutoGate({ network, clock, address = AUTOGATE_ADDRESS }: AutoGateOptions): AutoGate {
  return {
    async send({ username, password, lead }, signal): Promise<Outcome> {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      };
      const answer = await post(network, { url: new URL(address), headers, body: JSON.stringify(lead), signal });
      if (answer.kind === 'failed') return { kind: 'failed', error: `autogate_${answer.why}` };
      const { status } = answer;
      if (status >= 200 && status < 300) return DELIVERED;
      const error = `autogate_answered_${status}`;
      if (status >= 400 && status < 500 && status !== TOO_MANY) return { kind: 'refused', error };
      const retryAfterMs = readRetryAfter(answer.retryAfter, clock.now());
      return retryAfterMs === undefined ? { kind: 'failed', error } : { kind: 'failed', error, retryAfterMs };
    },
  };
}
