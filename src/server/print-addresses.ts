import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import { canonicalHostOf } from '#domain/tenant/hosts.ts';

type AddressOptions = {
  readonly tenants: TenantDirectory;
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  readonly platformDomain: string;
  readonly say: (line: string) => void;
};

/** Prints the address of each site for whoever started the server. */
export function printAddresses({ tenants, demo, host, port, platformDomain, say }: AddressOptions): void {
  const address = (name: string): string => `http://${name}:${port}`;
  const all = tenants.all();
  const width = Math.max(0, ...all.map(({ config }) => config.name.length));
  say('');
  say(`Forecourt listens on ${address(demo ? 'localhost' : host)}`);
  for (const tenant of all) {
    const site = demo ? `${tenant.slug}.localhost` : canonicalHostOf(tenant, { platformDomain });
    const state = tenant.suspendedAt === null ? '' : '  (offline)';
    say(`  ${tenant.config.name.padEnd(width)}  ${address(site)}${state}`);
  }
  if (demo) say(`  ${'Local outbox'.padEnd(width)}  ${address('localhost')}/__outbox`);
  if (all.length === 0) say('  No sites yet. Apply one: npm run forecourt -- tenant apply FOLDER');
  say('');
}
