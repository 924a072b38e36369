import type { DealershipId, TenantSlug } from '#domain/ids.ts';
import { and, asc, eq, gt, or, sql } from '#store/orm.ts';
import { outbox } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/** Why a delivery fails whose dealership its site does not list: no folder says any more where it is to go. */
export const NOT_SERVED = 'dealership_not_served';

/** Deliveries that failed because a site does not list their dealership. */
export type UnservedDeliveries = {
  readonly tenant: TenantSlug;
  readonly dealership: DealershipId;
  readonly pending: number;
  /** Given up, of those that were created in the last seven days. */
  readonly dead: number;
};

const WEEK_MS = 7 * 86_400_000;

/** By site and dealership, for the operator of the platform. */
export async function listUnservedDeliveries(db: Database, now: Date): Promise<UnservedDeliveries[]> {
  const isPending = eq(outbox.state, 'pending');
  const isDead = and(eq(outbox.state, 'dead'), gt(outbox.created_at, new Date(now.getTime() - WEEK_MS)));
  const rows = await db
    .select({
      tenant: outbox.tenant_slug,
      dealership: outbox.dealership_id,
      pending: sql<number>`(count(*) filter (where ${isPending}))::int`,
      dead: sql<number>`(count(*) filter (where ${isDead}))::int`,
    })
    .from(outbox)
    .where(and(eq(outbox.last_error, NOT_SERVED), or(isPending, isDead)))
    .groupBy(outbox.tenant_slug, outbox.dealership_id)
    .orderBy(asc(outbox.tenant_slug), asc(outbox.dealership_id));
  return rows.map((row) => ({
    ...row,
    tenant: row.tenant as TenantSlug,
    dealership: row.dealership as DealershipId,
  }));
}
