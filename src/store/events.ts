import { sql } from 'drizzle-orm';
import type { CarId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { Store } from './open.ts';

/** Something a shopper did (D48); nothing in `data` tells who. */
export type StoredEvent = {
  readonly name: string;
  readonly car_id: CarId | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

/** Writes many events of one tenant in one statement. */
export async function insertEvents(scope: TenantScope, store: Store, batch: readonly StoredEvent[]): Promise<void> {
  if (batch.length === 0) return;
  await store.db.execute(sql`
    insert into events (tenant_slug, name, car_id, data, at)
    select ${scope.tenant}, event.name, event.car_id, event.data, event.at
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as event (name text, car_id bigint, data jsonb, at timestamptz)`);
}
