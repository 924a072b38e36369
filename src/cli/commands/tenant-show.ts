import { showTenant } from '#application/tenants/show-tenant.ts';
import { defineCommand } from '#cli/command.ts';
import { listLeaves } from '#domain/json/path.ts';
import type { ResolvedConfig } from '#domain/tenant/layers.ts';

/** One line for each value: path, value as JSON, and the layer it comes from. */
function explain({ config, origins }: ResolvedConfig): string {
  const rows = listLeaves(config).map(({ path, value }) => ({
    path,
    value: JSON.stringify(value),
    layer: origins[path] ?? '',
  }));
  const width = Math.max(...rows.map(({ layer }) => layer.length));
  return rows.map(({ path, value, layer }) => `${layer.padEnd(width)}  ${path} = ${value}\n`).join('');
}

export const command = defineCommand({
  name: 'tenant show',
  summary: 'Print the effective config of an applied tenant',
  positionals: 'SLUG',
  count: [1, 1],
  options: {
    explain: { type: 'boolean', about: 'One line a value, with the layer that it came from' },
    dealership: { type: 'string', value: 'ID', about: 'As the cars and locations of this dealership see it' },
  },
  details:
    'Layers: product, template, tenant, dealership, and compliance when compliance.strict is on. Secrets show as the name of their variable.',
  needs: 'platform',
  async run(context, { positionals, options }) {
    const { io } = context;
    const slug = positionals[0] ?? '';
    const shown = await showTenant(await context.platform(), { slug, dealership: options.dealership ?? undefined });
    if (!shown.ok) {
      const { kind, known } = shown.problem;
      const what =
        kind === 'unknown_tenant' ? `No tenant "${slug}"` : `"${slug}" lists no dealership "${options.dealership}"`;
      io.err(`${what}. There ${known.length === 0 ? 'is none yet' : `are: ${known.join(', ')}`}.\n`);
      return 1;
    }
    io.out(options.explain ? explain(shown.value) : `${JSON.stringify(shown.value.config, null, 2)}\n`);
    return 0;
  },
});
