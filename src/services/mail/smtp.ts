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
  responseCode: z.number().int().optional().catch(undefined),
  permanent: z.boolean().catch(false),
});

/**
 * A server that will never take this receiver or this message ends it. Whatever else it refuses for good (the login,
 * our own address) an operator can mend while it is tried again.
 */
function toOutcome(thrown: unknown): Outcome {
  const { code, command, responseCode, permanent } = MailErrorSchema.parse(Object.assign({}, thrown));
  const error = responseCode === undefined ? `mail_${code}` : `mail_answered_${responseCode}`;
  const isOfThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return { kind: permanent && isOfThisMail ? 'refused' : 'failed', error };
}
