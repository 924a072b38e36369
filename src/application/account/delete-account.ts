import { currentUser } from '#application/sign-in/session.ts';
import type { SiteContext } from '#application/site-context.ts';
import { deleteUser } from '#store/accounts/account.ts';

/**
 * Deletes the account of whoever is signed in (D396): the number, all sessions, saved cars and codes. Leads stay without a
 * link to it. The keyed counts of codes sent to the number stay for a day, so that deleting resets no limit (D386).
 * @returns false when nobody is signed in.
 */
export async function deleteAccount(context: SiteContext, cookies: string | null): Promise<boolean> {
  const user = await currentUser(context, cookies);
  if (user === null) return false;
  const { scope } = context.tenant;
  return context.platform.store.transaction((tx) => deleteUser(scope, tx, user.id));
}
