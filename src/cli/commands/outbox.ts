import { defineCommand, type CommandSettings } from '#cli/command.ts';
import { isFolder } from '#cli/data-folder.ts';
import { readLimit } from '#cli/read-limit.ts';
import { openOutbox } from '#runtime/open-outbox.ts';
import type { StoredMessage } from '#services/outbox-folder/outbox-folder.ts';

const MAX_LISTED = 500;

export const command = defineCommand({
  name: 'outbox',
  summary: 'List what lies in the local outbox, or show one message',
  positionals: '[ID]',
  count: [0, 1],
  options: {
    tenant: { type: 'string', value: 'SLUG', about: 'Only messages of this site' },
    limit: { type: 'string', value: 'N', about: `How many, newest first, at most ${MAX_LISTED} (default 20)` },
    raw: { type: 'boolean', about: 'Show the message as it would be sent' },
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
    const limit = readLimit(options.limit, { fallback: 20, max: MAX_LISTED });
    if (!limit.ok) {
      io.err(`${limit.problem}\n`);
      return 2;
    }
    const tenant = options.tenant === null ? {} : { tenant: options.tenant };
    const messages = await outbox.list({ limit: limit.value, ...tenant });
    if (messages.length === 0) {
      if (settings.demo && !(await isFolder(settings.dataFolder))) {
        io.err(`There is no outbox: the folder ${settings.dataFolder} does not exist. Check FORECOURT_DATA.\n`);
        return 1;
      }
      io.out(describeNone(settings, options.tenant));
    }
    for (const { id: name, kind, to, subject } of messages) io.out(`${name}  ${kind.padEnd(8)}  ${to}  ${subject}\n`);
    return 0;
  },
});

function describeNone({ demo }: CommandSettings, tenant: string | null): string {
  if (!demo)
    return 'There is no local outbox: only the demo has one. Here mail and calls are really sent (mail waits while SMTP_URL is not set); `leads show` says what became of those of a lead.\n';
  return tenant === null
    ? 'The local outbox is empty.\n'
    : `There is nothing of ${JSON.stringify(tenant)} in the local outbox.\n`;
}

function describe({ at, tenant, to, subject, text, raw }: StoredMessage): string {
  return `Site: ${tenant}\nAt: ${at}\nTo: ${to}\nSubject: ${subject}\n\n${text ?? raw}`;
}
