import type { Clock } from '#domain/clock.ts';
import { DELIVERED, type Outcome } from '#domain/lead/outcome.ts';
import type { CallNetwork } from '#services/network/call.ts';
import { post, readRetryAfter } from '#services/network/post.ts';
import type { Webhooks } from './port.ts';
import { signedHeaders } from './signed-headers.ts';

/** "The resource is gone for good": the only answer after which no retry follows (as in Standard Webhooks). */
const GONE = 410;

/**
 * Calls dealers' systems. Any 2xx counts as delivered. All other answers are retried, including 4xx: a dealer who fixes
 * an address or a secret within three days still gets every lead.
 */
export function createWebhooks({ network, clock }: { readonly network: CallNetwork; readonly clock: Clock }): Webhooks {
  return {
    async send(call, signal): Promise<Outcome> {
      const url = URL.parse(call.url);
      if (url === null) return { kind: 'refused', error: 'webhook_not_an_address' };
      const headers = signedHeaders(call, clock.now());
      const answer = await post(network, { url, headers, body: call.body, signal });
      if (answer.kind === 'failed') return { kind: 'failed', error: `webhook_${answer.why}` };
      if (answer.status >= 200 && answer.status < 300) return DELIVERED;
      const error = `webhook_answered_${answer.status}`;
      if (answer.status === GONE) return { kind: 'refused', error };
      const retryAfterMs = readRetryAfter(answer.retryAfter, clock.now());
      return retryAfterMs === undefined ? { kind: 'failed', error } : { kind: 'failed', error, retryAfterMs };
    },
  };
}
