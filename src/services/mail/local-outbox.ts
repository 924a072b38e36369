import { createTransport } from 'nodemailer';
import type { Clock } from '#domain/clock.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import type { Mail, MailSender } from './port.ts';
import { toMessage } from './to-message.ts';

/** The files that people sent are named and left out: their place is the store, encrypted (D282). */
const withoutFiles = (mail: Mail): Mail => ({
  ...mail,
  attachments: mail.attachments.map(({ name, type, content }) =>
    typeof content === 'string'
      ? { name, type, content }
      : { name: `${name}.txt`, type: 'text/plain', content: `${name}: ${content.length} bytes` },
  ),
});

/**
 * For use without a mail server: stores each mail in the local outbox, byte for byte as it would be sent, but for files
 * that people sent (D29).
 */
export function createLocalMail(options: { readonly outbox: OutboxFolder; readonly clock: Clock }): MailSender {
  const { outbox, clock } = options;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(withoutFiles(mail), clock.now()));
      await outbox.put(`mail ${mail.id}`, {
        at: clock.now().toISOString(),
        kind: 'mail',
        tenant: mail.tenant,
        to: mail.to.address,
        subject: mail.subject,
        text: mail.text,
        raw: Buffer.isBuffer(message) ? message.toString() : '',
      });
      return DELIVERED;
    },
  };
}
