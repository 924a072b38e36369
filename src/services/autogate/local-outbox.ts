import type { Clock } from '#domain/clock.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import { AUTOGATE_ADDRESS } from './http.ts';
import type { AutoGate } from './port.ts';

/** For the demo: stores leads for carsales in the local outbox, without the credentials. */
export function createLocalAutoGate(options: { readonly outbox: OutboxFolder; readonly clock: Clock }): AutoGate {
  const { outbox, clock } = options;
  return {
    async send({ tenant, lead }) {
      await outbox.put(`autogate ${lead.Identifier}`, {
        at: clock.now().toISOString(),
        kind: 'autogate',
        tenant,
        to: AUTOGATE_ADDRESS,
        subject: `POST lead ${lead.Identifier.slice(0, 8)}`,
        text: null,
        raw: `POST ${AUTOGATE_ADDRESS}\ncontent-type: application/json\n\n${JSON.stringify(lead, null, 2)}\n`,
      });
      return DELIVERED;
    },
  };
}
