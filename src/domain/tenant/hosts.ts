import type { Tenant } from './tenant.ts';

/** Where an installation answers (D6). */
export type PlatformHosts = {
  /** `dealers.example.com`: tenants answer at `{slug}.dealers.example.com`. */
  readonly platformDomain: string;
  /** The demo also answers at `{slug}.localhost`, and `localhost` lists its sites. */
  readonly demo: boolean;
};

/** Where the demo lists its sites. */
export const FRONT_HOSTS = ['localhost', '127.0.0.1', '[::1]'] as const;

/** `HARBOUR.localhost.:3000` → `harbour.localhost`. An IPv6 address keeps its brackets. */
export function toHostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The hosts that a tenant has by its slug, whatever its folder says. */
export function listSlugHosts(slug: string, { platformDomain, demo }: PlatformHosts): string[] {
  // Where PLATFORM_DOMAIN is `localhost`, both are one host.
  return [...new Set([`${slug}.${platformDomain}`, ...(demo ? [`${slug}.localhost`] : [])])];
}

/** The canonical host of a tenant. */
export function canonicalHostOf(
  { slug, config }: Pick<Tenant, 'slug' | 'config'>,
  { platformDomain }: Pick<PlatformHosts, 'platformDomain'>,
): string {
  return config.hostnames[0] ?? `${slug}.${platformDomain}`;
}
