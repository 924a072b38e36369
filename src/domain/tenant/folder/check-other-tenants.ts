import type { DealershipId } from '#domain/ids.ts';
import { listUnreceived } from '#domain/lead/receivers.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { PlatformHosts } from '#domain/tenant/hosts.ts';
import { checkHosts } from './check-hosts.ts';
import { checkMarkets } from './check-markets.ts';
import { checkSharedSecrets } from './check-secrets.ts';
import { dealershipCategories } from './dealership-categories.ts';
import type { TenantProblem } from './folder.ts';

/** What the folders of other tenants are checked against. */
export type OtherTenant = Pick<TenantBundle, 'slug' | 'tenant' | 'dealerships' | 'locations'>;

export type PlatformTenants = {
  readonly bundle: TenantBundle;
  readonly config: TenantConfig;
  /** The same tenant as last applied; null for a new one. */
  readonly before: OtherTenant | null;
  /** Those that have something in common with the folder: a dealership, a location, a host name, a secret. */
  readonly others: readonly OtherTenant[];
};

const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(', ');

function checkOwners({ bundle, others }: PlatformTenants): TenantProblem[] {
  return bundle.dealerships.flatMap(({ id }, index) => {
    const owner = others.find((other) => other.dealerships.some((dealership) => dealership.id === id));
    if (owner === undefined) return [];
    const expected = `its id in the dealerships of tenant.json only; the folder of "${owner.slug}" defines it`;
    return [{ file: 'dealerships.json', path: `[${index}].id`, found: `"${id}"`, expected }];
  });
}

function checkListed({ config, bundle, others }: PlatformTenants): TenantProblem[] {
  const defined = new Set([bundle, ...others].flatMap(({ dealerships }) => dealerships.map(({ id }) => id)));
  return config.dealerships.flatMap((id, index) => {
    if (defined.has(id)) return [];
    const expected = 'the id of a dealership of dealerships.json, or of a tenant that is applied already';
    return [{ file: 'tenant.json', path: `dealerships[${index}]`, found: `"${id}"`, expected }];
  });
}

/** The dealerships that the folder defined when it was last applied, and defines no more. */
export function listRemoved({ bundle, before }: PlatformTenants): DealershipId[] {
  const kept = new Set(bundle.dealerships.map(({ id }) => id));
  return (before?.dealerships ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
}

/** A dealership cannot leave its folder while another site still shows it. */
function checkRemoved(all: PlatformTenants): TenantProblem[] {
  return listRemoved(all).flatMap((id) => {
    const users = all.others.filter(({ tenant }) => tenant.dealerships.includes(id)).map(({ slug }) => slug);
    if (users.length === 0) return [];
    return [
      {
        file: 'dealerships.json',
        path: '',
        found: `no "${id}"`,
        expected: `it to stay, because ${quoted(users)} lists it`,
      },
    ];
  });
}

/** The dealerships that a site lists and their locations, from its own folder and others. */
export function listScope({ bundle, config, others }: PlatformTenants) {
  const shown = new Set<string>(config.dealerships);
  const bundles = [bundle, ...others];
  return {
    dealerships: bundles.flatMap((each) => each.dealerships.filter(({ id }) => shown.has(id))),
    locations: bundles.flatMap((each) => each.locations.filter(({ dealership_id }) => shown.has(dealership_id))),
  };
}

function checkLocations(all: PlatformTenants): TenantProblem[] {
  const { bundle, config, others } = all;
  const scope = new Set<string>(listScope(all).locations.map(({ id }) => id));
  const unknown = (config.locations ?? []).flatMap((id, index) => {
    const expected = 'the id of a location of one of the listed dealerships';
    return scope.has(id) ? [] : [{ file: 'tenant.json', path: `locations[${index}]`, found: `"${id}"`, expected }];
  });
  const taken = bundle.locations.flatMap(({ id }, index) => {
    const owner = others.find(({ locations }) => locations.some((location) => location.id === id));
    if (owner === undefined) return [];
    return [
      {
        file: 'locations.json',
        path: `[${index}].id`,
        found: `"${id}"`,
        expected: `an id that "${owner.slug}" does not have`,
      },
    ];
  });
  return [...unknown, ...taken];
}

type Slugged = { readonly slug: string; readonly id: string };

function listRepeated(entries: readonly Slugged[], kind: string): TenantProblem[] {
  return entries.flatMap((entry, index) => {
    const before = entries.slice(0, index).find(({ slug }) => slug === entry.slug);
    if (before === undefined || before.id === entry.id) return [];
    const found = `"${before.id}" and "${entry.id}" with the same slug "${entry.slug}"`;
    return [{ file: 'tenant.json', path: 'dealerships', found, expected: `${kind} that differ in their slug` }];
  });
}

/** Slugs are part of the site's URLs, so two of its places cannot share one. */
function checkSlugs(all: PlatformTenants): TenantProblem[] {
  const scope = listScope(all);
  return [...listRepeated(scope.dealerships, 'dealerships'), ...listRepeated(scope.locations, 'locations')];
}

/** The categories come from the site and the dealership, the channels from the dealership, which another folder may define (D29). */
function checkForeignReceivers({ config, others }: PlatformTenants): TenantProblem[] {
  const shown = new Set<string>(config.dealerships);
  return others.flatMap(({ dealerships, locations }) =>
    dealerships
      .filter(({ id }) => shown.has(id))
      .flatMap((dealership) => {
        const places = locations.filter(({ dealership_id }) => dealership_id === dealership.id).map(({ id }) => id);
        const categories = dealershipCategories(config, dealership);
        const missed = listUnreceived(dealership, { categories, locations: places });
        if (missed.length === 0) return [];
        const found = `no receiver at "${dealership.id}" for ${[...new Set(missed.map(({ category }) => category))].join(', ')}`;
        return [
          {
            file: 'tenant.json',
            path: 'leads.categories',
            found,
            expected: 'categories that each listed dealership receives',
          },
        ];
      }),
  );
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/**
 * A default city without a location of the site. This is valid when cars are there; otherwise links to all stock lead
 * to a search that finds nothing (D56).
 */
export function warnDefaultCity(all: PlatformTenants): (TenantProblem & { readonly city: string }) | null {
  const city = all.config.search.default_city;
  const cities = [...new Set(listScope(all).locations.map(({ address }) => address.city))];
  if (city === null || cities.some((one) => sameName(city, one))) return null;
  const expected = `the city of a location (${cities.join(', ')}) or of a car in stock: links to all cars lead to this city, and find nothing there`;
  return { file: 'tenant.json', path: 'search.default_city', found: `"${city}"`, expected, city };
}

/** Problems of a valid folder that concern the other tenants of the platform (D5, D6, D29). */
export function checkOtherTenants(all: PlatformTenants, platform: PlatformHosts): TenantProblem[] {
  const checks = [
    checkOwners,
    checkListed,
    checkMarkets,
    checkRemoved,
    (tenants: PlatformTenants) => checkHosts(tenants, platform),
    checkLocations,
    checkSlugs,
    checkForeignReceivers,
    (tenants: PlatformTenants) => checkSharedSecrets(tenants.bundle, tenants.others),
  ];
  return checks.flatMap((check) => check(all));
}
