import type { LeadId } from '#domain/ids.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, desc, eq, inArray, ne, sql } from '#store/orm.ts';
import { outbox } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/**
 * Takes away a lead's deliveries to the dealer that did not arrive, given up or not, before they are made anew. What did
 * arrive stays as it is, and so does a confirmation.
 */
export async function deleteUndelivered(scope: TenantScope, tx: Database, lead: LeadId): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        tenantScopeFilter(scope, outbox),
        eq(outbox.lead_id, lead),
        ne(outbox.kind, 'confirmation'),
        inArray(outbox.state, ['pending', 'dead']),
      ),
    );
}

/** Tries a confirmation that was given up once more, with three days of its own. False when there was none such. */
export async function reviveConfirmation(
  scope: TenantScope,
  tx: Database,
  { lead, now }: { readonly lead: LeadId; readonly now: Date },
): Promise<boolean> {
  const revived = await tx
    .update(outbox)
    .set({ state: 'pending', attempts: 0, due_at: now, created_at: now })
    .where(
      and(
        tenantScopeFilter(scope, outbox),
        eq(outbox.lead_id, lead),
        eq(outbox.kind, 'confirmation'),
        eq(outbox.state, 'dead'),
      ),
    )
    .returning({ id: outbox.id });
  return revived.length > 0;
}

/**
 * Tries the newest mail to a shopper that the car they wait for is free once more, if it was given up (D426). False
 * when it was not: an older one is told by the newer.
 */
export async function reviveCarFreeMail(
  scope: TenantScope,
  tx: Database,
  { lead, now }: { readonly lead: LeadId; readonly now: Date },
): Promise<boolean> {
  const [newest] = await tx
    .select({ id: outbox.id, state: outbox.state })
    .from(outbox)
    .where(
      and(
        tenantScopeFilter(scope, outbox),
        eq(outbox.kind, 'car_free' satisfies DeliveryKind),
        sql`${outbox.payload} ->> 'lead_id' = ${lead}`,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(1);
  if (newest?.state !== 'dead') return false;
  await tx
    .update(outbox)
    .set({ state: 'pending', attempts: 0, due_at: now, created_at: now })
    .where(and(tenantScopeFilter(scope, outbox), eq(outbox.id, newest.id)));
  return true;
}
