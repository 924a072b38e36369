import { redirect } from 'react-router';
import { signOut } from '#application/sign-in/session.ts';
import { writeAccountCookie, writeSignedInMark } from '#domain/account/cookies.ts';
import { toSitePath } from '#domain/account/site-path.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/sign-out';

/** By POST only: a link or a picture of another site signs nobody out. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST') throw await notFound(openPage(context));
    return next();
  },
];

/** Ends the session, and leads to `redirect` (D34). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  await signOut(page, request.headers.get('cookie'));
  const headers = new Headers(keyHeaders());
  const { hasSecureCookies: isSecure } = page.platform;
  headers.append('set-cookie', writeAccountCookie('session', null, { isSecure }));
  headers.append('set-cookie', writeSignedInMark(false, { isSecure }));
  // What an earlier page left in the browser's memory is not shown again.
  headers.set('clear-site-data', '"cache"');
  return redirect(toSitePath(url.searchParams.get('redirect')), { status: 303, headers });
}

/** Never rendered: the 404 of other methods needs a component. */
export default function SignOut() {
  return null;
}
