import { formatPath, isPlainObject, listLeaves, type PlainObject } from '#domain/json/path.ts';
import { applyCompliance } from './compliance.ts';
import { PRODUCT_DEFAULTS, TenantConfigSchema, type TenantConfig } from './config.ts';
import type { Dealership } from './dealership.ts';

/** The origin of a value: one of the four layers of D4, or the compliance table when `compliance.strict` is on (D50). */
type LayerName = 'product' | 'template' | 'tenant' | 'dealership' | 'compliance';

export type ConfigLayer = { readonly name: LayerName; readonly values: PlainObject };

export type ResolvedConfig = {
  readonly config: TenantConfig;
  /** The layer of every value, by dotted path. */
  readonly origins: Readonly<Record<string, LayerName>>;
};

/**
 * Merges a layer over the one below: objects merge key by key, a list replaces the list below, null keeps the value
 * below, an empty list means none (D4).
 */
export function mergeValues(below: PlainObject, above: PlainObject): PlainObject {
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    if (value === null || value === undefined || key === '__proto__') continue;
    const under = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = isPlainObject(value) ? mergeValues(isPlainObject(under) ? under : {}, value) : value;
  }
  return merged;
}

/** The layers over the product defaults as one plain object, not yet checked. */
export function mergeLayers(layers: readonly ConfigLayer[]): PlainObject {
  return layers.reduce<PlainObject>((below, layer) => mergeValues(below, layer.values), PRODUCT_DEFAULTS);
}

function originOf(path: string, layers: readonly ConfigLayer[]): LayerName {
  const keys = path.split('.');
  const top = layers.findLast((layer) => {
    let at: unknown = layer.values;
    for (const key of keys) at = isPlainObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
    return at !== undefined && at !== null;
  });
  return top?.name ?? 'product';
}

/**
 * The effective config of the given layers, lowest first, over the product defaults; strict compliance comes last.
 * The layers must have been checked (`tenant apply` does): a value of the wrong form throws, naming its path.
 */
export function effectiveConfig(layers: readonly ConfigLayer[]): TenantConfig {
  return applyLayers(layers).config;
}

/** The effective config with the layer of every value, which takes as long again to find out. */
export function resolveConfig(layers: readonly ConfigLayer[]): ResolvedConfig {
  const { config, changed } = applyLayers(layers);
  const origins = listLeaves(config).map(({ path }): [string, LayerName] => [
    path,
    changed.has(path) ? 'compliance' : originOf(path, layers),
  ]);
  return { config, origins: Object.fromEntries(origins) };
}

function applyLayers(layers: readonly ConfigLayer[]): ReturnType<typeof applyCompliance> {
  const parsed = TenantConfigSchema.safeParse(mergeLayers(layers));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${formatPath(issue.path)}: ${issue.message}`);
    throw new Error(`The stored config does not fit the schema; apply the tenant again. ${faults.join('; ')}`);
  }
  return applyCompliance(parsed.data);
}

/** By config of a tenant, then of a dealership. Neither is ever changed: a new version of a tenant has new objects. */
const dealershipLayered = new WeakMap<TenantConfig, WeakMap<Dealership['config'], TenantConfig>>();

/**
 * The tenant's config with the overrides of the dealership of the car or location in view on top (D4). Made once for
 * each version of a tenant, since every page asks for it.
 */
export function configForDealership(
  { config: below }: { readonly config: TenantConfig },
  { config: above }: Pick<Dealership, 'config'>,
): TenantConfig {
  if (Object.keys(above).length === 0) return below;
  const known = dealershipLayered.get(below)?.get(above);
  if (known !== undefined) return known;
  const { config } = applyCompliance(TenantConfigSchema.parse(mergeValues(below, above)));
  const ofTenant = dealershipLayered.get(below) ?? new WeakMap<Dealership['config'], TenantConfig>();
  dealershipLayered.set(below, ofTenant.set(above, config));
  return config;
}

/** The config of each dealership of a tenant, computed once, because lists show cars of several (D4). An unknown id gets the tenant's. */
export function dealershipConfigs(tenant: {
  readonly config: TenantConfig;
  readonly dealerships: readonly Dealership[];
}): (id: Dealership['id']) => TenantConfig {
  const known = new Map<string, TenantConfig>();
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    const dealership = tenant.dealerships.find((one) => one.id === id);
    const config = dealership ? configForDealership(tenant, dealership) : tenant.config;
    known.set(id, config);
    return config;
  };
}
