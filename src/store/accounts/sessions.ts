import type { UserId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq, gt, lte, ne } from '#store/orm.ts';
import { sessions, users } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

type NewSession = {
  readonly tokenHash: string;
  readonly userId: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Roughly which browser; null when it did not say. */
  readonly browser: string | null;
};

export async function insertSession(scope: TenantScope, tx: Database, session: NewSession): Promise<void> {
  await tx.insert(sessions).values({
    tenant_slug: scope.tenant,
    token_hash: session.tokenHash,
    user_id: session.userId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    browser: session.browser,
  });
}

export type SessionUser = { readonly id: UserId; readonly phone: string };

/** The user of a session that has not expired. A session of another tenant does not exist here. */
export async function findSessionUser(
  scope: TenantScope,
  db: Database,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<SessionUser | null> {
  const [found] = await db
    .select({ id: users.id, phone: users.phone })
    .from(sessions)
    .innerJoin(users, and(eq(users.tenant_slug, sessions.tenant_slug), eq(users.id, sessions.user_id)))
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: sessions.tenant_slug }),
        eq(sessions.token_hash, tokenHash),
        gt(sessions.expires_at, now),
      ),
    );
  return found ? { id: found.id as UserId, phone: found.phone } : null;
}

export async function deleteSession(scope: TenantScope, db: Database, tokenHash: string): Promise<void> {
  const ofTenant = tenantScopeFilter(scope, { tenant_slug: sessions.tenant_slug });
  await db.delete(sessions).where(and(ofTenant, eq(sessions.token_hash, tokenHash)));
}

/** Ends every session of a user but one. Returns how many ended. */
export async function deleteOtherSessions(
  scope: TenantScope,
  db: Database,
  { userId, tokenHash }: { readonly userId: UserId; readonly tokenHash: string },
): Promise<number> {
  const ofUser = and(tenantScopeFilter(scope, { tenant_slug: sessions.tenant_slug }), eq(sessions.user_id, userId));
  const ended = await db
    .delete(sessions)
    .where(and(ofUser, ne(sessions.token_hash, tokenHash)))
    .returning({ at: sessions.created_at });
  return ended.length;
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expires_at, now));
}
