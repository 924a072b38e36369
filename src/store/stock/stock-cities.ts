import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, sql } from '#store/orm.ts';
import { current_cars } from '#store/schema/stock.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** Whether a current car of the tenant is in the city: the car's own, else its location's. Ignores case. */
export async function hasCarInCity(scope: TenantScope, db: Database, city: string): Promise<boolean> {
  const place = sql`coalesce(${current_cars.facts}->>'city', ${current_cars.location_city})`;
  const found = await db
    .select({ id: current_cars.id })
    .from(current_cars)
    .where(and(tenantScopeFilter(scope, current_cars), sql`lower(trim(${place})) = lower(${city})`))
    .limit(1);
  return found.length > 0;
}
