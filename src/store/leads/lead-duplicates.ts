import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { LeadId, TenantSlug } from '#domain/ids.ts';
import type { Database } from '#store/store.ts';
import { leads } from '#store/schema/tables.ts';

type Contents = { readonly tenant: TenantSlug; readonly contentsHash: string };

/**
 * The newest lead of the tenant with these contents since a moment, or null (D28). Suspected leads, which are held back
 * (D30), count only with `heldToo`. Takes a lock on the contents until
 * the transaction ends, so that two submissions at once see each other, whichever is first.
 */
export async function findSameContents(
  tx: Database,
  same: Contents & { readonly since: Date; readonly heldToo: boolean },
): Promise<LeadId | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${same.tenant} ${same.contentsHash}`}, 0))`);
  const [row] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        hasContents(same),
        gte(leads.received_at, same.since),
        same.heldToo ? undefined : eq(leads.suspected_spam, false),
      ),
    )
    .orderBy(desc(leads.received_at))
    .limit(1);
  return idOf(row);
}

/** The tenant's lead of this browser's key with these contents, or null (D28). */
export async function findSameKey(tx: Database, same: Contents & { readonly key: string }): Promise<LeadId | null> {
  const [row] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(hasContents(same), eq(leads.idempotency_key, same.key)));
  return idOf(row);
}

function hasContents({ tenant, contentsHash }: Contents): SQL | undefined {
  return and(eq(leads.tenant_slug, tenant), eq(leads.contents_hash, contentsHash));
}

const idOf = (row: { readonly id: string } | undefined) => (row === undefined ? null : (row.id as LeadId));
