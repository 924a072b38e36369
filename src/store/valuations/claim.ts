import type { LeadId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq, isNull, lt, or } from '#store/orm.ts';
import { leads } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** Longer than a valuation takes. A process that dies holds a lead no longer than this. */
const CLAIM_MS = 60_000;

const ofLead = (scope: TenantScope, lead: LeadId) => and(tenantScopeFilter(scope, leads), eq(leads.id, lead));

/** Claims the valuation of a lead's own car: of several requests at once, one gets it. Give it back with `releaseValuing`. */
export async function claimValuing(
  scope: TenantScope,
  db: Database,
  { lead, now }: { readonly lead: LeadId; readonly now: Date },
): Promise<boolean> {
  const over = new Date(now.getTime() - CLAIM_MS);
  const claimed = await db
    .update(leads)
    .set({ valuing_since: now })
    .where(and(ofLead(scope, lead), or(isNull(leads.valuing_since), lt(leads.valuing_since, over))))
    .returning({ id: leads.id });
  return claimed.length > 0;
}

export async function releaseValuing(scope: TenantScope, db: Database, lead: LeadId): Promise<void> {
  await db.update(leads).set({ valuing_since: null }).where(ofLead(scope, lead));
}
