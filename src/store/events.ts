import type { CarId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, inArray, lt, sql } from './orm.ts';
import { cars, events } from './schema/tables.ts';
import { tenantScopeFilter } from './scope.ts';
import type { Database } from './store.ts';

/** Something a shopper did (D48). `data` does not identify the shopper. */
export type StoredEvent = {
  readonly name: string;
  readonly car_id: CarId | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

/** Writes many events of one tenant in one statement. A car that is not the tenant's is left out of its event (D7). */
export async function insertEvents(scope: TenantScope, db: Database, batch: readonly StoredEvent[]): Promise<void> {
  if (batch.length === 0) return;
  await db.execute(sql`
    insert into events (tenant_slug, name, car_id, data, at)
    select ${scope.tenant}, event.name, ${cars.id}, event.data, event.at
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as event (name text, car_id bigint, data jsonb, at timestamptz)
    left join ${cars} on ${cars.id} = event.car_id and ${tenantScopeFilter(scope, cars)}`);
}

/** Deletes events from before a moment, at most `limit`, so that no statement takes long. Returns how many it deleted. */
export async function deleteEvents(
  scope: TenantScope,
  db: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const own = { tenant_slug: events.tenant_slug };
  const due = db
    .select({ id: events.id })
    .from(events)
    .where(and(tenantScopeFilter(scope, own), lt(events.at, before)))
    .limit(limit);
  const gone = await db
    .delete(events)
    .where(and(tenantScopeFilter(scope, own), inArray(events.id, due)))
    .returning({ id: events.id });
  return gone.length;
}
