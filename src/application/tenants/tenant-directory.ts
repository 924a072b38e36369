import { toSummary } from '#domain/content/page.ts';
import { toRedirects } from '#domain/content/redirect.ts';
import type { TeamMember } from '#domain/content/team-member.ts';
import { financeSettings } from '#domain/finance/dealership-finance.ts';
import type { DealershipId, TenantSlug } from '#domain/ids.ts';
import { toHostName, type PlatformHosts } from '#domain/tenant/hosts.ts';
import { configForDealership, effectiveConfig } from '#domain/tenant/layers.ts';
import { sortPlaces, withHidden, type ShownPlaces } from '#domain/tenant/shown-dealerships.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Store } from '#store/store.ts';
import {
  listOwnersFor,
  listTenantBundles,
  listTenantsShowing,
  readTenantBundles,
  type StoredTenant,
} from '#store/tenants/tenants.ts';
import { groupDealerships } from './dealership-groups.ts';
import { buildHostTable, type HostResolution } from './tenant-hosts.ts';

export type { HostResolution } from './tenant-hosts.ts';

/**
 * All current tenants, in memory, as their sites show them (`withHidden` adds what they hide). Each is immutable; `reload`
 * replaces it as a whole.
 */
export type TenantDirectory = {
  /** Finds a tenant by the host of a request, in any case, with or without a port (D6). */
  resolveHost(host: string): HostResolution;
  get(slug: string): Tenant | null;
  /** By slug. */
  all(): readonly Tenant[];
  /** The tenants whose folders define the tenant's dealerships, itself first. Its cars may show their pictures. */
  ownersOf(tenant: Tenant): readonly TenantSlug[];
  /** Dealerships that some site shows together, directly or by way of others, have the same group. */
  groupOf(dealership: string): string;
  /** All groups by dealership. */
  groups(): ReadonlyMap<string, string>;
  /**
   * Reads the store again: these tenants and those that show their dealerships, or all. A tenant whose stored config is
   * invalid keeps its last valid form.
   */
  reload(changed?: readonly string[]): Promise<void>;
  /** Grows with each `reload`. */
  readonly revision: number;
};

type TenantDirectoryOptions = PlatformHosts & {
  /** Called for a tenant whose stored form is invalid. */
  readonly onProblem?: (slug: string, error: unknown) => void;
};

type Snapshot = {
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly owners: ReadonlyMap<string, readonly TenantSlug[]>;
  /** The dealerships that each tenant's folder defines. */
  readonly defined: ReadonlyMap<string, readonly DealershipId[]>;
  readonly hosts: ReadonlyMap<string, HostResolution>;
  readonly groups: ReadonlyMap<string, string>;
};

const EMPTY: Snapshot = {
  tenants: new Map(),
  owners: new Map(),
  defined: new Map(),
  hosts: new Map(),
  groups: new Map(),
};

export async function openTenantDirectory(store: Store, options: TenantDirectoryOptions): Promise<TenantDirectory> {
  let now = await readSnapshot(store, EMPTY, options);
  let revision = 0;
  return {
    resolveHost: (host) => now.hosts.get(toHostName(host)) ?? { kind: 'unknown' },
    get: (slug) => now.tenants.get(slug) ?? null,
    all: () => [...now.tenants.values()],
    ownersOf: (tenant) => now.owners.get(tenant.slug) ?? [tenant.slug],
    groupOf: (dealership) => now.groups.get(dealership) ?? dealership,
    groups: () => now.groups,
    async reload(changed) {
      now =
        changed === undefined
          ? await readSnapshot(store, now, options)
          : await readChanged(store, now, { changed, options });
      revision += 1;
    },
    get revision() {
      return revision;
    },
  };
}

async function readSnapshot(store: Store, before: Snapshot, options: TenantDirectoryOptions): Promise<Snapshot> {
  const stored = await listTenantBundles(store);
  return buildSnapshot(stored, { before, stored, options, untouched: EMPTY });
}

/** Takes as long with hundreds of tenants as with two, unless hundreds show the same dealership (D264). */
async function readChanged(
  store: Store,
  before: Snapshot,
  { changed, options }: { readonly changed: readonly string[]; readonly options: TenantDirectoryOptions },
): Promise<Snapshot> {
  const earlier = changed.flatMap((slug) => before.defined.get(slug) ?? []);
  const present = (await store.transaction((tx) => readTenantBundles(tx, changed))).flatMap(
    ({ bundle }) => bundle.dealerships,
  );
  const touched = await listTenantsShowing(store.db, [...earlier, ...present.map(({ id }) => id)]);
  const affected = new Set<string>([...changed, ...touched]);
  const owners = await listOwnersFor(store.db, [...affected]);
  const stored = await store.transaction((tx) => readTenantBundles(tx, [...new Set<string>([...affected, ...owners])]));
  const rebuilt = stored.filter(({ bundle }) => affected.has(bundle.slug));
  return buildSnapshot(rebuilt, { before, stored, options, untouched: before });
}

