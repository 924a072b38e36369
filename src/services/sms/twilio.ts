import type { CallNetwork } from '#services/network/call.ts';
import { post } from '#services/network/post.ts';
import type { SmsSender } from './port.ts';
import { toOutcome } from './to-outcome.ts';

export const TWILIO_ORIGIN = 'https://api.twilio.com';
/** Messaging services choose the sender themselves. */
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/;

type TwilioOptions = {
  readonly network: CallNetwork;
  readonly account: string;
  readonly token: string;
  /** A number, a sender name, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** Fixed, so that credentials go nowhere else. Tests set their own. */
  readonly origin?: string;
};

/** Sends through Twilio's Messages resource. */
export function createTwilio({ network, account, token, from, origin = TWILIO_ORIGIN }: TwilioOptions): SmsSender {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, origin);
  const sender: Record<string, string> = MESSAGING_SERVICE.test(from) ? { MessagingServiceSid: from } : { From: from };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    'user-agent': 'Forecourt',
    authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
  };
  return {
    async send({ to, text }, signal) {
      const body = new URLSearchParams({ To: to, ...sender, Body: text }).toString();
      return toOutcome(await post(network, { url, headers, body, signal }));
    },
  };
}
