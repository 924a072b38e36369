import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { Retention } from '#store/leads/lead-retention.ts';
import { and, inArray, isNull, lt, notInArray, or } from '#store/orm.ts';
import { valuations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

const own = { tenant_slug: valuations.tenant_slug };

/** What a valuation loses: its plate, and what the shopper said of the car. Make, model and prices stay for counting. */
export const WITHOUT_PLATE = { rego: null, rego_state: null, service_vehicle_id: null, km: null, answers: null };

/**
 * Removes the plates of a tenant's old valuations (D404), and what the shopper said of the car. `except` includes those
 * of no dealership. Make, model and prices stay for counting. Returns how many were redacted.
 */
export async function redactValuations(
  scope: TenantScope,
  db: Database,
  { dealerships, createdBefore, now, limit }: Omit<Retention, 'receivedBefore'> & { readonly createdBefore: Date },
): Promise<number> {
  const theirs =
    'of' in dealerships
      ? inArray(valuations.dealership_id, [...dealerships.of])
      : or(isNull(valuations.dealership_id), notInArray(valuations.dealership_id, [...dealerships.except]));
  const due = db
    .select({ id: valuations.id })
    .from(valuations)
    .where(
      and(
        tenantScopeFilter(scope, own),
        theirs,
        isNull(valuations.redacted_at),
        lt(valuations.created_at, createdBefore),
      ),
    )
    .limit(limit);
  const done = await db
    .update(valuations)
    .set({ ...WITHOUT_PLATE, redacted_at: now })
    .where(and(tenantScopeFilter(scope, own), inArray(valuations.id, due)))
    .returning({ id: valuations.id });
  return done.length;
}
