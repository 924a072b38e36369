import { data, redirect } from 'react-router';
import { viewCar } from '#application/cars/view-car.ts';
import { viewLeadOf, type LeadView } from '#application/leads/view-lead.ts';
import { acceptOffer } from '#application/valuations/accept-offer.ts';
import { rulesOf } from '#application/valuations/start-valuation.ts';
import { valuationOfLead } from '#application/valuations/value-for-lead.ts';
import { isOffered } from '#domain/car/offers.ts';
import { isSavedFor } from '#domain/valuation/saved-valuation.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import { OfferPage } from '#web/features/trade-in/offer-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { createTradeInText } from '#web/messages/trade-in-texts.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/offer';
import { toOfferView } from './to-offer-view.server.ts';

/** The valuation of the lead whose sender's key is in the address. Without either it is a 404. */
async function openOffer(page: Page, token: string) {
  const lead = await viewLeadOf(page, { link: 'status', token });
  const valuation = lead && (await valuationOfLead(page, lead.id));
  if (!lead || !valuation) throw await notFound(page);
  return { lead, valuation };
}

/** What `POST /api/miscellaneous` takes (spec §7); null for dealerships that save no valuations. */
function toSaved(page: Page, valuation: Valuation) {
  const dealership = page.tenant.dealerships.find(({ id }) => id === valuation.dealership_id);
  const isSaved = dealership !== undefined && isSavedFor(dealership, rulesOf(page, valuation).trade_in);
  return isSaved && valuation.saved_at === null ? { id: valuation.id } : null;
}

/** Where the car that the shopper wants is reserved, by the settings of its dealership; null while it cannot be. */
async function reserveHrefOf(page: Page, { car: wanted }: LeadView): Promise<string | null> {
  const viewed = wanted && (await viewCar(page, wanted.slug));
  if (viewed?.kind !== 'car' || !isOffered('reserve', viewed.car, viewed.config)) return null;
  return page.tools.links.intent('reserve', viewed.car, viewed.config);
}

async function show(page: Page, token: string, { failure }: { readonly failure: boolean }) {
  const { tools } = page;
  const { config } = tools;
  const { lead, valuation } = await openOffer(page, token);
  const text = createTradeInText({ locale: config.locale ?? config.market, tenant: config.wording });
  const reserveHref = await reserveHrefOf(page, lead);
  const view = toOfferView({ lead, valuation, failure, saved: toSaved(page, valuation), reserveHref }, { tools, text });
  return { view, head: unindexedHead(view.title, page) };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return show(openPage(context), params.token, { failure: false });
}

/** Accepts the offer (spec §4). The page then says so, and a reload sends nothing. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const page = openPage(context);
  const { lead, valuation } = await openOffer(page, params.token);
  const accepted = await acceptOffer(page, valuation.id, { lead: lead.id, formCompleted: true, offerAccepted: true });
  if (accepted.ok) return redirect(url.pathname, { status: 303, headers: keyHeaders() });
  return data(await show(page, params.token, { failure: true }), { status: 409, headers: keyHeaders() });
}

export const handle: PageHandle = { kind: 'personal' };

export const headers = keyHeaders;

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferPage view={(actionData ?? loaderData).view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
