import type { UserId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import { toLead } from '#store/leads/leads.ts';
import { and, count, desc, eq, gt, isNull } from '#store/orm.ts';
import { leads, sessions, sign_in_requests, users } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';
import { listValuationsOfLeads } from '#store/valuations/valuations.ts';
import { listSavedCars, type StoredSavedCar } from './watchlist.ts';

export type StoredSession = {
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly browser: string | null;
};

/** What the store holds on a user, newest first. */
export type StoredAccount = {
  readonly phone: string;
  readonly since: Date;
  readonly sessions: readonly StoredSession[];
  readonly savedCars: readonly StoredSavedCar[];
  /** Sent while signed in, and not redacted yet. At most `MAX_LISTED_LEADS`. */
  readonly leads: readonly Lead[];
  /** All of them. */
  readonly leadCount: number;
  /** Valuations of the shopper's own cars that belong to the listed leads (D404). */
  readonly valuations: readonly Valuation[];
  /** Codes sent to the number in the last day. */
  readonly codesSentAt: readonly Date[];
};

/** A shopper sends a few. The bound keeps the answer small when a program sent them. */
const MAX_LISTED_LEADS = 500;

type Whose = { readonly user: UserId; readonly now: Date };

/** Null when there is no such user, or when it is another tenant's. */
export async function readAccount(
  scope: TenantScope,
  db: Database,
  { user, now }: Whose,
): Promise<StoredAccount | null> {
  const [found] = await db
    .select({ phone: users.phone, since: users.created_at })
    .from(users)
    .where(and(tenantScopeFilter(scope, { tenant_slug: users.tenant_slug }), eq(users.id, user)));
  if (found === undefined) return null;
  const sent = await listLeadsOfUser(scope, db, user);
  return {
    ...found,
    sessions: await listSessions(scope, db, { user, now }),
    savedCars: await listSavedCars(scope, db, user),
    ...sent,
    valuations: await listValuationsOfLeads(
      scope,
      db,
      sent.leads.map(({ id }) => id),
    ),
    codesSentAt: await listCodesSent(scope, db, found.phone),
  };
}

async function listSessions(scope: TenantScope, db: Database, { user, now }: Whose): Promise<StoredSession[]> {
  return db
    .select({
      tokenHash: sessions.token_hash,
      createdAt: sessions.created_at,
      expiresAt: sessions.expires_at,
      browser: sessions.browser,
    })
    .from(sessions)
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: sessions.tenant_slug }),
        eq(sessions.user_id, user),
        gt(sessions.expires_at, now),
      ),
    )
    .orderBy(desc(sessions.created_at));
}

/** A lead is its sender's wherever it went, so a dealership that the site no longer lists does not hide it. */
async function listLeadsOfUser(
  scope: TenantScope,
  db: Database,
  user: UserId,
): Promise<Pick<StoredAccount, 'leads' | 'leadCount'>> {
  const own = and(
    tenantScopeFilter(scope, { tenant_slug: leads.tenant_slug }),
    eq(leads.user_id, user),
    isNull(leads.redacted_at),
  );
  const rows = await db
    .select()
    .from(leads)
    .where(own)
    .orderBy(desc(leads.received_at), desc(leads.id))
    .limit(MAX_LISTED_LEADS);
  if (rows.length < MAX_LISTED_LEADS) return { leads: rows.map(toLead), leadCount: rows.length };
  const [all] = await db.select({ count: count() }).from(leads).where(own);
  return { leads: rows.map(toLead), leadCount: all?.count ?? rows.length };
}

async function listCodesSent(scope: TenantScope, db: Database, phone: string): Promise<Date[]> {
  const rows = await db
    .select({ sentAt: sign_in_requests.sent_at })
    .from(sign_in_requests)
    .where(
      and(tenantScopeFilter(scope, { tenant_slug: sign_in_requests.tenant_slug }), eq(sign_in_requests.phone, phone)),
    )
    .orderBy(desc(sign_in_requests.sent_at));
  return rows.map(({ sentAt }) => sentAt);
}

/** The tenant's user with this number in E.164; null when there is none. */
export async function findUserByPhone(scope: TenantScope, db: Database, phone: string): Promise<UserId | null> {
  const ofTenant = tenantScopeFilter(scope, { tenant_slug: users.tenant_slug });
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ofTenant, eq(users.phone, phone)));
  return found === undefined ? null : (found.id as UserId);
}

/**
 * Deletes a user with sessions, saved cars and codes. Leads stay without their user, because the keys of the schema say so.
 * @returns false when there is no such user, or when it is another tenant's.
 */
export async function deleteUser(scope: TenantScope, tx: Database, user: UserId): Promise<boolean> {
  const own = and(tenantScopeFilter(scope, { tenant_slug: users.tenant_slug }), eq(users.id, user));
  const [deleted] = await tx.delete(users).where(own).returning({ phone: users.phone });
  if (deleted === undefined) return false;
  const ofTenant = tenantScopeFilter(scope, { tenant_slug: sign_in_requests.tenant_slug });
  await tx.delete(sign_in_requests).where(and(ofTenant, eq(sign_in_requests.phone, deleted.phone)));
  return true;
}
