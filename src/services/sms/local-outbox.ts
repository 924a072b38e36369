import type { Clock } from '#domain/clock.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import type { SmsSender } from './port.ts';

/** For the demo: stores each text message in the local outbox, where the operator reads the code (D33). */
export function createLocalSms(options: { readonly outbox: OutboxFolder; readonly clock: Clock }): SmsSender {
  const { outbox, clock } = options;
  return {
    async send({ tenant, to, text }) {
      const at = clock.now().toISOString();
      const raw = `To: ${to}\n\n${text}\n`;
      await outbox.put(`sms ${tenant} ${to} ${at}`, { at, kind: 'sms', tenant, to, subject: text, text, raw });
      return DELIVERED;
    },
  };
}
