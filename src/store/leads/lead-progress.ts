import type { LeadId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq, inArray, min, ne, sql } from '#store/orm.ts';
import { lead_receipts, leads, outbox, type ReceiptSource } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** Progress of a lead: receipts and the states of its deliveries. */
export type LeadProgress = {
  /** When the first delivery to the dealer succeeded; the confirmation does not count. */
  readonly delivered_at: Date | null;
  /** When the dealer first confirmed that it was read; null until then. */
  readonly read_at: Date | null;
  /** Deliveries to the dealer that are still pending. */
  readonly pending: number;
  /** Deliveries that were given up (D29), the confirmation included. */
  readonly dead: number;
  /** A confirmation to the shopper is pending or delivered. */
  readonly isConfirmed: boolean;
};

const NOT_STARTED: LeadProgress = { delivered_at: null, read_at: null, pending: 0, dead: 0, isConfirmed: false };

/** Records that a lead was read; a repeat by the same source keeps the first time. False for a lead out of scope. */
export async function insertReceipt(
  scope: TenantScope,
  db: Database,
  receipt: { readonly id: LeadId; readonly source: ReceiptSource; readonly readAt: Date; readonly now: Date },
): Promise<boolean> {
  const found = await db
    .select({ tenant_slug: leads.tenant_slug, dealership_id: leads.dealership_id, lead_id: leads.id })
    .from(leads)
    .where(and(tenantScopeFilter(scope, leads), eq(leads.id, receipt.id)));
  const [lead] = found;
  if (lead === undefined) return false;
  await db
    .insert(lead_receipts)
    .values({ ...lead, source: receipt.source, read_at: receipt.readAt, recorded_at: receipt.now })
    .onConflictDoNothing();
  return true;
}

/** The counts of some of a tenant's leads, by id; every id that is asked for has one. */
export async function readLeadProgress(
  scope: TenantScope,
  db: Database,
  ids: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, LeadProgress>> {
  if (ids.length === 0) return new Map();
  const sent = await db
    .select({
      id: outbox.lead_id,
      delivered_at: sql<string | null>`min(${outbox.delivered_at}) filter (where ${ne(outbox.kind, 'confirmation')})`,
      pending: sql<number>`(count(*) filter (where ${and(eq(outbox.state, 'pending'), ne(outbox.kind, 'confirmation'))}))::int`,
      dead: sql<number>`(count(*) filter (where ${eq(outbox.state, 'dead')}))::int`,
      isConfirmed: sql<boolean>`bool_or(${and(eq(outbox.kind, 'confirmation'), ne(outbox.state, 'dead'))})`,
    })
    .from(outbox)
    .where(and(tenantScopeFilter(scope, outbox), inArray(outbox.lead_id, [...ids])))
    .groupBy(outbox.lead_id);
  const read = await db
    .select({ id: lead_receipts.lead_id, read_at: min(lead_receipts.read_at) })
    .from(lead_receipts)
    .where(and(tenantScopeFilter(scope, lead_receipts), inArray(lead_receipts.lead_id, [...ids])))
    .groupBy(lead_receipts.lead_id);
  const readAt = new Map(read.map(({ id, read_at }) => [id, read_at]));
  const counts = new Map(sent.map(({ id, ...rest }) => [id, rest]));
  return new Map(
    ids.map((id) => {
      const { delivered_at, ...rest } = counts.get(id) ?? NOT_STARTED;
      const delivered = delivered_at === null ? null : new Date(delivered_at);
      return [id, { ...rest, delivered_at: delivered, read_at: readAt.get(id) ?? null }];
    }),
  );
}
