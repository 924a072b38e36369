import type { Clock } from '#domain/clock.ts';
import { hostAndPort, publicNetwork } from '#services/network/call.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import { createHttpSms } from '#services/sms/http-gateway.ts';
import { createLocalSms } from '#services/sms/local-outbox.ts';
import { smsNotSet } from '#services/sms/not-set.ts';
import type { SmsSender } from '#services/sms/port.ts';
import { createTwilio } from '#services/sms/twilio.ts';
import type { Environment } from './environment.ts';
import { startProblem } from './start-problem.ts';

type SmsSettings = Pick<Environment, 'SMS_URL' | 'SMS_TOKEN' | 'SMS_FROM'>;
type Local = { readonly demo: boolean; readonly outbox: OutboxFolder; readonly clock: Clock };

/**
 * The sender of text messages that SMS_URL names. Without one, the demo keeps them in the local outbox, and elsewhere
 * nothing is sent. The operator chose the gateway, so it may be in their own network.
 * @throws a start problem when settings are missing that the gateway needs.
 */
export function openSms(settings: SmsSettings, { demo, outbox, clock }: Local): SmsSender {
  const { SMS_URL: address, SMS_TOKEN: token = null, SMS_FROM: from = null } = settings;
  if (address === undefined) return demo ? createLocalSms({ outbox, clock }) : smsNotSet;
  const url = new URL(address);
  if (url.protocol !== 'twilio:')
    return createHttpSms({ network: publicNetwork([hostAndPort(url)]), url, token, from });
  const account = decodeURIComponent(url.username);
  const key = decodeURIComponent(url.password);
  if (account === '' || key === '' || from === null)
    throw startProblem('SMS_URL names Twilio: write it as twilio://ACCOUNT:TOKEN@api.twilio.com, and set SMS_FROM.');
  return createTwilio({ network: publicNetwork([]), account, token: key, from });
}
