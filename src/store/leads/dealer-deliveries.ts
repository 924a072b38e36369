import type { LeadId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, eq, ne } from '#store/orm.ts';
import { outbox, type OutboxState } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** A delivery of a lead to its dealer, with its state. */
export type DealerDelivery = { readonly state: OutboxState; readonly payload: unknown };

/** The deliveries of a lead to its dealer, oldest first, without the confirmation to the shopper. */
export async function listDealerDeliveries(scope: TenantScope, tx: Database, lead: LeadId): Promise<DealerDelivery[]> {
  return tx
    .select({ state: outbox.state, payload: outbox.payload })
    .from(outbox)
    .where(and(tenantScopeFilter(scope, outbox), eq(outbox.lead_id, lead), ne(outbox.kind, 'confirmation')))
    .orderBy(asc(outbox.id));
}
