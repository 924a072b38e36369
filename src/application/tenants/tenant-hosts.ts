import type { Tenant } from '#domain/tenant/tenant.ts';

export type HostResolution =
  | { readonly kind: 'tenant'; readonly tenant: Tenant }
  /** Redirect to the tenant's canonical host, with the same port and path. */
  | { readonly kind: 'redirect'; readonly host: string }
  /** The platform's own page, with the list of demo sites. */
  | { readonly kind: 'front' }
  | { readonly kind: 'unknown' };

export type HostOptions = {
  /** `dealers.example.com`: tenants answer at `{slug}.dealers.example.com`. */
  readonly platformDomain: string;
  /** The demo also answers at `{slug}.localhost`, and `localhost` lists its sites. */
  readonly demo: boolean;
};

/** `HARBOUR.localhost.:3000` → `harbour.localhost`. An IPv6 address keeps its brackets. */
export function toHostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * Every host that is answered (D6): a tenant's own names, then `{slug}.{platformDomain}`, then `{slug}.localhost` in
 * the demo. The first is canonical and the others redirect to it. In the demo `{slug}.localhost` does not redirect,
 * because the real names lead to other machines. A host claimed twice belongs to the first tenant.
 */
export function buildHostTable(tenants: readonly Tenant[], options: HostOptions): Map<string, HostResolution> {
  const table = new Map<string, HostResolution>();
  const claim = (host: string, resolution: HostResolution): void => {
    if (!table.has(host)) table.set(host, resolution);
  };
  for (const tenant of tenants) {
    for (const [place, host] of tenant.config.hostnames.entries()) {
      claim(
        host,
        place === 0 ? { kind: 'tenant', tenant } : { kind: 'redirect', host: canonicalHostOf(tenant, options) },
      );
    }
  }
  if (options.demo) for (const host of FRONT_HOSTS) claim(host, { kind: 'front' });
  for (const tenant of tenants) {
    if (options.demo) claim(`${tenant.slug}.localhost`, { kind: 'tenant', tenant });
    const canonical = canonicalHostOf(tenant, options);
    const host = `${tenant.slug}.${options.platformDomain}`;
    claim(host, host === canonical ? { kind: 'tenant', tenant } : { kind: 'redirect', host: canonical });
  }
  return table;
}

/** The canonical host of a tenant. */
export function canonicalHostOf(tenant: Tenant, options: Pick<HostOptions, 'platformDomain'>): string {
  return tenant.config.hostnames[0] ?? `${tenant.slug}.${options.platformDomain}`;
}

const FRONT_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
