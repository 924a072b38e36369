import { defineCommand } from '#cli/command.ts';
import { formatListedReservation } from '#cli/format-reservation.ts';
import { readLimit } from '#cli/read-limit.ts';
import { selectLeads } from '#cli/select-leads.ts';
import { listReservations } from '#store/reservations/reservations.ts';

export const command = defineCommand({
  name: 'reservations list',
  summary: 'List the reservations of a site, newest first',
  positionals: 'TENANT',
  count: [1, 1],
  options: {
    live: { type: 'boolean', about: 'Only those that hold a car now' },
    limit: { type: 'string', value: 'N', about: 'How many, at most 500 (default 50)' },
  },
  details: 'Nothing of who reserved is shown; `leads show` of the lead does.',
  needs: 'platform',
  async run(context, { options, positionals }) {
    const { io } = context;
    const limit = readLimit(options.limit, { fallback: 50, max: 500 });
    if (!limit.ok) {
      io.err(`${limit.problem}\n`);
      return 2;
    }
    const chosen = await selectLeads(context, { positionals, options: { dealership: null } });
    if (chosen === null) return 1;
    const { platform, tenant } = chosen.site;
    const found = await listReservations(tenant.scope, platform.store.db, { limit: limit.value, live: options.live });
    io.out(found.length === 0 ? 'No such reservations.\n' : found.map(formatListedReservation).join(''));
    return 0;
  },
});
