import type { User } from '#domain/account/user.ts';
import type { TenantSlug, UserId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq } from '#store/orm.ts';
import { users } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/**
 * The tenant's user with this phone number, inserted when there is none. Simultaneous calls get the same user.
 */
export async function ensureUser(
  scope: TenantScope,
  tx: Database,
  user: { readonly phone: string; readonly now: Date },
): Promise<User> {
  await tx
    .insert(users)
    .values({ tenant_slug: scope.tenant, phone: user.phone, created_at: user.now })
    .onConflictDoNothing({ target: [users.tenant_slug, users.phone] });
  const [row] = await tx
    .select()
    .from(users)
    .where(and(tenantScopeFilter(scope, users), eq(users.phone, user.phone)));
  if (row === undefined) throw new Error('A user was neither inserted nor found.');
  return toUser(row);
}

/** Null when there is none, or when it is another tenant's. */
export async function getUser(scope: TenantScope, db: Database, id: UserId): Promise<User | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(tenantScopeFilter(scope, users), eq(users.id, id)));
  return row === undefined ? null : toUser(row);
}

function toUser(row: typeof users.$inferSelect): User {
  return { id: row.id as UserId, tenant_slug: row.tenant_slug as TenantSlug, phone: row.phone };
}
