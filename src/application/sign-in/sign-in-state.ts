import type { SiteContext } from '#application/site-context.ts';
import { lastDigitsOf } from '#domain/account/mobile-number.ts';
import { secondsToResend } from '#domain/account/one-time-code.ts';
import { readSignInRequest } from '#store/accounts/sign-in-requests.ts';
import { accountHash } from './sign-in-secrets.ts';

/** The code that a browser waits for. */
export type AwaitedCode = { readonly lastDigits: string; readonly secondsToResend: number };

/** What the page of the code shows; null for a browser that was sent none, or has used it. */
export async function awaitedCode(
  { platform, tenant }: SiteContext,
  browser: string | null,
): Promise<AwaitedCode | null> {
  if (browser === null) return null;
  const hash = accountHash(platform.secret, 'browser', { scope: tenant.scope, text: browser });
  const request = await readSignInRequest(tenant.scope, platform.store.db, hash);
  if (request === null || request.usedAt !== null) return null;
  const seconds = secondsToResend(request.sentAt, platform.clock.now());
  return { lastDigits: lastDigitsOf(request.phone), secondsToResend: seconds };
}
