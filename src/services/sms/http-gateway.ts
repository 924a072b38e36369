import type { CallNetwork } from '#services/network/call.ts';
import { post } from '#services/network/post.ts';
import type { SmsSender } from './port.ts';
import { toOutcome } from './to-outcome.ts';

type GatewayOptions = {
  readonly network: CallNetwork;
  readonly url: URL;
  /** Sent as a bearer token; null for a gateway that asks for none. */
  readonly token: string | null;
  /** The sender that people see: a number or a name. Null leaves it to the gateway. */
  readonly from: string | null;
};

/** Sends through any gateway that takes a POST of JSON: `{"to": "+614…", "from": "…", "text": "…"}`. */
export function createHttpSms({ network, url, token, from }: GatewayOptions): SmsSender {
  return {
    async send({ to, text }, signal) {
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Forecourt',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      };
      const body = JSON.stringify({ to, ...(from === null ? {} : { from }), text });
      return toOutcome(await post(network, { url, headers, body, signal }));
    },
  };
}
