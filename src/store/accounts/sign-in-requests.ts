import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq, isNull, lt, sql } from '#store/orm.ts';
import { sign_in_requests } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** The code that a browser was sent last. */
export type SignInRequest = {
  readonly phone: string;
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly tries: number;
  readonly usedAt: Date | null;
};

const own = { tenant_slug: sign_in_requests.tenant_slug };
const columns = {
  phone: sign_in_requests.phone,
  codeHash: sign_in_requests.code_hash,
  sentAt: sign_in_requests.sent_at,
  tries: sign_in_requests.tries,
  usedAt: sign_in_requests.used_at,
};

const ofBrowser = (scope: TenantScope, browser: string) =>
  and(tenantScopeFilter(scope, own), eq(sign_in_requests.browser, browser));

/** `browser` is the hash of what its cookie holds. */
export async function readSignInRequest(
  scope: TenantScope,
  db: Database,
  browser: string,
): Promise<SignInRequest | null> {
  const [found] = await db.select(columns).from(sign_in_requests).where(ofBrowser(scope, browser));
  return found ?? null;
}

/** Stores a new code of a browser. The one before works no more. */
export async function saveSignInRequest(
  scope: TenantScope,
  tx: Database,
  { browser, ...request }: Pick<SignInRequest, 'phone' | 'codeHash' | 'sentAt'> & { readonly browser: string },
): Promise<void> {
  const values = {
    phone: request.phone,
    code_hash: request.codeHash,
    sent_at: request.sentAt,
    tries: 0,
    used_at: null,
  };
  await tx
    .insert(sign_in_requests)
    .values({ tenant_slug: scope.tenant, browser, ...values })
    .onConflictDoUpdate({ target: [sign_in_requests.tenant_slug, sign_in_requests.browser], set: values });
}

/**
 * Counts one more try and gives the request as it was before. The row stays locked until the end of the transaction, so that
 * tries at the same time are counted one after the other.
 */
export async function countTry(scope: TenantScope, tx: Database, browser: string): Promise<SignInRequest | null> {
  const [counted] = await tx
    .update(sign_in_requests)
    .set({ tries: sql`${sign_in_requests.tries} + 1` })
    .where(ofBrowser(scope, browser))
    .returning(columns);
  return counted ? { ...counted, tries: counted.tries - 1 } : null;
}

/** The code worked, so it never does again. */
export async function useSignInRequest(
  scope: TenantScope,
  tx: Database,
  { browser, now }: { readonly browser: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(sign_in_requests)
    .set({ used_at: now })
    .where(and(ofBrowser(scope, browser), isNull(sign_in_requests.used_at)));
}

/** Requests of earlier days are nobody's any more. */
export async function deleteSignInRequests(db: Database, before: Date): Promise<void> {
  await db.delete(sign_in_requests).where(lt(sign_in_requests.sent_at, before));
}
