import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, desc, eq, gt, isNull } from '#store/orm.ts';
import { outbox } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** A mail that is no delivery of a lead, such as a digest or news of a reservation, and that no receiver took. */
export type DeadMail = {
  readonly kind: string;
  readonly dealership_id: string;
  readonly created_at: Date;
  readonly last_error: string | null;
  readonly payload: unknown;
};

/** The tenant's dead mails since a moment, newest first. */
export async function listDeadMails(
  scope: TenantScope,
  db: Database,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<DeadMail[]> {
  const { kind, dealership_id, created_at, last_error, payload } = outbox;
  return db
    .select({ kind, dealership_id, created_at, last_error, payload })
    .from(outbox)
    .where(
      and(
        tenantScopeFilter(scope, outbox),
        isNull(outbox.lead_id),
        eq(outbox.state, 'dead'),
        gt(outbox.created_at, since),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(limit);
}
