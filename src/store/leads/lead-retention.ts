import type { DealershipId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, inArray, isNull, lt, notInArray, sql } from '#store/orm.ts';
import { leads } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** Replaces every personal attribute. What the lead was about, and whether marketing was agreed to, stays. */
const NOBODY: Pick<Lead['attributes'], 'name' | 'last_name' | 'email' | 'phone' | 'postcode' | 'message' | 'extra'> = {
  name: '',
  last_name: null,
  email: '',
  phone: '',
  postcode: null,
  message: null,
  extra: {},
};

/**
 * What a lead becomes without its sender (R16). Of the contents nothing is kept but what they were about, for counting.
 */
export const withoutPerson = (now: Date) => ({
  attributes: sql`${leads.attributes} || ${JSON.stringify(NOBODY)}::jsonb`,
  // A hash of typed contents could be guessed from known facts about a person. The id is as unique.
  contents_hash: sql`${leads.id}::text`,
  linked_query_params: {},
  visited_pages: [],
  user_agent: null,
  user_id: null,
  redacted_at: now,
});

export type Retention = {
  /**
   * Leads of these dealerships; `except` means those of all others, including dealerships that the tenant no longer
   * lists.
   */
  readonly dealerships: { readonly of: readonly DealershipId[] } | { readonly except: readonly DealershipId[] };
  readonly receivedBefore: Date;
  readonly now: Date;
  /** Most leads in one statement, so that none takes long. */
  readonly limit: number;
};

/** Removes the personal data of a tenant's old leads; the leads stay for counting. Returns how many were redacted. */
export async function redactLeads(scope: TenantScope, db: Database, retention: Retention): Promise<number> {
  const { dealerships, receivedBefore, now, limit } = retention;
  const theirs =
    'of' in dealerships
      ? inArray(leads.dealership_id, [...dealerships.of])
      : notInArray(leads.dealership_id, [...dealerships.except]);
  const due = db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: leads.tenant_slug }),
        theirs,
        isNull(leads.redacted_at),
        lt(leads.received_at, receivedBefore),
      ),
    )
    .limit(limit);
  const done = await db
    .update(leads)
    .set(withoutPerson(now))
    .where(and(tenantScopeFilter(scope, { tenant_slug: leads.tenant_slug }), inArray(leads.id, due)))
    .returning({ id: leads.id });
  return done.length;
}
