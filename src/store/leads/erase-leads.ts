import type { LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { PgColumn } from '#store/orm-tables.ts';
import { and, eq, inArray, isNull, or, sql } from '#store/orm.ts';
import { lead_answers, lead_files, leads, reservation_waits, users, valuations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';
import { WITHOUT_PLATE } from '#store/valuations/valuation-retention.ts';
import { withoutPerson } from './lead-retention.ts';
import { toLead } from './leads.ts';

/** By what a person is found: an email address in any case, or a phone number in E.164. Null is not looked for. */
export type Person = { readonly email: string | null; readonly phone: string | null };

/**
 * The tenant's leads that still name a person: those with the address or the number, and those that were sent while
 * somebody with the number was signed in. Newest first.
 */
export async function listLeadsOfPerson(scope: TenantScope, db: Database, { email, phone }: Person): Promise<Lead[]> {
  const ofAccount = db
    .select({ id: users.id })
    .from(users)
    .where(and(tenantScopeFilter(scope, { tenant_slug: users.tenant_slug }), eq(users.phone, phone ?? '')));
  const theirs = or(
    email === null ? undefined : sql`lower(${leads.attributes} ->> 'email') = lower(${email})`,
    phone === null ? undefined : sql`${leads.attributes} ->> 'phone' = ${phone}`,
    phone === null ? undefined : inArray(leads.user_id, ofAccount),
  );
  if (theirs === undefined) return [];
  const ofTenant = tenantScopeFilter(scope, { tenant_slug: leads.tenant_slug });
  const rows = await db
    .select()
    .from(leads)
    .where(and(ofTenant, isNull(leads.redacted_at), theirs))
    .orderBy(sql`${leads.received_at} desc`, sql`${leads.id} desc`);
  return rows.map(toLead);
}

/**
 * Removes the personal data of these leads, with their files, sensitive answers and valuations, as retention does later
 * (D524). Nobody is told any more of a car that one of them waits for. Returns how many valuations were redacted.
 */
export async function eraseLeads(
  scope: TenantScope,
  tx: Database,
  { ids, now }: { readonly ids: readonly LeadId[]; readonly now: Date },
): Promise<number> {
  if (ids.length === 0) return 0;
  const erased = [...ids];
  const ofTenant = (table: { readonly tenant_slug: PgColumn }) =>
    tenantScopeFilter(scope, { tenant_slug: table.tenant_slug });
  await tx.delete(lead_files).where(and(ofTenant(lead_files), inArray(lead_files.lead_id, erased)));
  await tx.delete(lead_answers).where(and(ofTenant(lead_answers), inArray(lead_answers.lead_id, erased)));
  await tx
    .delete(reservation_waits)
    .where(and(ofTenant(reservation_waits), inArray(reservation_waits.lead_id, erased)));
  const valued = await tx
    .update(valuations)
    .set({ ...WITHOUT_PLATE, redacted_at: now })
    .where(and(ofTenant(valuations), inArray(valuations.lead_id, erased), isNull(valuations.redacted_at)))
    .returning({ id: valuations.id });
  await tx
    .update(leads)
    .set(withoutPerson(now))
    .where(and(ofTenant(leads), inArray(leads.id, erased)));
  return valued.length;
}
