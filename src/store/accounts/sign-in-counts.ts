import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, gt, inArray, lt, sql } from '#store/orm.ts';
import { sign_in_counts } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/**
 * Lets transactions that count the same subjects take turns, in every process of the installation. Always in the same
 * order, so that no two wait for each other.
 */
export async function lockSubjects(scope: TenantScope, tx: Database, subjects: readonly string[]): Promise<void> {
  for (const name of [...new Set(subjects)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${scope.tenant} ${name}`}, 0))`);
}

/** The times that were counted for these subjects since a moment. */
export async function listCounts(
  scope: TenantScope,
  tx: Database,
  { subjects, since }: { readonly subjects: readonly string[]; readonly since: Date },
): Promise<ReadonlyMap<string, readonly Date[]>> {
  if (subjects.length === 0) return new Map();
  const rows = await tx
    .select({ subject: sign_in_counts.subject, at: sign_in_counts.at })
    .from(sign_in_counts)
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: sign_in_counts.tenant_slug }),
        inArray(sign_in_counts.subject, [...subjects]),
        gt(sign_in_counts.at, since),
      ),
    );
  const times = new Map<string, Date[]>();
  for (const { subject, at } of rows) times.set(subject, [...(times.get(subject) ?? []), at]);
  return times;
}

/** Counts one more for each subject. */
export async function addCounts(
  scope: TenantScope,
  tx: Database,
  { subjects, at }: { readonly subjects: readonly string[]; readonly at: Date },
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.insert(sign_in_counts).values(subjects.map((subject) => ({ tenant_slug: scope.tenant, subject, at })));
}

/** How many were counted for one subject since a moment. */
export async function countSince(
  scope: TenantScope,
  tx: Database,
  { subject, since }: { readonly subject: string; readonly since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(sign_in_counts)
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: sign_in_counts.tenant_slug }),
        inArray(sign_in_counts.subject, [subject]),
        gt(sign_in_counts.at, since),
      ),
    );
  return row?.count ?? 0;
}

/** Counts beyond every window. */
export async function deleteSignInCounts(db: Database, before: Date): Promise<void> {
  await db.delete(sign_in_counts).where(lt(sign_in_counts.at, before));
}
