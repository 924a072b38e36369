import { findOwnDealership, findSite, listGivenUpDigests, listLeadStandings } from '#application/list-leads.ts';
import { defineCommand } from '../command.ts';
import { formatDeadDigest, formatListed } from '../format-lead.ts';

export const command = defineCommand({
  name: 'leads list',
  summary: 'List the leads of a site, newest first, and where each stands',
  positionals: 'TENANT',
  count: [1, 1],
  options: {
    dealership: { type: 'string', value: 'ID', about: 'Only those of this dealership' },
    failed: { type: 'boolean', about: 'Only those with a delivery that was given up' },
    held: { type: 'boolean', about: 'Only those that are held back as suspected spam' },
    limit: { type: 'string', value: 'N', about: 'How many, at most 500 (default 50)' },
  },
  details:
    'Standing: held, failed (every way to the dealer was given up), travelling, delivered, read.\nNothing of who sent a lead is shown; `leads show` does. `leads resend` sends what failed again.',
  needs: 'platform',
  async run(context, { positionals, options }) {
    const { io } = context;
    const limit = Number(options.limit ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || (options.failed && options.held)) {
      io.err('Give --limit as a whole number, and only one of --failed and --held.\n');
      return 2;
    }
    const site = findSite(await context.platform(), positionals[0] ?? '');
    const dealership =
      site.ok && options.dealership !== null ? findOwnDealership(site.value, options.dealership) : null;
    if (!site.ok || dealership?.ok === false) {
      io.err(`${site.ok ? dealership?.ok === false && dealership.problem : site.problem}\n`);
      return 1;
    }
    const only = options.failed ? 'failed' : options.held ? 'held' : null;
    const listed = await listLeadStandings(site.value, {
      limit,
      ...(dealership === null ? {} : { dealership: dealership.value }),
      ...(only === null ? {} : { only }),
    });
    io.out(listed.length === 0 ? 'No such leads.\n' : listed.map(formatListed).join(''));
    // A digest is no lead, and nobody else would hear of it.
    if (options.failed) io.out((await listGivenUpDigests(site.value)).map(formatDeadDigest).join(''));
    return 0;
  },
});
