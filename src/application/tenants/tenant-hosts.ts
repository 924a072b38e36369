import { canonicalHostOf, FRONT_HOSTS, listSlugHosts, type PlatformHosts } from '#domain/tenant/hosts.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

export type HostResolution =
  | { readonly kind: 'tenant'; readonly tenant: Tenant }
  /** Redirect to the tenant's canonical host, with the same path. */
  | { readonly kind: 'redirect'; readonly host: string; readonly tenant: Tenant }
  /** The platform's own page, with the list of demo sites. */
  | { readonly kind: 'front' }
  | { readonly kind: 'unknown' };

/**
 * Every host that is answered (D6): a tenant's own names, `{slug}.{platformDomain}`, and `{slug}.localhost` in the demo.
 * The first own name is canonical and the others redirect to it. In the demo `{slug}.localhost` does not redirect,
 * because the real names lead to other machines. `tenant apply` refuses a host that somebody else has (D300). One that
 * was stored before stays with the platform, then with the tenant whose slug it bears, then with the first tenant.
 */
export function buildHostTable(tenants: readonly Tenant[], platform: PlatformHosts): Map<string, HostResolution> {
  const table = new Map<string, HostResolution>();
  const claim = (host: string, resolution: HostResolution): void => {
    if (!table.has(host)) table.set(host, resolution);
  };
  if (platform.demo) for (const host of FRONT_HOSTS) claim(host, { kind: 'front' });
  const resolve = (tenant: Tenant, host: string): HostResolution => {
    const canonical = canonicalHostOf(tenant, platform);
    const answers = host === canonical || (platform.demo && host === `${tenant.slug}.localhost`);
    return answers ? { kind: 'tenant', tenant } : { kind: 'redirect', host: canonical, tenant };
  };
  for (const tenant of tenants) {
    for (const host of listSlugHosts(tenant.slug, platform)) claim(host, resolve(tenant, host));
  }
  for (const tenant of tenants) {
    for (const host of tenant.config.hostnames) claim(host, resolve(tenant, host));
  }
  return table;
}
