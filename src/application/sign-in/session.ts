import type { SiteContext } from '#application/site-context.ts';
import { readAccountCookie } from '#domain/account/cookies.ts';
import { deleteOtherSessions, deleteSession, findSessionUser, type SessionUser } from '#store/accounts/sessions.ts';
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

/** The hash by which the store knows the session of a request; null without one. */
export function sessionHash(context: SiteContext, cookies: string | null): string | null {
  const token = sessionOf(context, cookies);
  return token === null ? null : hashOf(context, token);
}

/** Ends the user's sessions in all other browsers. False when nobody is signed in. */
export async function signOutOthers(context: SiteContext, cookies: string | null): Promise<boolean> {
  const user = await currentUser(context, cookies);
  const tokenHash = sessionHash(context, cookies);
  if (user === null || tokenHash === null) return false;
  await deleteOtherSessions(context.tenant.scope, context.platform.store.db, { userId: user.id, tokenHash });
  return true;
}
