import { redirect } from 'react-router';
import { confirmByLink } from '#application/leads/confirm-receipt.ts';
import { viewLeadOf } from '#application/leads/view-lead.ts';
import { DealerPage } from '#web/features/lead-status/dealer-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/lead-received';
import { toReceiptView } from './to-receipt-view.server.ts';

/**
 * The page of the "I have it" link in the dealer's mail. Opening it confirms nothing, because programs that check mail
 * open links. Only the button confirms.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = openPage(context);
  const lead = await viewLeadOf(page, { link: 'receipt', token: params.token });
  if (!lead) throw await notFound(page);
  const view = toReceiptView(lead, page.tools);
  return { view, head: unindexedHead(view.title, page) };
}

/** Records the receipt once. Afterwards the page shows it each time it is loaded. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const page = openPage(context);
  if ((await confirmByLink(page, params.token)) === null) throw await notFound(page);
  return redirect(url.pathname, { status: 303, headers: keyHeaders() });
}

export const handle: PageHandle = { kind: 'personal' };

export const headers = keyHeaders;

export default function LeadReceived({ loaderData }: Route.ComponentProps) {
  return <DealerPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
