import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { asc, eq, inArray } from '#store/orm.ts';
import { manufacturers, models } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

type Catalogue = Pick<TenantBundle, 'manufacturers' | 'models'>;

/** Replaces a tenant's manufacturers and models. */
export async function saveCatalogue(tx: Database, bundle: TenantBundle): Promise<void> {
  const tenant_slug = bundle.slug;
  await tx.delete(manufacturers).where(eq(manufacturers.tenant_slug, tenant_slug));
  await tx.delete(models).where(eq(models.tenant_slug, tenant_slug));
  const makes = bundle.manufacturers.map((data, position) => {
    const { slug, name } = data;
    return { tenant_slug, id: String(data.id), slug, name, position, data };
  });
  const ranges = bundle.models.map((data, position) => {
    const { slug, name, manufacturer_name } = data;
    return { tenant_slug, id: String(data.id), slug, name, manufacturer_name, position, data };
  });
  if (makes.length > 0) await tx.insert(manufacturers).values(makes);
  for (let start = 0; start < ranges.length; start += 1000) {
    await tx.insert(models).values(ranges.slice(start, start + 1000));
  }
}

/** Reads the catalogues of these tenants, or of all, in two queries. The function returned gives one tenant's. */
export async function listCatalogue(
  db: Database,
  slugs: readonly string[] | null,
): Promise<(tenant: string) => Catalogue> {
  const makes = await db
    .select({ tenant: manufacturers.tenant_slug, data: manufacturers.data })
    .from(manufacturers)
    .where(slugs === null ? undefined : inArray(manufacturers.tenant_slug, slugs))
    .orderBy(asc(manufacturers.position));
  const ranges = await db
    .select({ tenant: models.tenant_slug, data: models.data })
    .from(models)
    .where(slugs === null ? undefined : inArray(models.tenant_slug, slugs))
    .orderBy(asc(models.position));
  const makesOf = Map.groupBy(makes, ({ tenant }) => tenant);
  const rangesOf = Map.groupBy(ranges, ({ tenant }) => tenant);
  return (tenant) => ({
    manufacturers: (makesOf.get(tenant) ?? []).map(({ data }) => data as TenantBundle['manufacturers'][number]),
    models: (rangesOf.get(tenant) ?? []).map(({ data }) => data as TenantBundle['models'][number]),
  });
}

/** The models of a tenant's own folder, in its order. */
export async function listOwnModels(scope: TenantScope, db: Database): Promise<TenantBundle['models']> {
  const rows = await db
    .select({ data: models.data })
    .from(models)
    .where(eq(models.tenant_slug, scope.tenant))
    .orderBy(asc(models.position));
  return rows.map(({ data }) => data as TenantBundle['models'][number]);
}

/** The manufacturers of a tenant's own folder, in its order. */
export async function listOwnManufacturers(scope: TenantScope, db: Database): Promise<TenantBundle['manufacturers']> {
  const rows = await db
    .select({ data: manufacturers.data })
    .from(manufacturers)
    .where(eq(manufacturers.tenant_slug, scope.tenant))
    .orderBy(asc(manufacturers.position));
  return rows.map(({ data }) => data as TenantBundle['manufacturers'][number]);
}
