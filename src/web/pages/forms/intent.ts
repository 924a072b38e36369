import { redirect } from 'react-router';
import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import { viewCar } from '#application/cars/view-car.ts';
import { checkoutIntent } from '#domain/car/intent-address.ts';
import { isOffered, type Intent } from '#domain/car/offers.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { Route } from './+types/intent';

/** The intent of the shopper, read from the address (spec §2). */
function intentAt(url: URL): Intent {
  const { pathname } = url;
  if (pathname.startsWith('/checkout-journey')) return 'buy';
  return /\/(?:checkout|buy-online)\/?$/.test(pathname) ? checkoutIntent(url) : 'finance';
}

/**
 * Redirects an intent about a car to the enquiry form of that car, with the intent filled in. If the car does not offer
 * the intent, the redirect goes to the page of the car. Without a car it goes to the search.
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

/**
 * Never rendered. The route needs a component so that a car that does not exist gets the 404 page of the site and not a
 * bare response.
 */
export default function IntentRedirect() {
  return null;
}
