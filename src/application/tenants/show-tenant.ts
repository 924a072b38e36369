import type { Platform } from '#application/platform.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { resolveConfig, type ConfigLayer, type ResolvedConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import { listTenantBundles } from '#store/tenants/tenants.ts';

type ShowTenantProblem =
  | { readonly kind: 'unknown_tenant'; readonly known: readonly string[] }
  | { readonly kind: 'unknown_dealership'; readonly known: readonly string[] };

/**
 * The effective config of an applied tenant with the layer of every value; with `dealership`, the config of that
 * dealership's cars and locations. Secrets are names of environment variables, as in the file.
 */
export async function showTenant(
  { store }: Pick<Platform, 'store'>,
  { slug, dealership }: { readonly slug: string; readonly dealership?: string | undefined },
): Promise<Result<ResolvedConfig, ShowTenantProblem>> {
  const bundles = (await listTenantBundles(store)).map(({ bundle }) => bundle);
  const bundle = bundles.find((each) => each.slug === slug);
  if (bundle === undefined) return fail({ kind: 'unknown_tenant', known: bundles.map((each) => each.slug) });
  const layers: ConfigLayer[] = tenantLayers(bundle.tenant);
  if (dealership === undefined) return succeed(resolveConfig(layers));
  const shown = bundles
    .flatMap(({ dealerships }) => dealerships)
    .filter(({ id }) => bundle.tenant.dealerships.includes(id));
  const chosen = shown.find(({ id }) => id === dealership);
  if (chosen === undefined) return fail({ kind: 'unknown_dealership', known: shown.map(({ id }) => id) });
  return succeed(resolveConfig([...layers, { name: 'dealership', values: chosen.config }]));
}
