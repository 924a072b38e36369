import type { DealershipId, LeadId, LocationId, TenantSlug } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, desc, eq, exists, gte, inArray, lt, lte, or, type SQL } from '#store/orm.ts';
import { leads, outbox } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/**
 * Stores a lead, or finds the one that was stored before under the same tenant, key and contents hash (D28).
 * `created` is false for the latter, and `lead` is then the first one. Add deliveries only when `created`.
 * @throws when the lead is of another tenant, or of a dealership out of scope (D7).
 */
export async function insertLead(
  scope: TenantScope,
  tx: Database,
  lead: Lead,
): Promise<{ readonly lead: Lead; readonly created: boolean }> {
  if (lead.tenant_slug !== scope.tenant || !scope.dealerships.includes(lead.dealership_id))
    throw new Error(`Lead ${lead.id} belongs to a dealership that ${scope.tenant} does not list.`);
  const inserted = await tx
    .insert(leads)
    .values(toRow(lead))
    .onConflictDoNothing({ target: [leads.tenant_slug, leads.idempotency_key, leads.contents_hash] })
    .returning({ id: leads.id });
  if (inserted.length > 0) return { lead, created: true };
  const [earlier] = await tx.select().from(leads).where(sameLead(scope, lead));
  if (earlier === undefined)
    throw new Error(`Lead ${lead.id} met another with its key, which is gone again: leads are never deleted.`);
  return { lead: toLead(earlier), created: false };
}

export type LeadsPage = {
  /** At most this many, newest first; 1 to 500, default 50. */
  readonly limit?: number;
  /** Continue after this lead: the last one of the page before. */
  readonly after?: Pick<Lead, 'id' | 'received_at'>;
  readonly dealership?: DealershipId;
  /** Only those held back as suspected (D30), or with a delivery that was given up (D29). */
  readonly only?: 'held' | 'failed';
  /** Received at this moment or later; before this one. */
  readonly from?: Date;
  readonly until?: Date;
};

/** The tenant's own leads, newest first. */
export async function listLeads(scope: TenantScope, db: Database, page: LeadsPage = {}): Promise<Lead[]> {
  const filters: (SQL | undefined)[] = [tenantScopeFilter(scope, leads)];
  if (page.dealership !== undefined) filters.push(eq(leads.dealership_id, page.dealership));
  if (page.only === 'held') filters.push(eq(leads.suspected_spam, true));
  if (page.only === 'failed')
    filters.push(
      exists(
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(eq(outbox.lead_id, leads.id), eq(outbox.state, 'dead'))),
      ),
    );
  if (page.from !== undefined) filters.push(gte(leads.received_at, page.from));
  if (page.until !== undefined) filters.push(lt(leads.received_at, page.until));
  if (page.after !== undefined) filters.push(isOlder(page.after));
  const rows = await db
    .select()
    .from(leads)
    .where(and(...filters))
    .orderBy(desc(leads.received_at), desc(leads.id))
    .limit(Math.min(Math.max(page.limit ?? 50, 1), 500));
  return rows.map(toLead);
}

/** Null when there is none, or when it is another tenant's. */
export async function getLead(scope: TenantScope, db: Database, id: LeadId): Promise<Lead | null> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(tenantScopeFilter(scope, leads), eq(leads.id, id)));
  return row === undefined ? null : toLead(row);
}

/** The given leads that are in scope, newest first. */
export async function getLeads(scope: TenantScope, db: Database, ids: readonly LeadId[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(leads)
    .where(and(tenantScopeFilter(scope, leads), inArray(leads.id, [...ids])))
    .orderBy(desc(leads.received_at), desc(leads.id));
  return rows.map(toLead);
}

/** Leads with this reference, the first eight hexadecimal digits of their id. Usually there is one. */
export async function findLeadsByReference(scope: TenantScope, db: Database, reference: string): Promise<Lead[]> {
  const start = reference.toLowerCase();
  const rows = await db
    .select()
    .from(leads)
    .where(
      and(
        tenantScopeFilter(scope, leads),
        gte(leads.id, `${start}-0000-0000-0000-000000000000`),
        lte(leads.id, `${start}-ffff-ffff-ffff-ffffffffffff`),
      ),
    );
  return rows.map(toLead);
}

function isOlder(than: Pick<Lead, 'id' | 'received_at'>): SQL | undefined {
  const at = new Date(than.received_at);
  return or(lt(leads.received_at, at), and(eq(leads.received_at, at), lt(leads.id, than.id)));
}

function sameLead(scope: TenantScope, lead: Lead): SQL | undefined {
  return and(
    tenantScopeFilter(scope, { tenant_slug: leads.tenant_slug }),
    eq(leads.idempotency_key, lead.idempotency_key),
    eq(leads.contents_hash, lead.contents_hash),
  );
}

const toDate = (iso: string | null) => (iso === null ? null : new Date(iso));

function toRow(lead: Lead): typeof leads.$inferInsert {
  return {
    ...lead,
    car_id: lead.car?.car_id ?? null,
    received_at: new Date(lead.received_at),
    released_at: toDate(lead.released_at),
    redacted_at: toDate(lead.redacted_at),
  };
}

/** Converts a row of the table to a lead. */
export function toLead(row: typeof leads.$inferSelect): Lead {
  const { car_id: _carId, digested_at: _digestedAt, user_id: _userId, valuing_since: _valuing, ...rest } = row;
  return {
    ...rest,
    id: row.id as LeadId,
    tenant_slug: row.tenant_slug as TenantSlug,
    dealership_id: row.dealership_id as DealershipId,
    location_id: row.location_id as LocationId | null,
    received_at: row.received_at.toISOString(),
    released_at: row.released_at?.toISOString() ?? null,
    redacted_at: row.redacted_at?.toISOString() ?? null,
  };
}
