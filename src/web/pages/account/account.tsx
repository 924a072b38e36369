import { redirect } from 'react-router';
import { signOutOthers } from '#application/sign-in/session.ts';
import { valueOf } from '#domain/lead/form-values.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import { readPostedForm } from '#web/request/read-posted-form.server.ts';
import type { Route } from './+types/account';
import { askToSignIn, openAccountPage, requireAccount } from './open-account.server.ts';
import { toAccountView } from './to-account-view.server.ts';

/** Shows what is held on the user. Signed-out visitors are sent to sign-in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const opened = await openAccountPage({ context, request });
  const account = await requireAccount(opened);
  const { page, text } = opened;
  const isAlone = new URL(request.url).searchParams.get('signed_out') === 'others';
  const view = toAccountView(account, { page, text, isAlone });
  return { view, head: unindexedHead(view.title, page, { path: page.tools.links.account() }) };
}

/** Signs out all other browsers. The redirect keeps a reload from posting again. */
export async function action({ context, request }: Route.ActionArgs) {
  const opened = await openAccountPage({ context, request });
  const { page, cookies } = opened;
  const step = valueOf(await readPostedForm(request), 'step');
  if (step === 'sign_out_others' && !(await signOutOthers(page, cookies))) askToSignIn(opened, 303);
  const done = step === 'sign_out_others' ? '?signed_out=others' : '';
  return redirect(`${page.tools.links.account()}${done}`, { status: 303, headers: keyHeaders() });
}

export const handle: PageHandle = {
  kind: 'personal',
  savedCars: (loaded) => (loaded as Awaited<ReturnType<typeof loader>>).view.cars?.rows.length ?? 0,
};

export const headers = keyHeaders;

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
