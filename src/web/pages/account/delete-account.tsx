import { redirect } from 'react-router';
import { deleteAccount } from '#application/account/delete-account.ts';
import { viewAccount } from '#application/account/view-account.ts';
import { writeAccountCookie, writeSignedInMark } from '#domain/account/cookies.ts';
import { DeleteAccountPage } from '#web/features/account/delete-account-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/delete-account';
import { askToSignIn, openAccountPage } from './open-account.server.ts';
import { toDeletedView, toDeleteView } from './to-account-view.server.ts';

/** Asks before the account is deleted. The page after it has the same address, with `done`, and nobody's data. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const opened = await openAccountPage({ context, request });
  const { page, text, cookies } = opened;
  const account = await viewAccount(page, cookies);
  const isDone = account === null && new URL(request.url).searchParams.has('done');
  if (account === null && !isDone) askToSignIn(opened);
  const view = account === null ? toDeletedView({ page, text }) : toDeleteView(account, { page, text });
  return { view, head: unindexedHead(view.title, page, { path: page.tools.links.deleteAccount() }) };
}

/** Deletes the account, the cookies of sign-in, and what the browser keeps for the site (D396, D397). */
export async function action({ context, request }: Route.ActionArgs) {
  const opened = await openAccountPage({ context, request });
  const { page, cookies } = opened;
  if (!(await deleteAccount(page, cookies))) askToSignIn(opened, 303);
  const { hasSecureCookies: isSecure } = page.platform;
  const headers = new Headers(keyHeaders());
  headers.append('set-cookie', writeAccountCookie('session', null, { isSecure }));
  headers.append('set-cookie', writeAccountCookie('sign_in', null, { isSecure }));
  headers.append('set-cookie', writeSignedInMark(false, { isSecure }));
  // Not "cookies": a browser would remove those of the dealer's other sites too.
  headers.set('clear-site-data', '"cache", "storage"');
  return redirect(`${page.tools.links.deleteAccount()}?done`, { status: 303, headers });
}

export const handle: PageHandle = { kind: 'personal' };

export const headers = keyHeaders;

export default function DeleteAccount({ loaderData }: Route.ComponentProps) {
  return <DeleteAccountPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
