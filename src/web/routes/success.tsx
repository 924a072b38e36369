import { redirect } from 'react-router';
import type { Route } from './+types/success';
import { viewCar } from '#application/view-car.ts';
import type { CarView } from '#application/view-car.ts';
import { viewLead } from '#application/view-lead.ts';
import type { LeadReceipt } from '#application/view-lead.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import { toCardView } from '../features/car/to-card-view.server.ts';
import { SuccessPage } from '../features/enquiry/success-page.tsx';
import type { SuccessView } from '../features/enquiry/success-page.tsx';
import { openPage } from '../page-context.ts';
import type { Page } from '../page-context.ts';
import { toMeta } from '../page-head.ts';
import { privateHeaders } from '../shared-headers.ts';

/** Says only what the store holds: without a lead there is nothing to thank for. Reloading reads, and sends nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const lead = await viewLead(page, url.searchParams.get('lead'));
  if (!lead) throw redirect(page.tools.links.home(), { status: 303, headers: privateHeaders() });
  const seen = lead.car && (await viewCar(page, lead.car.slug));
  const { t, config } = page.tools;
  const head = {
    title: `${t('success.title')} | ${config.name}`,
    description: t('success.title'),
    canonical: null,
    isIndexable: false,
    image: null,
    siteName: config.name,
  };
  return { view: toView(lead, seen, page), head };
}

export const headers = privateHeaders;

export default function Success({ loaderData }: Route.ComponentProps) {
  return <SuccessPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);

/** The car's state is looked up again: sold meanwhile, the shopper is told and shown others like it (D28). */
function toView(lead: LeadReceipt, seen: CarView | null, { tools, tenant }: Page): SuccessView {
  const { t, links, config } = tools;
  const within = config.leads.reply_within ?? t('success.soon');
  const place = tenant.locations.find(({ id }) => id === lead.location_id);
  const location = place ? plainLocationName(place.name) : config.name;
  return {
    text: lead.car
      ? t('success.text', { car: lead.car.name, location, within })
      : t('success.text_no_car', { location, within }),
    reference: lead.reference,
    notice: toNotice(lead, seen, tools),
    similar: seen && seen.kind !== 'not_found' ? seen.similar.map((car) => toCardView(car, tools)) : [],
    carsHref: links.cars(),
  };
}

function toNotice({ car }: LeadReceipt, seen: CarView | null, { t }: Page['tools']): SuccessView['notice'] {
  if (!car || !seen) return null;
  if (seen.kind === 'car' && seen.car.status !== 'sold')
    return seen.car.reserved ? { heading: null, text: t('success.reserved_text') } : null;
  return { heading: t('success.sold_heading'), text: t('success.sold_text', { car: car.name }) };
}
