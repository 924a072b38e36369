import { createTransport } from 'nodemailer';
import type { Clock } from '#domain/clock.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { OutboxFolder } from '../outbox-folder/outbox-folder.ts';
import type { MailSender } from './port.ts';
import { toMessage } from './to-message.ts';

/** For use without a mail server: stores each mail in the local outbox, byte for byte as it would be sent (D29). */
export function createLocalMail(options: { readonly outbox: OutboxFolder; readonly clock: Clock }): MailSender {
  const { outbox, clock } = options;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, clock.now()));
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
