import { redirect } from 'react-router';
import { viewCar } from '#application/cars/view-car.ts';
import { viewLead } from '#application/leads/view-lead.ts';
import type { FoundReservation } from '#application/reservations/find-reservation.ts';
import {
  cancelOwnReservation,
  readOwnReservation,
  returnFromPayment,
  slugOfReservedCar,
} from '#application/reservations/own-reservation.ts';
import { isOffered, type Intent } from '#domain/car/offers.ts';
import { valueOf } from '#domain/lead/form-values.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import { ReservationPage } from '#web/features/reservation/reservation-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { createReservationText } from '#web/messages/reservation-texts.ts';
import { leadPhoto } from '#web/pages/lead/lead-photo.server.ts';
import { sellerOfLead } from '#web/pages/lead/seller-of-lead.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import { loadedSeller, type PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import { readPostedForm } from '#web/request/read-posted-form.server.ts';
import type { Route } from './+types/reservation';
import { answerPayment } from './answer-payment.server.ts';
import { toReservationView, type ShownReservation } from './to-reservation-view.server.ts';

/** Reads the reservation of a link. While a payment may still come or go back, its provider is asked (D417). */
async function readShown(page: Page, token: string) {
  const found = await readOwnReservation(page, token);
  if (found === null) throw await notFound(page);
  const isOpen = found.reservation.state !== 'confirmed' && found.reservation.settled_at === null;
  return (isOpen ? await returnFromPayment(page, token) : null) ?? found;
}

const textOf = ({ tools: { config } }: Page) =>
  createReservationText({ locale: config.locale ?? config.market, tenant: config.wording });

async function linksOf(
  page: Page,
  { reservation }: FoundReservation,
): Promise<Pick<ShownReservation, 'carHref' | 'movedTo' | 'againHref' | 'financeHref'>> {
  const slug = await slugOfReservedCar(page, reservation);
  const viewed = slug === null ? null : await viewCar(page, slug);
  const hrefOf = (intent: Intent) =>
    viewed?.kind === 'car' && isOffered(intent, viewed.car, viewed.config)
      ? page.tools.links.intent(intent, viewed.car, viewed.config)
      : null;
  const car = viewed?.kind === 'car' ? viewed : null;
  const carHref = car && page.tools.links.car(car.car.slug);
  const isMoved = car !== null && car.car.dealership_id !== reservation.dealership_id;
  const movedTo = isMoved && car.location ? plainLocationName(car.location.name) : null;
  return { carHref, movedTo, againHref: hrefOf('reserve'), financeHref: hrefOf('finance') };
}

/** The shopper's own page of a reservation (D41, D42). Both ways out of the payment lead here. An invalid link is a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools } = page;
  const found = await readShown(page, params.token);
  const lead = await viewLead(page, found.reservation.lead_id);
  const text = textOf(page);
  const [links, photo] = await Promise.all([linksOf(page, found), leadPhoto(page, lead)]);
  const view = toReservationView({ ...found, ...links, lead, photo }, { tools, text });
  return { view, head: unindexedHead(text('reservation.title'), page), seller: sellerOfLead(page, lead) };
}

/** Goes on to the payment, or cancels. A link alone does neither: mail scanners open links. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  const found = await readOwnReservation(page, params.token);
  if (found === null) throw await notFound(page);
  const wanted = valueOf(await readPostedForm(request), 'do');
  if (wanted === 'pay') return answerPayment(page, found.reservation, { path: url.pathname, text: textOf(page) });
  if (wanted === 'cancel') await cancelOwnReservation(page, params.token);
  return redirect(url.pathname, { status: 303, headers: keyHeaders() });
}

export const handle: PageHandle = { kind: 'personal', seller: loadedSeller };

export const headers = keyHeaders;

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  return <ReservationPage view={{ ...loaderData.view, ...actionData }} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
