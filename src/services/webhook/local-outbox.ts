import type { Clock } from '#domain/clock.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import { hostAndPort } from '#services/network/call.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import type { Webhooks } from './port.ts';
import { signedHeaders } from './signed-headers.ts';

type LocalWebhooksOptions = {
  readonly outbox: OutboxFolder;
  readonly clock: Clock;
  /** `host:port` of receivers that are really called. */
  readonly called: ReadonlySet<string>;
  readonly webhooks: Webhooks;
};

/**
 * For the demo: signs webhooks as usual and stores them in the local outbox. Receivers in the operator's own network
 * are really called.
 */
export function createLocalWebhooks({ outbox, clock, called, webhooks }: LocalWebhooksOptions): Webhooks {
  return {
    async send(call, signal) {
      const url = URL.parse(call.url);
      if (url !== null && called.has(hostAndPort(url))) return webhooks.send(call, signal);
      const headers = Object.entries(signedHeaders(call, clock.now())).map(([name, value]) => `${name}: ${value}`);
      await outbox.put(`webhook ${call.deliveryId} ${call.url}`, {
        at: clock.now().toISOString(),
        kind: 'webhook',
        tenant: call.tenant,
        to: call.url,
        subject: `POST lead ${call.deliveryId.slice(0, 8)}`,
        text: null,
        raw: `POST ${call.url}\n${headers.join('\n')}\n\n${call.body}\n`,
      });
      return DELIVERED;
    },
  };
}
