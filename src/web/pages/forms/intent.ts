import { redirect } from 'react-router';
import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import { viewCar } from '#application/cars/view-car.ts';
import { checkoutIntent } from '#domain/car/intent-address.ts';
import { isOffered, type Intent } from '#domain/car/offers.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { Route } from './+types/intent';

/** What the shopper wants who comes to one of these addresses (spec §2). */
function intentAt(url: URL): Intent {
  const { pathname } = url;
  if (pathname.startsWith('/checkout-journey')) return 'buy';
  if (/\/trade-in\/?$/.test(pathname)) return 'trade-in';
  return /\/(?:checkout|buy-online)\/?$/.test(pathname) ? checkoutIntent(url) : 'finance';
}

/**
 * An intent about a car is sent on to the enquiry about it, with the intent in the form. What the car does not offer is told
 * on its own page, and without a car there is the stock to choose from.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { links, config } = page.tools;
  if (!isPageOn(url.pathname, config.pages)) throw await notFound(page);
  const named = ('slug' in params ? params.slug : url.searchParams.get('car_id'))?.trim() ?? '';
  if (named === '') return redirect(links.cars(), 302);
  const slug = await slugOfNamedCar(page, named);
  const viewed = slug === null ? null : await viewCar(page, slug);
  if (slug === null || viewed === null || viewed.kind === 'not_found') throw await notFound(page);
  const intent = intentAt(url);
  const isTaken = viewed.kind === 'car' && config.features.enquiry && isOffered(intent, viewed.car, viewed.config);
  return redirect(isTaken ? links.enquire(slug, intent) : links.car(slug), 302);
}

/** Never seen: as a page, and not as a bare answer, the route shows the site's own page for a car that is not there. */
export default function IntentRedirect() {
  return null;
}
