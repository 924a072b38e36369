import { z } from 'zod';
import type { DealershipId, LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, count, eq, inArray, isNull, sql } from '#store/orm.ts';
import { leads, outbox } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';
import { toLead } from './leads.ts';

/**
 * Releases a held lead (D30). The caller adds its deliveries in the same transaction. Null when the lead is out of
 * scope, was released before (of two releases at one moment one gets the lead), or has no personal data left to send.
 */
export async function releaseHeldLead(
  scope: TenantScope,
  tx: Database,
  { id, now }: { readonly id: LeadId; readonly now: Date },
): Promise<Lead | null> {
  const [row] = await tx
    .update(leads)
    .set({ suspected_spam: false, released_at: now })
    .where(
      and(tenantScopeFilter(scope, leads), eq(leads.id, id), eq(leads.suspected_spam, true), isNull(leads.redacted_at)),
    )
    .returning();
  return row === undefined ? null : toLead(row);
}

const isUndigested = (scope: TenantScope, dealership: DealershipId) =>
  and(
    tenantScopeFilter(scope, leads),
    eq(leads.dealership_id, dealership),
    eq(leads.suspected_spam, true),
    isNull(leads.digested_at),
    isNull(leads.redacted_at),
  );

/** Held leads of a dealership that no digest listed yet: those held by the site limit first, then the oldest. */
export async function listUndigestedLeads(
  scope: TenantScope,
  tx: Database,
  { dealership, limit }: { readonly dealership: DealershipId; readonly limit: number },
): Promise<LeadId[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(isUndigested(scope, dealership))
    // `is not distinct from`: an unknown reason must not sort before a known one.
    .orderBy(
      sql`${leads.suspected_because} is not distinct from 'site_limit' desc`,
      asc(leads.received_at),
      asc(leads.id),
    )
    .limit(limit);
  return rows.map(({ id }) => id as LeadId);
}

export async function countUndigestedLeads(
  scope: TenantScope,
  tx: Database,
  dealership: DealershipId,
): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(leads).where(isUndigested(scope, dealership));
  return row?.count ?? 0;
}

/** Records that a digest lists these leads. */
export async function markDigested(
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

/**
 * Locks leads until the transaction ends, so that of two transactions deciding about them the second sees what the
 * first recorded.
 */
export async function lockLeads(scope: TenantScope, tx: Database, ids: readonly LeadId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(tenantScopeFilter(scope, leads), inArray(leads.id, [...ids])))
    .orderBy(asc(leads.id))
    .for('update');
}

/** Those of the leads that no pending or delivered digest lists. */
export async function listLeadsWithoutDigest(
  scope: TenantScope,
  tx: Database,
  ids: readonly LeadId[],
): Promise<LeadId[]> {
  if (ids.length === 0) return [];
  const waiting = await tx
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(
      and(
        tenantScopeFilter(scope, outbox),
        eq(outbox.kind, 'spam_digest'),
        inArray(outbox.state, ['pending', 'delivered']),
        sql`${outbox.payload} -> 'lead_ids' ?| ${sql.param([...ids])}::text[]`,
      ),
    );
  const digested = new Set(waiting.flatMap(({ payload }) => DigestedSchema.parse(payload).lead_ids));
  return ids.filter((id) => !digested.has(id));
}

const DigestedSchema = z.object({ lead_ids: z.array(z.string()) });

/** Makes the next digest list these leads again. */
export async function markUndigested(scope: TenantScope, tx: Database, ids: readonly LeadId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(leads)
    .set({ digested_at: null })
    .where(and(tenantScopeFilter(scope, leads), inArray(leads.id, [...ids])));
}
