import { suspendTenant } from '#application/tenants/suspend-tenant.ts';
import { defineCommand } from '#cli/command.ts';
import { reportUnknownTenant } from '#cli/report-unknown-tenant.ts';

export const command = defineCommand({
  name: 'tenant resume',
  summary: 'Bring a suspended site back',
  positionals: 'SLUG',
  count: [1, 1],
  options: {},
  needs: 'platform',
  async run({ io, platform }, { positionals }) {
    const slug = positionals[0] ?? '';
    const resumed = await suspendTenant(await platform(), { slug, isSuspended: false });
    if (!resumed.ok) return reportUnknownTenant(io, slug, resumed.problem);
    io.out(
      resumed.value.changed
        ? `${slug} is back. Running servers follow within a second.\n`
        : `${slug} is not offline.\n`,
    );
    return 0;
  },
});
