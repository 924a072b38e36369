import { currentUser } from '#application/sign-in/session.ts';
import type { SiteContext } from '#application/site-context.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { isGarageEnabled } from '#domain/tenant/garage.ts';
import type { SessionUser } from '#store/accounts/sessions.ts';

/** `no_garage`: the site has no watchlists. */
export type GarageProblem = 'no_garage' | 'signed_out';

/** Whose watchlist a request may read and change: that of whoever is signed in, by its `Cookie` header (D35). */
export async function garageUser(
  context: SiteContext,
  cookies: string | null,
): Promise<Result<SessionUser, GarageProblem>> {
  if (!isGarageEnabled(context.tenant.config)) return fail('no_garage');
  const user = await currentUser(context, cookies);
  return user === null ? fail('signed_out') : succeed(user);
}
