import type { CarId, DealershipId, LeadId, TenantSlug, ValuationId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import { and, asc, eq, inArray } from '#store/orm.ts';
import { valuations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

const own = { tenant_slug: valuations.tenant_slug };
const ofId = (scope: TenantScope, id: ValuationId) => and(tenantScopeFilter(scope, own), eq(valuations.id, id));

/** @throws when the valuation is of another tenant, or for a dealership out of scope (D7). */
export async function insertValuation(scope: TenantScope, db: Database, valuation: Valuation): Promise<void> {
  const { tenant_slug, dealership_id } = valuation;
  if (tenant_slug !== scope.tenant || (dealership_id !== null && !scope.dealerships.includes(dealership_id)))
    throw new Error(`Valuation ${valuation.id} belongs to a dealership that ${scope.tenant} does not list.`);
  await db.insert(valuations).values(toRow(valuation));
}

/** Null when there is none, or when it is another tenant's. */
export async function getValuation(scope: TenantScope, db: Database, id: ValuationId): Promise<Valuation | null> {
  const [row] = await db.select().from(valuations).where(ofId(scope, id));
  return row === undefined ? null : toValuation(row);
}

/** The valuations that belong to these leads, oldest first. */
export async function listValuationsOfLeads(
  scope: TenantScope,
  db: Database,
  leads: readonly LeadId[],
): Promise<Valuation[]> {
  if (leads.length === 0) return [];
  const rows = await db
    .select()
    .from(valuations)
    .where(and(tenantScopeFilter(scope, own), inArray(valuations.lead_id, [...leads])))
    .orderBy(asc(valuations.created_at), asc(valuations.id));
  return rows.map(toValuation);
}

/** Reads a valuation and locks it until the transaction ends, so that steps at the same moment take turns. */
export async function lockValuation(scope: TenantScope, tx: Database, id: ValuationId): Promise<Valuation | null> {
  const [row] = await tx.select().from(valuations).where(ofId(scope, id)).for('update');
  return row === undefined ? null : toValuation(row);
}

/** Stores the next step of a valuation that was locked in this transaction. What it began with stays. */
export async function updateValuation(scope: TenantScope, tx: Database, valuation: Valuation): Promise<void> {
  const { id, tenant_slug: _, dealership_id: __, created_at: ___, ...rest } = toRow(valuation);
  await tx
    .update(valuations)
    .set(rest)
    .where(ofId(scope, id as ValuationId));
}

function toRow({ plate, ...valuation }: Valuation): typeof valuations.$inferInsert {
  return { ...valuation, rego: plate?.rego ?? null, rego_state: plate?.regoState ?? null };
}

function toValuation(row: typeof valuations.$inferSelect): Valuation {
  const { rego, rego_state, redacted_at: _, ...rest } = row;
  return {
    ...rest,
    id: row.id as ValuationId,
    tenant_slug: row.tenant_slug as TenantSlug,
    dealership_id: row.dealership_id as DealershipId | null,
    car_id: row.car_id as CarId | null,
    lead_id: row.lead_id as LeadId | null,
    plate: rego === null || rego_state === null ? null : { rego, regoState: rego_state },
  };
}
