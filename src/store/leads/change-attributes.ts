import type { LeadId } from '#domain/ids.ts';
import type { LeadAttributes } from '#domain/lead/lead.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq, isNull } from '#store/orm.ts';
import { leads } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/**
 * Changes what a lead says, for an offer that its shopper accepted afterwards (spec §4). Its contents hash stays: the form,
 * sent again, is still the same lead (D28). A redacted lead is left alone.
 */
export async function changeLeadAttributes(
  scope: TenantScope,
  tx: Database,
  { id, attributes }: { readonly id: LeadId; readonly attributes: LeadAttributes },
): Promise<void> {
  await tx
    .update(leads)
    .set({ attributes })
    .where(and(tenantScopeFilter(scope, leads), eq(leads.id, id), isNull(leads.redacted_at)));
}
