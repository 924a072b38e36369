import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { DealershipId, LeadId, LocationId, TenantSlug } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { Database, Store } from './open.ts';
import { leads } from './schema.ts';
import { tenantScopeFilter } from './scope.ts';

/**
 * Stores a lead, or finds the one that was stored before under the same tenant, key and contents hash (D28).
 * `created` is false for the latter, and `lead` is then the first one. Add deliveries only when `created`.
 */
export async function insertLead(
  tx: Database,
  lead: Lead,
): Promise<{ readonly lead: Lead; readonly created: boolean }> {
  const inserted = await tx
    .insert(leads)
    .values(toRow(lead))
    .onConflictDoNothing({ target: [leads.tenant_slug, leads.idempotency_key, leads.contents_hash] })
    .returning({ id: leads.id });
  if (inserted.length > 0) return { lead, created: true };
  const [earlier] = await tx.select().from(leads).where(sameLead(lead));
  if (earlier === undefined)
    throw new Error(`Lead ${lead.id} met another with its key, which is gone again: leads are never deleted.`);
  return { lead: fromRow(earlier), created: false };
}

export type LeadsPage = {
  /** At most this many, newest first; 1 to 500, default 50. */
  readonly limit?: number;
  /** Continue after this lead: the last one of the page before. */
  readonly after?: Pick<Lead, 'id' | 'received_at'>;
  readonly dealership?: DealershipId;
};

/** The tenant's own leads, newest first. */
export async function listLeads(scope: TenantScope, store: Store, page: LeadsPage = {}): Promise<Lead[]> {
  const filters: (SQL | undefined)[] = [tenantScopeFilter(scope, leads)];
  if (page.dealership !== undefined) filters.push(eq(leads.dealership_id, page.dealership));
  if (page.after !== undefined) filters.push(isOlder(page.after));
  const rows = await store.db
    .select()
    .from(leads)
    .where(and(...filters))
    .orderBy(desc(leads.received_at), desc(leads.id))
    .limit(Math.min(Math.max(page.limit ?? 50, 1), 500));
  return rows.map(fromRow);
}

/** Null when there is none, or when it is another tenant's. */
export async function getLead(scope: TenantScope, store: Store, id: LeadId): Promise<Lead | null> {
  const [row] = await store.db
    .select()
    .from(leads)
    .where(and(tenantScopeFilter(scope, leads), eq(leads.id, id)));
  return row === undefined ? null : fromRow(row);
}

function isOlder(than: Pick<Lead, 'id' | 'received_at'>): SQL | undefined {
  const at = new Date(than.received_at);
  return or(lt(leads.received_at, at), and(eq(leads.received_at, at), lt(leads.id, than.id)));
}

function sameLead(lead: Lead): SQL | undefined {
  return and(
    eq(leads.tenant_slug, lead.tenant_slug),
    eq(leads.idempotency_key, lead.idempotency_key),
    eq(leads.contents_hash, lead.contents_hash),
  );
}

function toRow(lead: Lead): typeof leads.$inferInsert {
  return { ...lead, car_id: lead.car?.car_id ?? null, received_at: new Date(lead.received_at) };
}

function fromRow(row: typeof leads.$inferSelect): Lead {
  const { car_id: _carId, ...rest } = row;
  return {
    ...rest,
    id: row.id as LeadId,
    tenant_slug: row.tenant_slug as TenantSlug,
    dealership_id: row.dealership_id as DealershipId,
    location_id: row.location_id as LocationId | null,
    received_at: row.received_at.toISOString(),
  };
}
