import type { LeadId, UserId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { sql } from '#store/orm.ts';
import { leads, users } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/**
 * Notes who was signed in when a lead was sent (D396). A user who is deleted at the same moment is not noted, and the lead is
 * stored all the same: the lock makes the deletion wait, or finds no user.
 */
export async function noteLeadUser(
  scope: TenantScope,
  tx: Database,
  { lead, user }: { readonly lead: LeadId; readonly user: UserId },
): Promise<void> {
  const found = sql`select ${users.id} from ${users}
    where ${tenantScopeFilter(scope, { tenant_slug: users.tenant_slug })} and ${users.id} = ${user} for key share`;
  await tx
    .update(leads)
    .set({ user_id: sql`(${found})` })
    .where(sql`${tenantScopeFilter(scope, { tenant_slug: leads.tenant_slug })} and ${leads.id} = ${lead}`);
}
