import { and, eq, isNotNull, isNull } from '#store/orm.ts';
import { tenants } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

type Suspension = { readonly slug: string; readonly isSuspended: boolean; readonly now: Date };

/**
 * Takes a site offline, or brings it back (D525). A site that is suspended already keeps its moment. False when nothing
 * changed; else the caller appends a change, when it has done the rest.
 */
export async function setTenantSuspended(tx: Database, { slug, isSuspended, now }: Suspension): Promise<boolean> {
  const isOther = isSuspended ? isNull(tenants.suspended_at) : isNotNull(tenants.suspended_at);
  const changed = await tx
    .update(tenants)
    .set({ suspended_at: isSuspended ? now : null })
    .where(and(eq(tenants.slug, slug), isOther))
    .returning({ slug: tenants.slug });
  return changed.length > 0;
}
