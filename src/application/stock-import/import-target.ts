import { parseMapping } from '#domain/car/feed/mapping.ts';
import type { DealershipId, LocationId } from '#domain/ids.ts';
import { MARKETS, type Currency } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { MappingEntry, TenantBundle } from '#domain/tenant/bundle.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { effectiveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import type { Store } from '#store/store.ts';
import { listDealershipNames, listTenantSlugs, readTenantBundles } from '#store/tenants/tenants.ts';

/** The target of a feed: one dealership, or all dealerships that a tenant's folder defines. */
export type ImportTarget = { readonly dealership: string } | { readonly tenant: string };

export type StockRules = {
  readonly max_removal_percent: number;
  readonly stale_hours: number;
  readonly absent_means: 'withdrawn' | 'sold';
};

export type TargetDealership = {
  readonly id: DealershipId;
  readonly stock: StockRules;
  /** The mapping that its folder names (D314), with its file; null without one. */
  readonly mapping: MappingEntry | null;
  /** That of the market of the site that owns it. */
  readonly currency: Currency;
  /** The IANA zone of its primary location, else of its first. */
  readonly timeZone: string | undefined;
  /** `images.hosts` of the site that owns it. */
  readonly pictureHosts: readonly string[];
  /** Location ids by every name that a feed may use (id, slug, name), folded by `foldName`. Several may have one name. */
  readonly locations: ReadonlyMap<string, readonly LocationId[]>;
};

export type ResolvedTarget = {
  readonly dealerships: readonly TargetDealership[];
  /**
   * Ids of all dealerships of the platform by every name that a feed may use (id, slug, name), folded likewise. A name of
   * the target's own is theirs, whoever else has it. Several of them may have one name: it says nothing of which is meant.
   */
  readonly named: ReadonlyMap<string, readonly DealershipId[]>;
};

export function foldName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Finds the dealerships of a target with the config of each (D4). The problem lists the known ones. */
export async function resolveTarget(store: Store, target: ImportTarget): Promise<Result<ResolvedTarget, string>> {
  const known = await listDealershipNames(store.db);
  const requested = known.filter(({ id, tenant }) =>
    'tenant' in target ? tenant === target.tenant : id === target.dealership,
  );
  if (requested.length === 0) return fail(await describeMiss(store, target, known));
  const others = known.filter((one) => !requested.includes(one));
  const owners = await store.transaction((tx) =>
    readTenantBundles(tx, [...new Set(requested.map(({ tenant }) => tenant))]),
  );
  const ids = new Set(requested.map(({ id }) => id));
  const dealerships = owners.flatMap(({ bundle }) =>
    bundle.dealerships.filter(({ id }) => ids.has(id)).map((dealership) => toTarget(bundle, dealership)),
  );
  // Only ids are unique on the platform: a dealer of another tenant may have the same name.
  return succeed({ dealerships, named: new Map([...namesOf(others), ...namesOf(requested)]) });
}

type Named<Id extends string> = Readonly<Record<'slug' | 'name', string>> & { readonly id: Id };

/** Ids by name, then by slug, then by id: of two kinds that are alike, the later counts. */
const namesOf = <Id extends string>(all: readonly Named<Id>[]) =>
  (['name', 'slug', 'id'] as const).flatMap((key) =>
    [...Map.groupBy(all, (one) => foldName(one[key]))].map(([name, same]) => [name, same.map(({ id }) => id)] as const),
  );

function toTarget(bundle: TenantBundle, dealership: Dealership): TargetDealership {
  const layers = [...tenantLayers(bundle.tenant), { name: 'dealership' as const, values: dealership.config }];
  const { max_removal_percent, stale_hours, absent_means } = effectiveConfig(layers).stock;
  const site = effectiveConfig(tenantLayers(bundle.tenant));
  const own = bundle.locations.filter((location) => location.dealership_id === dealership.id);
  return {
    id: dealership.id,
    mapping: storedMapping(bundle.mappings.find(({ slug }) => slug === dealership.feed?.mapping)),
    currency: MARKETS[site.market].currency,
    timeZone: (own.find(({ primary }) => primary) ?? own[0])?.time_zone,
    pictureHosts: site.images.hosts,
    stock: { max_removal_percent, stale_hours, absent_means: absent_means === 'sold' ? 'sold' : 'withdrawn' },
    locations: new Map(namesOf(own)),
  };
}

/** As it reads today: one that an older version stored lacks the defaults of keys that were added since. */
function storedMapping(entry: MappingEntry | undefined): MappingEntry | null {
  const parsed = parseMapping(entry?.mapping);
  return entry === undefined ? null : parsed.ok ? { ...entry, mapping: parsed.value } : entry;
}

async function describeMiss(
  store: Store,
  target: ImportTarget,
  known: readonly { readonly id: string }[],
): Promise<string> {
  if ('dealership' in target) {
    const ids = known.map(({ id }) => id);
    return `There is no dealership "${target.dealership}". Known: ${ids.join(', ') || 'none; apply a tenant folder first'}.`;
  }
  const slugs = await listTenantSlugs(store.db);
  if (slugs.some((slug) => slug === target.tenant)) {
    return `The tenant "${target.tenant}" defines no dealership of its own: import into the tenant that defines it, or name it with --dealership.`;
  }
  return `There is no tenant "${target.tenant}". Known: ${slugs.join(', ') || 'none; apply a tenant folder first'}.`;
}
