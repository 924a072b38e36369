import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import { DELIVERED, type Outcome } from '#domain/lead/outcome.ts';
import type { MailSender } from './port.ts';
import { toMessage } from './to-message.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;

/** Sends over the mail server of SMTP_URL, `smtp://user:password@host:587`. A connection a message. */
export function createSmtpSender({ url, clock }: { readonly url: string; readonly clock: Clock }): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...toMessage(mail, clock.now()), signal });
        return DELIVERED;
      } catch (error) {
        return signal.aborted ? { kind: 'failed', error: 'mail_timed_out' } : toOutcome(error);
      }
    },
  };
}

/** Fields that the mail library gives its errors. Their texts are left out: servers repeat addresses in them. */
const MailErrorSchema = z.object({
  code: z
    .string()
    .regex(/^\w{1,40}$/)
    .catch('failed'),
  command: z.string().catch(''),
  response: z.string().catch(''),
  responseCode: z.number().int().optional().catch(undefined),
  permanent: z.boolean().catch(false),
});

/** The code of RFC 3463 after the three digits, `5.1.1`. */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/;
/** It is the receiver's address that is bad; 5.1.7 and 5.1.8 are about the sender's. */
const BAD_RECEIVER = /^5\.1\.(?![78]$)/;

/**
 * Only a server that says that there is no such address ends it. The same 550 stands for a sender on a blocklist, which
 * would end every mail of the platform within the hour, and so do words of many languages: whatever else is refused for
 * good an operator can mend while it is tried again.
 */
function toOutcome(thrown: unknown): Outcome {
  const { code, command, response, responseCode, permanent } = MailErrorSchema.parse(Object.assign({}, thrown));
  const enhanced = ENHANCED.exec(response)?.[1] ?? '';
  const answered = [responseCode, enhanced].filter(Boolean).join('_');
  const error = answered === '' ? `mail_${code}` : `mail_answered_${answered}`;
  const isOfThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return { kind: permanent && isOfThisMail && BAD_RECEIVER.test(enhanced) ? 'refused' : 'failed', error };
}
