import { suspendTenant } from '#application/tenants/suspend-tenant.ts';
import { defineCommand } from '#cli/command.ts';
import { reportUnknownTenant } from '#cli/report-unknown-tenant.ts';
import { counted } from '#utilities/counted.ts';

export const command = defineCommand({
  name: 'tenant suspend',
  summary: 'Take a site offline, until it is resumed',
  positionals: 'SLUG',
  count: [1, 1],
  options: {},
  details:
    'Every address of the site answers 503. Nothing is deleted: leads on their way are delivered, feeds are read, holds end, and personal data goes after leads.retention_days.',
  needs: 'platform',
  async run({ io, platform }, { positionals }) {
    const slug = positionals[0] ?? '';
    const suspended = await suspendTenant(await platform(), { slug, isSuspended: true });
    if (!suspended.ok) return reportUnknownTenant(io, slug, suspended.problem);
    const { tenant, changed, live } = suspended.value;
    const since = tenant.suspendedAt === null ? '' : ` since ${tenant.suspendedAt.toISOString()}`;
    io.out(
      changed
        ? `${slug} is offline. Running servers follow within a second.\n`
        : `${slug} is offline already${since}.\n`,
    );
    if (live > 0)
      io.err(
        `Warning: ${counted(live, 'car is', 'cars are')} held, and shoppers cannot open their reservations: forecourt reservations list ${slug} --live\n`,
      );
    return 0;
  },
});
