import type { LeadId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, desc, eq, gte, sql, type SQL } from '#store/orm.ts';
import { leads } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

type SameContents = { readonly contentsHash: string; readonly since: Date; readonly includeHeld: boolean };

/**
 * The newest lead of the tenant with these contents since a moment; null when there is none (D28). Held leads (D30) count
 * only with `includeHeld`. Locks the contents until the transaction ends: of two submissions at one moment, the second
 * waits and sees the first.
 */
export async function findSameContents(
  scope: TenantScope,
  tx: Database,
  { contentsHash, since, includeHeld }: SameContents,
): Promise<LeadId | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.tenant} ${contentsHash}`}, 0))`);
  const [row] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        hasContents(scope, contentsHash),
        gte(leads.received_at, since),
        includeHeld ? undefined : eq(leads.suspected_spam, false),
      ),
    )
    .orderBy(desc(leads.received_at))
    .limit(1);
  return idOf(row);
}

/** The tenant's lead with this idempotency key and these contents; null when there is none (D28). */
export async function findSameKey(
  scope: TenantScope,
  tx: Database,
  { key, contentsHash }: { readonly key: string; readonly contentsHash: string },
): Promise<LeadId | null> {
  const [row] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(hasContents(scope, contentsHash), eq(leads.idempotency_key, key)));
  return idOf(row);
}

function hasContents(scope: TenantScope, contentsHash: string): SQL | undefined {
  return and(tenantScopeFilter(scope, { tenant_slug: leads.tenant_slug }), eq(leads.contents_hash, contentsHash));
}

const idOf = (row: { readonly id: string } | undefined) => (row === undefined ? null : (row.id as LeadId));
