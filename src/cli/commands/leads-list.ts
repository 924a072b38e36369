import { listGivenUpMails, listLeadStandings } from '#application/leads/list-leads.ts';
import { defineCommand } from '#cli/command.ts';
import { formatDeadMail } from '#cli/format-dead-mail.ts';
import { formatListed } from '#cli/format-lead.ts';
import { readLimit } from '#cli/read-limit.ts';
import { DEALERSHIP_OPTION, selectLeads } from '#cli/select-leads.ts';

export const command = defineCommand({
  name: 'leads list',
  summary: 'List the leads of a site, newest first, and where each stands',
  positionals: 'TENANT',
  count: [1, 1],
  options: {
    dealership: DEALERSHIP_OPTION,
    failed: {
      type: 'boolean',
      about: 'Only those with a delivery that was given up, and other mails given up this week',
    },
    held: { type: 'boolean', about: 'Only those that are held back as suspected spam' },
    limit: { type: 'string', value: 'N', about: 'How many, at most 500 (default 50)' },
  },
  details:
    'Standing: held, failed (every way to the dealer was given up), travelling, delivered, read.\nNothing of who sent a lead is shown; `leads show` does. `leads resend` sends what failed again.',
  needs: 'platform',
  async run(context, args) {
    const { options } = args;
    const { io } = context;
    const limit = readLimit(options.limit, { fallback: 50, max: 500 });
    if (!limit.ok || (options.failed && options.held)) {
      io.err(`${limit.ok ? 'Give only one of --failed and --held.' : limit.problem}\n`);
      return 2;
    }
    const chosen = await selectLeads(context, args);
    if (chosen === null) return 1;
    const { site, filter } = chosen;
    const only = options.failed ? 'failed' : options.held ? 'held' : null;
    const listed = await listLeadStandings(site, { ...filter, limit: limit.value, ...(only === null ? {} : { only }) });
    io.out(listed.length === 0 ? 'No such leads.\n' : listed.map(formatListed).join(''));
    // Other mails are reported nowhere else.
    if (options.failed) io.out((await listGivenUpMails(site)).map(formatDeadMail).join(''));
    return 0;
  },
});
