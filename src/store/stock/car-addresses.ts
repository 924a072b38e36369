import { and, eq } from 'drizzle-orm';
import type { CarId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { cars } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** The slug of a car that is or was in stock; null when there is none in the scope. */
export async function getSlugOfCar(scope: TenantScope, db: Database, id: CarId): Promise<string | null> {
  const [row] = await db
    .select({ slug: cars.slug })
    .from(cars)
    .where(and(tenantScopeFilter(scope, cars), eq(cars.id, id)));
  return row?.slug ?? null;
}
