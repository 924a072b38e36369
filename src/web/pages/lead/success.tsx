import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { viewCar, type CarView } from '#application/cars/view-car.ts';
import { viewLead, type LeadView } from '#application/leads/view-lead.ts';
import type { LeadSent } from '#domain/analytics/lead-sent.ts';
import { SuccessPage } from '#web/features/enquiry/success-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { toItem } from '#web/pages/car/to-item.server.ts';
import { readSentLead } from '#web/pages/forms/sent-lead.server.ts';
import { offerTeaser } from '#web/pages/trade-in/offer-teaser.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import { loadedSeller, type PageHandle } from '#web/request/page-handle.ts';
import { privateHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/success';
import { sellerOfLead } from './seller-of-lead.server.ts';
import { toSuccessView } from './to-success-view.server.ts';

/**
 * Shows only what the store holds. Without a lead it redirects to the home page. Reloading sends nothing. Analytics
 * services see the address of this page, so private details are shown only to the browser that sent the lead.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const lead = await viewLead(page, url.searchParams.get('lead'));
  if (!lead) throw redirect(page.tools.links.home(), { status: 303, headers: privateHeaders() });
  const viewed = lead.car && (await viewCar(page, lead.car.slug));
  const isSender = readSentLead(request, page.platform.secret) === lead.id;
  // A suspected lead is not reported to analytics.
  const sent = isSender && !lead.isStopped ? reportable(lead, viewed, page) : null;
  const offer = isSender ? await offerTeaser(page, lead) : null;
  const view = toSuccessView(lead, { viewed, isSender, offer }, page.tools);
  return { view, sent, head: unindexedHead(view.heading, page), seller: sellerOfLead(page, lead) };
}

/** The facts that events may report about the lead, with all facts of the car if it still exists. */
function reportable({ sent }: LeadView, viewed: CarView | null, { tools }: Page): LeadSent {
  if (viewed?.kind !== 'car') return sent;
  const { values } = toItem(viewed.car, { ...tools, config: viewed.config });
  return { ...sent, item: { ...sent.item, ...values } };
}

/** Cars are shown when the one asked about has gone. */
export const handle: PageHandle = {
  kind: 'success',
  seller: loadedSeller,
  showsRepayments: (loaded) =>
    ((loaded as Route.ComponentProps['loaderData'] | undefined)?.view.similar.length ?? 0) > 0,
};

export const headers = privateHeaders;

const ReportLead = lazy(async () => ({ default: (await import('#web/features/analytics/lead-sent.tsx')).LeadSent }));

export default function Success({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SuccessPage view={loaderData.view} />
      {loaderData.sent && (
        <Suspense>
          <ReportLead lead={loaderData.sent} />
        </Suspense>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
