import type { SiteContext } from '#application/site-context.ts';
import { readAccountCookie } from '#domain/account/cookies.ts';
import { deleteSession, findSessionUser, type SessionUser } from '#store/accounts/sessions.ts';
import { accountHash } from './sign-in-secrets.ts';

/** The token of a request's session; null without one. */
const sessionOf = ({ platform }: SiteContext, cookies: string | null): string | null =>
  readAccountCookie(cookies, 'session', { isSecure: platform.hasSecureCookies });

const hashOf = ({ platform, tenant }: SiteContext, token: string) =>
  accountHash(platform.secret, 'session', { scope: tenant.scope, text: token });

/**
 * Who is signed in on this tenant's site, by the `Cookie` header of a request; null for everybody else. The store is asked
 * only for a request with a session's cookie.
 */
export async function currentUser(context: SiteContext, cookies: string | null): Promise<SessionUser | null> {
  const token = sessionOf(context, cookies);
  const { platform, tenant } = context;
  if (token === null || !tenant.config.sign_in.enabled) return null;
  const now = platform.clock.now();
  return findSessionUser(tenant.scope, platform.store.db, { tokenHash: hashOf(context, token), now });
}

/** Ends the session of a request, also in the store: a copy of its cookie works no more. */
export async function signOut(context: SiteContext, cookies: string | null): Promise<void> {
  const token = sessionOf(context, cookies);
  if (token === null) return;
  await deleteSession(context.tenant.scope, context.platform.store.db, hashOf(context, token));
}
