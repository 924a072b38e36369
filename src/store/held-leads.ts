import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { DealershipId, LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { toLead } from './leads.ts';
import type { Database } from './open.ts';
import { leads } from './schema.ts';
import { tenantScopeFilter } from './scope.ts';

/**
 * Lets a lead go that was held back (D30); the caller adds its deliveries in the same transaction. Null when there is
 * none such in the scope, or when it was released before: of two that release at once, one gets the lead.
 */
export async function releaseHeldLead(
  scope: TenantScope,
  tx: Database,
  { id, now }: { readonly id: LeadId; readonly now: Date },
): Promise<Lead | null> {
  const [row] = await tx
    .update(leads)
    .set({ suspected_spam: false, released_at: now })
    .where(and(tenantScopeFilter(scope, leads), eq(leads.id, id), eq(leads.suspected_spam, true)))
    .returning();
  return row === undefined ? null : toLead(row);
}

/** Held leads of a dealership that it was not told of yet, newest first. */
export async function listUntoldLeads(scope: TenantScope, tx: Database, dealership: DealershipId): Promise<LeadId[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        tenantScopeFilter(scope, leads),
        eq(leads.dealership_id, dealership),
        eq(leads.suspected_spam, true),
        isNull(leads.digested_at),
      ),
    )
    .orderBy(desc(leads.received_at), desc(leads.id));
  return rows.map(({ id }) => id as LeadId);
}

/** Notes that the dealership is told of these leads. */
export async function markTold(
  scope: TenantScope,
  tx: Database,
  { ids, now }: { readonly ids: readonly LeadId[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(leads)
    .set({ digested_at: now })
    .where(and(tenantScopeFilter(scope, leads), inArray(leads.id, [...ids])));
}
