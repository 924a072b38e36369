import { viewLeadOf } from '#application/leads/view-lead.ts';
import { LeadStatusPage } from '#web/features/lead-status/lead-status-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { offerTeaser } from '#web/pages/trade-in/offer-teaser.server.ts';
import { openPage } from '#web/request/page-context.ts';
import { loadedSeller, type PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/lead-status';
import { leadPhoto } from './lead-photo.server.ts';
import { sellerOfLead } from './seller-of-lead.server.ts';
import { toLeadStatus, toStatusTitle } from './to-lead-status.server.ts';

/** The shopper's private page: how far the enquiry has come (D29). An invalid link is a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = openPage(context);
  const lead = await viewLeadOf(page, { link: 'status', token: params.token });
  if (!lead) throw await notFound(page);
  const [offer, photo] = await Promise.all([offerTeaser(page, lead), leadPhoto(page, lead)]);
  return {
    view: toLeadStatus(lead, page.tools, { offer, photo }),
    head: unindexedHead(toStatusTitle(lead, page.tools), page),
    seller: sellerOfLead(page, lead),
  };
}

export const handle: PageHandle = { kind: 'personal', seller: loadedSeller };

export const headers = keyHeaders;

export default function LeadStatus({ loaderData }: Route.ComponentProps) {
  return <LeadStatusPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
