import { browserName } from '#domain/account/browser-name.ts';
import { SESSION_MS } from '#domain/account/cookies.ts';
import { MAX_TRIES, readCode, whySpent, type SpentCode } from '#domain/account/one-time-code.ts';
import { LONGEST_WINDOW_MS, MISTAKE_LIMITS, secondsToWait } from '#domain/account/sign-in-limits.ts';
import { callerNetwork } from '#domain/lead/caller-network.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { insertSession } from '#store/accounts/sessions.ts';
import { addCounts, listCounts, lockSubjects } from '#store/accounts/sign-in-counts.ts';
import { countTry, readSignInRequest, useSignInRequest, type SignInRequest } from '#store/accounts/sign-in-requests.ts';
import type { Database } from '#store/store.ts';
import { ensureUser } from '#store/tenants/users.ts';
import type { SignInContext } from './request-code.ts';
import { accountHash, isSameHash, newToken } from './sign-in-secrets.ts';

export type CodeEntry = {
  readonly typed: string;
  readonly browser: string | null;
  /** The `User-Agent` header; none by default. The session keeps only roughly which browser it was. */
  readonly userAgent?: string | null;
};

export type EntryProblem =
  | { readonly kind: 'not_a_code' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** The code works no more, or the browser was sent none: it needs another. */
  | { readonly kind: SpentCode }
  | { readonly kind: 'wait'; readonly seconds: number };

type Entry = { readonly code: string; readonly browser: string; readonly userAgent: string | null };
/** The token of the new session. */
type SignedIn = { readonly session: string };

/**
 * Signs in with the code that this browser was sent last. A code of another browser never works, so nobody can use up the
 * tries of another shopper. Every sign-in has a new session (ASVS 7.2.4).
 */
export async function verifyCode(
  context: SignInContext,
  { typed, browser, userAgent = null }: CodeEntry,
): Promise<Result<SignedIn, EntryProblem>> {
  const code = readCode(typed);
  if (code === null) return fail({ kind: 'not_a_code' });
  const { platform, tenant } = context;
  if (browser === null) return fail({ kind: 'expired' });
  const hash = accountHash(platform.secret, 'browser', { scope: tenant.scope, text: browser });
  // Most guesses of a robot end here, without a transaction.
  const seen = await readSignInRequest(tenant.scope, platform.store.db, hash);
  const spent = spentBecause(seen, platform.clock.now());
  if (spent !== null) return fail({ kind: spent });
  return platform.store.transaction((tx) => enter(context, tx, { code, browser, userAgent }));
}

/** Nothing is thrown for a wrong code, because what was counted must be kept. */
async function enter(
  context: SignInContext,
  tx: Database,
  { code, browser, userAgent }: Entry,
): Promise<Result<SignedIn, EntryProblem>> {
  const { platform, tenant } = context;
  const { scope } = tenant;
  const { secret, clock } = platform;
  const mistakes = mistakesOf(context);
  await lockSubjects(scope, tx, mistakes);
  const now = clock.now();
  const since = new Date(now.getTime() - LONGEST_WINDOW_MS);
  const earlier = await listCounts(scope, tx, { subjects: mistakes, since });
  const seconds = secondsToWait(MISTAKE_LIMITS, { network: mistakes.flatMap((name) => earlier.get(name) ?? []) }, now);
  if (seconds > 0) return fail({ kind: 'wait', seconds });
  const own = accountHash(secret, 'browser', { scope, text: browser });
  const request = await countTry(scope, tx, own);
  const spent = spentBecause(request, now);
  if (request === null || spent !== null) return fail({ kind: spent ?? 'expired' });
  const entered = accountHash(secret, 'code', { scope, text: `${browser} ${request.phone} ${code}` });
  if (!isSameHash(entered, request.codeHash)) {
    await addCounts(scope, tx, { subjects: mistakes, at: now });
    return fail({ kind: 'wrong', triesLeft: MAX_TRIES - request.tries - 1 });
  }
  await useSignInRequest(scope, tx, { browser: own, now });
  const user = await ensureUser(scope, tx, { phone: request.phone, now });
  const session = newToken();
  await insertSession(scope, tx, {
    tokenHash: accountHash(secret, 'session', { scope, text: session }),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    browser: browserName(userAgent),
  });
  return succeed({ session });
}

/** What wrong codes of the caller are counted for: its network, when it is known. */
function mistakesOf({ platform, tenant, clientAddress }: SignInContext): readonly string[] {
  const network = callerNetwork(clientAddress);
  return network === null ? [] : [accountHash(platform.secret, 'mistake', { scope: tenant.scope, text: network })];
}

function spentBecause(request: SignInRequest | null, now: Date): SpentCode | null {
  if (request === null) return 'expired';
  const { sentAt, tries, usedAt } = request;
  return whySpent({ sentAt, tries, isUsed: usedAt !== null }, now);
}
