import { redirect } from 'react-router';
import { readLeadToken } from '#application/leads/lead-token.ts';
import { releaseLead } from '#application/leads/release-lead.ts';
import { viewHeldLead } from '#application/leads/view-held-lead.ts';
import { DealerPage } from '#web/features/lead-status/dealer-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/lead-release';
import { toHeldLeadView } from './to-held-lead-view.server.ts';

/**
 * The page of a link in the digest of held leads (D30). It shows what was sent, so that the dealer can judge it, and a
 * button that releases the lead.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = openPage(context);
  const held = await viewHeldLead(page, params.token);
  if (!held) throw await notFound(page);
  const view = toHeldLeadView(held, page.tools);
  return { view, head: unindexedHead(view.title, page) };
}

/** Releases the lead once. After that the page says that it is released already, or that it is too old. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const page = openPage(context);
  const id = readLeadToken(page.platform.secret, 'release', params.token);
  if (id === null) throw await notFound(page);
  await releaseLead(page, id);
  return redirect(url.pathname, { status: 303, headers: keyHeaders() });
}

export const handle: PageHandle = { kind: 'personal' };

export const headers = keyHeaders;

export default function LeadRelease({ loaderData }: Route.ComponentProps) {
  return <DealerPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
