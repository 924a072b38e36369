import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, gt, sql } from '#store/orm.ts';
import { current_cars } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

type FirstPicture = {
  /** Grows with every change to any car. */
  readonly version: number;
  readonly image: string;
};

/** The first pictures of current cars that changed after the version `after`, in the order of the changes. */
export async function listFirstPictures(
  scope: TenantScope,
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<FirstPicture[]> {
  const { version_id: version } = current_cars;
  const image = sql<string | null>`${current_cars.facts} #>> '{images,0}'`;
  const rows = await db
    .select({ version, image })
    .from(current_cars)
    .where(and(tenantScopeFilter(scope, current_cars), gt(version, after), sql`${image} is not null`))
    .orderBy(asc(version))
    .limit(limit);
  return rows.flatMap((row) => (row.image === null ? [] : [{ version: row.version, image: row.image }]));
}