type Building = {
  readonly before: Snapshot;
  /** The tenants to build, and the owners of all dealerships that they list. */
  readonly stored: readonly StoredTenant[];
  readonly options: TenantDirectoryOptions;
  /** What stays as it is. */
  readonly untouched: Snapshot;
};

function buildSnapshot(rebuilt: readonly StoredTenant[], { before, stored, options, untouched }: Building): Snapshot {
  const ownerOf = new Map<string, StoredTenant>(
    stored.flatMap((one) => one.bundle.dealerships.map((dealership) => [dealership.id, one] as const)),
  );
  const tenants = new Map(untouched.tenants);
  const owners = new Map(untouched.owners);
  const defined = new Map(untouched.defined);
  for (const one of rebuilt) {
    const { slug, dealerships } = one.bundle;
    const from = new Set([one, ...(one.bundle.tenant.dealerships ?? []).flatMap((id) => ownerOf.get(id) ?? [])]);
    owners.set(
      slug,
      [...from].map((owner) => owner.bundle.slug),
    );
    defined.set(
      slug,
      dealerships.map(({ id }) => id),
    );
    const tenant = keepGoing(
      () => buildTenant(one, [...from]),
      (error) => options.onProblem?.(slug, error),
    );
    const served = tenant ?? before.tenants.get(slug);
    if (served) tenants.set(slug, served);
  }
  const inOrder = [...tenants.values()].toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  return {
    tenants: new Map(inOrder.map((tenant) => [tenant.slug, tenant])),
    owners,
    defined,
    hosts: buildHostTable(inOrder, options),
    groups: groupDealerships(inOrder.map((tenant) => withHidden(tenant).scope.dealerships)),
  };
}

function keepGoing<Value>(work: () => Value, onError: (error: unknown) => void): Value | null {
  try {
    return work();
  } catch (error) {
    onError(error);
    return null;
  }
}

/** `from`: the tenant itself, then the others whose folders define dealerships that it lists. */
function buildTenant(stored: StoredTenant, from: readonly StoredTenant[]): Tenant {
  const config = effectiveConfig(tenantLayers(stored.bundle.tenant));
  const known = new Map(
    from.flatMap(({ bundle }) => bundle.dealerships).map((dealership) => [dealership.id, dealership]),
  );
  const dealerships = config.dealerships.flatMap((id) => known.get(id) ?? []);
  const places = sortPlaces({ dealerships, locations: from.flatMap(({ bundle }) => bundle.locations) }, config);
  return {
    slug: stored.bundle.slug,
    scope: { tenant: stored.bundle.slug, dealerships: places.dealerships.map(({ id }) => id) },
    config,
    ...places,
    pages: stored.bundle.pages.map(toSummary),
    team: teamOfSite(places, from),
    finance: financeOfDealerships({ config, dealerships }, from),
    redirects: toRedirects(stored.bundle.redirects),
    suspendedAt: stored.suspendedAt,
    version: versionOf(stored, from),
  };
}

/** Lenders' terms of the tenant's own folder come before those of the folder that defines the dealership. */
function financeOfDealerships(
  tenant: Pick<Tenant, 'config' | 'dealerships'>,
  [own, ...others]: readonly StoredTenant[],
): Tenant['finance'] {
  return new Map(
    tenant.dealerships.map((dealership) => {
      const owner = others.find(({ bundle }) => bundle.dealerships.some(({ id }) => id === dealership.id));
      const lenders = [own, owner].flatMap((one) => one?.bundle.finance ?? []);
      return [dealership.id, financeSettings(configForDealership(tenant, dealership), lenders)];
    }),
  );
}

/**
 * Of the own folder, all but who works for a hidden dealership (D359). Of other folders, only who works at a location of
 * this site: the rest is no business of it (D7).
 */
function teamOfSite({ locations, hidden }: ShownPlaces, [own, ...others]: readonly StoredTenant[]): Tenant['team'] {
  const shown = new Set<string>(locations.map(({ id }) => id));
  const ofHidden = new Set<string>(hidden.dealerships.map(({ id }) => id));
  const away = new Set<string>(hidden.locations.filter((one) => ofHidden.has(one.dealership_id)).map(({ id }) => id));
  const worksHere = ({ location_id }: TeamMember) => location_id !== null && shown.has(location_id);
  const isOwn = ({ location_id }: TeamMember) => location_id === null || !away.has(location_id);
  return [...(own?.bundle.team ?? []).filter(isOwn), ...others.flatMap(({ bundle }) => bundle.team.filter(worksHere))];
}

/**
 * Grows when the tenant's folder is applied, and when a folder is applied that defines one of its dealerships. The set
 * of those folders changes only with the tenant's own folder, so its own version comes first.
 */
function versionOf(stored: StoredTenant, from: readonly StoredTenant[]): number {
  const others = from.reduce((sum, { version }) => sum + version, 0);
  return stored.version * 1_000_000 + others;
}
