import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import type { Route } from './+types/success';
import { viewCar } from '#application/view-car.ts';
import type { CarView } from '#application/view-car.ts';
import { viewLead } from '#application/view-lead.ts';
import type { LeadView } from '#application/view-lead.ts';
import { toCardView } from '../features/car/to-card-view.server.ts';
import { SuccessPage } from '../features/enquiry/success-page.tsx';
import type { SuccessView } from '../features/enquiry/success-page.tsx';
import { toDrive, toStateText } from '../features/lead-status/to-lead-status.server.ts';
import { placeName, toLeadSteps } from '../features/lead-status/to-lead-steps.server.ts';
import { openPage } from '../page-context.ts';
import type { Page } from '../page-context.ts';
import { toMeta } from '../page-head.ts';
import { privateHead } from '../private-head.ts';
import { privateHeaders } from '../shared-headers.ts';
import styles from '../styles/lead-status.css?url';

/** Says only what the store holds: without a lead there is nothing to thank for. Reloading reads, and sends nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const lead = await viewLead(page, url.searchParams.get('lead'));
  if (!lead) throw redirect(page.tools.links.home(), { status: 303, headers: privateHeaders() });
  const seen = lead.car && (await viewCar(page, lead.car.slug));
  // What looks like a robot's is no lead yet, and is told to nobody as one.
  const sent = lead.isStopped ? null : lead.sent;
  return { view: toView(lead, seen, page), sent, head: privateHead(page.tools.t('success.title'), page) };
}

export const headers = privateHeaders;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const LeadSent = lazy(async () => ({ default: (await import('../features/analytics/lead-sent.tsx')).LeadSent }));

export default function Success({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SuccessPage view={loaderData.view} />
      {loaderData.sent && (
        <Suspense>
          <LeadSent lead={loaderData.sent} />
        </Suspense>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);

/** The car's state is looked up again: sold meanwhile, the shopper is told and shown others like it (D28). */
function toView(lead: LeadView, seen: CarView | null, { tools }: Page): SuccessView {
  const { t } = tools;
  const place = placeName(lead, tools);
  const isConfirmed = tools.configOf(lead).leads.confirmation && !lead.isStopped;
  return {
    heading: t('success.title'),
    text: toText(lead, tools),
    reference: t('lead_status.reference', { reference: lead.reference }),
    notice: toNotice(lead, seen, tools),
    drive: toDrive(lead, tools),
    next: t('success.steps'),
    steps: toLeadSteps(lead, tools),
    follow: {
      href: tools.links.leadStatus(lead.statusToken),
      text: t('success.follow'),
      hint: t(isConfirmed ? 'success.follow_hint_mail' : 'success.follow_hint', { place }),
    },
    cars: { href: tools.links.cars(), text: t('success.see_more'), heading: t('success.next') },
    similar: seen && seen.kind !== 'not_found' ? seen.similar.map((car) => toCardView(car, tools)) : [],
  };
}

function toText(lead: LeadView, tools: Page['tools']): string {
  const { t } = tools;
  const state = toStateText(lead, tools);
  return lead.car ? t('success.text', { car: lead.car.name, state }) : t('success.text_no_car', { state });
}

function toNotice({ car }: LeadView, seen: CarView | null, { t }: Page['tools']): SuccessView['notice'] {
  if (!car || !seen) return null;
  if (seen.kind === 'car' && seen.car.status !== 'sold')
    return seen.car.reserved ? { heading: null, text: t('success.reserved_text') } : null;
  return { heading: t('success.sold_heading'), text: t('success.sold_text', { car: car.name }) };
}
