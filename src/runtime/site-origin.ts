import { canonicalHostOf } from '#domain/tenant/hosts.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

type OriginOptions = {
  readonly demo: boolean;
  readonly scheme: 'http' | 'https';
  /** Port of the demo's addresses. Other sites use the scheme's default port. */
  readonly port: number;
  readonly platformDomain: string;
};

/** The origin of a tenant's site, for links in mails and feeds: `https://harbourcity.example`. */
export function siteOriginOf(options: OriginOptions): (tenant: Tenant) => string {
  const { demo, scheme, port, platformDomain } = options;
  return (tenant) =>
    demo ? `http://${tenant.slug}.localhost:${port}` : `${scheme}://${canonicalHostOf(tenant, { platformDomain })}`;
}
