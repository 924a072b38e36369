import { canonicalHostOf } from '#application/tenants/tenant-hosts.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

type OriginOptions = {
  readonly demo: boolean;
  readonly scheme: 'http' | 'https';
  /** Of the demo's own addresses; others are published on the scheme's own port. */
  readonly port: number;
  readonly platformDomain: string;
};

/** Where a site is at home, for links in what leaves the house: `https://harbourcity.example`. */
export function siteOriginOf(options: OriginOptions): (tenant: Tenant) => string {
  const { demo, scheme, port, platformDomain } = options;
  return (tenant) =>
    demo ? `http://${tenant.slug}.localhost:${port}` : `${scheme}://${canonicalHostOf(tenant, { platformDomain })}`;
}
