import { openOutbox } from '#server/delivery.ts';
import type { StoredMessage } from '#services/outbox-folder/outbox-folder.ts';
import { defineCommand } from '../command.ts';

const MOST = 500;

export const command = defineCommand({
  name: 'outbox',
  summary: 'List what lies in the local outbox, or show one message',
  positionals: '[ID]',
  count: [0, 1],
  options: {
    tenant: { type: 'string', value: 'SLUG', about: 'Only messages of this site' },
    limit: { type: 'string', value: 'N', about: `How many, newest first, at most ${MOST} (default 20)` },
    raw: { type: 'boolean', about: 'Show the message as it would stand on the wire' },
  },
  details:
    'In the demo mail goes there while SMTP_URL is not set, and so do webhooks and AutoGate. The messages hold personal data.',
  needs: 'nothing',
  async run({ io, settings }, { options, positionals }) {
    const outbox = openOutbox(settings.dataFolder);
    const [id] = positionals;
    if (id !== undefined) {
      const message = await outbox.get(id);
      if (message === null || (options.tenant !== null && message.tenant !== options.tenant)) {
        io.err(`There is no message ${JSON.stringify(id)} in the local outbox.\n`);
        return 1;
      }
      io.out(options.raw ? message.raw : describe(message));
      return 0;
    }
    const limit = Number(options.limit ?? 20);
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
      io.err(`Name --limit as a whole number from 1 to ${MOST}.\n`);
      return 2;
    }
    const tenant = options.tenant === null ? {} : { tenant: options.tenant };
    const messages = await outbox.list({ limit, ...tenant });
    if (messages.length === 0) io.out('The local outbox is empty.\n');
    for (const { id: name, kind, to, subject } of messages) io.out(`${name}  ${kind.padEnd(8)}  ${to}  ${subject}\n`);
    return 0;
  },
});

function describe({ at, tenant, to, subject, text, raw }: StoredMessage): string {
  return `Site: ${tenant}\nAt: ${at}\nTo: ${to}\nSubject: ${subject}\n\n${text ?? raw}`;
}
