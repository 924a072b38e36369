import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { LeadId, TenantSlug } from '#domain/ids.ts';
import type { Database } from './open.ts';
import { leads } from './schema.ts';

/**
 * The newest lead of the tenant with these contents since a moment, or null (D28). Suspected leads, which are held back
 * (D30), count only with `heldToo`. Takes a lock on the contents until
 * the transaction ends, so that two submissions at once see each other, whichever is first.
 */
export async function findSameContents(
  tx: Database,
  same: { tenant: TenantSlug; contentsHash: string; since: Date; heldToo: boolean },
): Promise<LeadId | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${same.tenant} ${same.contentsHash}`}, 0))`);
  const [row] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.tenant_slug, same.tenant),
        eq(leads.contents_hash, same.contentsHash),
        gte(leads.received_at, same.since),
        same.heldToo ? undefined : eq(leads.suspected_spam, false),
      ),
    )
    .orderBy(desc(leads.received_at))
    .limit(1);
  return row === undefined ? null : (row.id as LeadId);
}

/** The tenant's lead of this browser's key with these contents, or null (D28). */
export async function findSameKey(
  tx: Database,
  same: { tenant: TenantSlug; key: string; contentsHash: string },
): Promise<LeadId | null> {
  const [row] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.tenant_slug, same.tenant),
        eq(leads.idempotency_key, same.key),
        eq(leads.contents_hash, same.contentsHash),
      ),
    );
  return row === undefined ? null : (row.id as LeadId);
}
