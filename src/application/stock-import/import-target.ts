import { DealershipIdSchema, TenantSlugSchema, type DealershipId, type LocationId } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { resolveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import type { Store } from '#store/store.ts';
import { listTenantBundles } from '#store/tenants/tenants.ts';

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
  /** Location ids by every name that a feed may use (id, slug, name), folded by `foldName`. */
  readonly locations: ReadonlyMap<string, LocationId>;
};

export type ResolvedTarget = {
  readonly dealerships: readonly TargetDealership[];
  /** Ids of all dealerships of the platform by every name that a feed may use (id, slug, name), folded likewise. */
  readonly named: ReadonlyMap<string, DealershipId>;
};

export function foldName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Finds the dealerships of a target with the config of each (D4). The problem lists the known ones. */
export async function resolveTarget(store: Store, target: ImportTarget): Promise<Result<ResolvedTarget, string>> {
  const bundles = (await listTenantBundles(store)).map((stored) => stored.bundle);
  const owner = 'tenant' in target ? TenantSlugSchema.safeParse(target.tenant).data : null;
  const requested = 'dealership' in target ? DealershipIdSchema.safeParse(target.dealership).data : null;
  const named = new Map<string, DealershipId>();
  const found: TargetDealership[] = [];
  for (const bundle of bundles) {
    for (const dealership of bundle.dealerships) {
      for (const name of [dealership.name, dealership.slug, dealership.id]) named.set(foldName(name), dealership.id);
      if (bundle.slug !== owner && dealership.id !== requested) continue;
      const layers = [...tenantLayers(bundle.tenant), { name: 'dealership' as const, values: dealership.config }];
      const own = bundle.locations.filter((location) => location.dealership_id === dealership.id);
      const locations = new Map(
        own.flatMap(({ id, slug, name }) => [name, slug, id].map((key) => [foldName(key), id] as const)),
      );
      const { max_removal_percent, stale_hours, absent_means } = resolveConfig(layers).config.stock;
      const stock: StockRules = {
        max_removal_percent,
        stale_hours,
        absent_means: absent_means === 'sold' ? 'sold' : 'withdrawn',
      };
      found.push({ id: dealership.id, stock, locations });
    }
  }
  return found.length > 0 ? succeed({ dealerships: found, named }) : fail(describeMiss(target, bundles));
}

type Named = { readonly slug: string; readonly dealerships: readonly { readonly id: string }[] };

function describeMiss(target: ImportTarget, bundles: readonly Named[]): string {
  if ('dealership' in target) {
    const ids = bundles.flatMap((bundle) => bundle.dealerships.map((dealership) => dealership.id));
    return `There is no dealership "${target.dealership}". Known: ${ids.join(', ') || 'none; apply a tenant folder first'}.`;
  }
  if (bundles.some((bundle) => bundle.slug === target.tenant)) {
    return `The tenant "${target.tenant}" defines no dealership of its own: import into the tenant that defines it, or name it with --dealership.`;
  }
  return `There is no tenant "${target.tenant}". Known: ${bundles.map((bundle) => bundle.slug).join(', ') || 'none; apply a tenant folder first'}.`;
}
