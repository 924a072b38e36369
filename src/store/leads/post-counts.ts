import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq, gte, lt, sql } from '#store/orm.ts';
import { leads, post_counts } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/**
 * Counts one more post of a caller in its clock hour and gives the count so far. In the transaction of what was posted:
 * what is rolled back was not counted. Posts of one caller take turns.
 */
export async function countPost(
  scope: TenantScope,
  tx: Database,
  { caller, hour }: { readonly caller: string; readonly hour: Date },
): Promise<number> {
  const [row] = await tx
    .insert(post_counts)
    .values({ tenant_slug: scope.tenant, caller, hour, count: 1 })
    .onConflictDoUpdate({
      target: [post_counts.tenant_slug, post_counts.caller, post_counts.hour],
      set: { count: sql`${post_counts.count} + 1` },
    })
    .returning({ count: post_counts.count });
  return row?.count ?? 0;
}

/**
 * Whether the tenant has taken `max` leads since a moment. Leads that are held back do not count, so that a flood of
 * them holds back nobody else's.
 */
export async function hasReceivedLeads(
  scope: TenantScope,
  tx: Database,
  { since, max }: { readonly since: Date; readonly max: number },
): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(leads)
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: leads.tenant_slug }),
        eq(leads.suspected_spam, false),
        gte(leads.received_at, since),
      ),
    )
    .limit(max);
  return rows.length >= max;
}

/** Counts of earlier hours are nobody's any more. */
export async function deletePostCounts(db: Database, before: Date): Promise<void> {
  await db.delete(post_counts).where(lt(post_counts.hour, before));
}
