import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { FRONT_HOSTS, listSlugHosts, type PlatformHosts } from '#domain/tenant/hosts.ts';
import type { TenantProblem } from './folder.ts';

/**
 * Names that no registry gives out: those of one word, and two reserved ends (RFC 6761). Names of an inner network, such
 * as `.internal`, may be those of a site that only the dealer's staff opens.
 */
const UNREGISTERED = /^[^.]+$|\.(?:localhost|invalid)$/;

type Hosts = {
  readonly bundle: Pick<TenantBundle, 'slug'>;
  readonly config: Pick<TenantConfig, 'hostnames'>;
  readonly others: readonly Pick<TenantBundle, 'slug' | 'tenant'>[];
};

/** Each host belongs to one site: the platform's own, a tenant's by its slug, or a tenant's by its `hostnames` (D300). */
export function checkHosts({ bundle, config, others }: Hosts, platform: PlatformHosts): TenantProblem[] {
  const listed = config.hostnames.flatMap((host, index) => {
    const expected = expectAnother(host, { slug: bundle.slug, others }, platform);
    return expected === null
      ? []
      : [{ file: 'tenant.json', path: `hostnames[${index}]`, found: `"${host}"`, expected }];
  });
  return [...listed, ...checkSlugHosts(bundle.slug, others, platform)];
}

/** What is expected instead of a host that somebody else has, or that nobody can have; null when it is free. */
function expectAnother(
  host: string,
  { slug: own, others }: Pick<Hosts, 'others'> & { readonly slug: string },
  platform: PlatformHosts,
): string | null {
  if ([...FRONT_HOSTS, platform.platformDomain].includes(host)) {
    return "a host of the dealer: this one is the platform's own";
  }
  const bySlug = others.find(({ slug }) => listSlugHosts(slug, platform).includes(host));
  if (bySlug) {
    return `a host that "${bySlug.slug}" does not have: this one is its address on this platform; leave it out here`;
  }
  const byName = others.find(({ tenant }) => tenant.hostnames?.includes(host));
  if (byName) {
    return `a host that "${byName.slug}" does not have: leave it out here, or first take it out of the hostnames of "${byName.slug}" and apply that folder`;
  }
  // Its own hosts on the platform are right, also the demo's, which lead to this machine.
  if (listSlugHosts(own, platform).includes(host) || !UNREGISTERED.test(host)) return null;
  return `a registered host name, such as www.${own}.com: this one is not given to anybody`;
}

function checkSlugHosts(slug: string, others: Hosts['others'], platform: PlatformHosts): TenantProblem[] {
  return listSlugHosts(slug, platform).flatMap((host) => {
    const owner = others.find(({ tenant }) => tenant.hostnames?.includes(host));
    if (owner === undefined) return [];
    const expected = `another slug: "${owner.slug}" has ${host} in its hostnames; choose another slug, or first take the host out there and apply that folder`;
    return [{ file: 'tenant.json', path: 'slug', found: `"${slug}"`, expected }];
  });
}
