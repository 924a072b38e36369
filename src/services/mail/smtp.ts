import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import { DELIVERED, type Outcome } from '#domain/lead/outcome.ts';
import type { MailSender } from './port.ts';
import { toMessage } from './to-message.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;

/** Sends through the mail server of SMTP_URL, `smtp://user:password@host:587`. Each message has its own connection. */
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

/** Fields of the mail library's errors. The error texts are left out, because servers repeat addresses in them. */
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

/** The code of RFC 3463 after the three digits, such as `5.1.1`. */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/;
/** Codes for a bad receiver address. 5.1.7 and 5.1.8 are about the sender's address. */
const BAD_RECEIVER = /^5\.1\.(?![78]$)/;

/**
 * A refusal is final only when the server says that the address does not exist. A 550 alone is not enough: it may also
 * mean that the sender is on a blocklist, and every mail of the platform would be given up within the hour. The texts
 * of answers come in many languages, so they are not used. Any other permanent refusal is retried, so that an operator
 * has time to fix its cause.
 */
function toOutcome(thrown: unknown): Outcome {
  const { code, command, response, responseCode, permanent } = MailErrorSchema.parse(Object.assign({}, thrown));
  const enhanced = ENHANCED.exec(response)?.[1] ?? '';
  const answered = [responseCode, enhanced].filter(Boolean).join('_');
  const error = answered === '' ? `mail_${code}` : `mail_answered_${answered}`;
  const isOfThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return { kind: permanent && isOfThisMail && BAD_RECEIVER.test(enhanced) ? 'refused' : 'failed', error };
}
