import type { SiteContext } from '#application/site-context.ts';
import { parseMobile } from '#domain/account/mobile-number.ts';
import {
  LONGEST_WINDOW_MS,
  secondsToWait,
  SEND_LIMITS,
  SPIKE_SENDS,
  SPIKE_WINDOW_MS,
  type Counted,
} from '#domain/account/sign-in-limits.ts';
import { callerNetwork } from '#domain/lead/caller-network.ts';
import { MARKETS } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { addCounts, countSince, listCounts, lockSubjects } from '#store/accounts/sign-in-counts.ts';
import { readSignInRequest, saveSignInRequest } from '#store/accounts/sign-in-requests.ts';
import { accountHash, newCode, newToken } from './sign-in-secrets.ts';

/** Longest wait for the gateway. The shopper waits with it. */
const SEND_MS = 10_000;

export type SignInContext = SiteContext & {
  /** The shopper's network address; empty when unknown. */
  readonly clientAddress: string;
};

export type CodeRequest = {
  /** What was typed, or `again`: another code for the number of the last one. */
  readonly phone: { readonly typed: string } | 'again';
  /** What the browser's cookie holds; null before its first code. */
  readonly browser: string | null;
  /** The text message with a code. */
  readonly textOf: (code: string) => string;
};

export type CodeProblem =
  | { readonly kind: 'not_a_mobile' }
  /** There is no last code to repeat. */
  | { readonly kind: 'nothing_to_repeat' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'not_sent' };

/**
 * Sends a code to a number, within the limits of the number, the network and the browser (D33, D386). Users are not looked
 * up, so the answer is the same for a number that signed in before and one that never did.
 * @returns what the browser's cookie must hold from now on.
 */
export async function requestCode(
  context: SignInContext,
  request: CodeRequest,
  makeCode: () => string = newCode,
): Promise<Result<{ readonly browser: string }, CodeProblem>> {
  const { platform, tenant } = context;
  const { scope } = tenant;
  const known = request.browser === null ? null : await lastRequest(context, request.browser);
  if (request.phone === 'again' && known === null) return fail({ kind: 'nothing_to_repeat' });
  const phone =
    request.phone === 'again'
      ? (known?.phone ?? null)
      : parseMobile(request.phone.typed, MARKETS[tenant.config.market].phone_country);
  if (phone === null) return fail({ kind: 'not_a_mobile' });
  // A browser chooses no token of its own: one that is not known here is replaced.
  const browser = known === null || request.browser === null ? newToken() : request.browser;
  const code = makeCode();
  const seconds = await countAndSave(context, { phone, browser, code });
  if (seconds > 0) return fail({ kind: 'wait', seconds });
  const sms = { tenant: scope.tenant, to: phone, text: request.textOf(code) };
  const outcome = await platform.sms.send(sms, AbortSignal.timeout(SEND_MS));
  if (outcome.kind === 'delivered') return succeed({ browser });
  platform.log.error({ tenant: scope.tenant, why: outcome.error }, 'a sign-in code could not be sent');
  return fail({ kind: 'not_sent' });
}

async function lastRequest({ platform, tenant }: SignInContext, browser: string) {
  const hash = accountHash(platform.secret, 'browser', { scope: tenant.scope, text: browser });
  return readSignInRequest(tenant.scope, platform.store.db, hash);
}

type NewCode = { readonly phone: string; readonly browser: string; readonly code: string };

/** Stores the code when all limits allow it, and gives 0; else the seconds to wait. */
async function countAndSave(context: SignInContext, { phone, browser, code }: NewCode): Promise<number> {
  const { platform, tenant } = context;
  const { scope } = tenant;
  const { secret, clock, store, log } = platform;
  const hash = (what: 'phone' | 'network' | 'browser' | 'site' | 'code', text: string) =>
    accountHash(secret, what, { scope, text });
  const network = callerNetwork(context.clientAddress);
  const subjects: Partial<Record<Counted, string>> = {
    phone: hash('phone', phone),
    browser: hash('browser', browser),
    ...(network === null ? {} : { network: hash('network', network) }),
  };
  const site = hash('site', 'sends');
  return store.transaction(async (tx) => {
    await lockSubjects(scope, tx, Object.values(subjects));
    const now = clock.now();
    const since = new Date(now.getTime() - LONGEST_WINDOW_MS);
    const counts = await listCounts(scope, tx, { subjects: Object.values(subjects), since });
    const earlier = Object.fromEntries(Object.entries(subjects).map(([of, name]) => [of, counts.get(name) ?? []]));
    const seconds = secondsToWait(SEND_LIMITS, earlier, now);
    if (seconds > 0) return seconds;
    await addCounts(scope, tx, { subjects: [...Object.values(subjects), site], at: now });
    const codeHash = hash('code', `${browser} ${phone} ${code}`);
    await saveSignInRequest(scope, tx, { browser: hash('browser', browser), phone, codeHash, sentAt: now });
    const lastHour = new Date(now.getTime() - SPIKE_WINDOW_MS);
    const sends = await countSince(scope, tx, { subject: site, since: lastHour });
    if (sends % SPIKE_SENDS === 0)
      log.error({ tenant: scope.tenant, sends }, 'unusually many sign-in codes were sent in the last hour');
    return 0;
  });
}
