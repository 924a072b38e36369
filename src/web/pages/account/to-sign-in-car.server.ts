import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import { viewCar } from '#application/cars/view-car.ts';
import { isAvailable } from '#domain/car/availability.ts';
import { isOffered } from '#domain/car/offers.ts';
import type { SignInView } from '#web/features/account/sign-in-view.ts';
import { toCardView } from '#web/pages/car/to-card-view.server.ts';
import { openCheckout } from '#web/pages/checkout/open-checkout.server.ts';
import { factsOf } from '#web/pages/checkout/to-checkout-view.server.ts';
import type { Page } from '#web/request/page-context.ts';

const CHECKOUT = /^\/cars\/([^/]+)\/(?:checkout|buy-online)\/?$/;

/** The car that a shopper signs in to reserve or to buy, and its deposit. Null where the page that follows has none. */
export async function toSignInCar(
  page: Page,
  target: string,
  { origin }: Pick<URL, 'origin'>,
): Promise<SignInView['car']> {
  const url = new URL(target, origin);
  const named = (CHECKOUT.exec(url.pathname)?.[1] ?? url.searchParams.get('car_id'))?.trim() ?? '';
  const slug = named === '' ? null : await slugOfNamedCar(page, named);
  const viewed = slug === null ? null : await viewCar(page, slug);
  if (viewed?.kind !== 'car' || !isAvailable(viewed.car)) return null;
  const { car, config } = viewed;
  const opened = openCheckout(page, url, viewed);
  // Somebody who asks for a car that another shopper holds pays nothing.
  const isDue = isOffered('buy', car, config) || isOffered('reserve', car, config);
  const { photo, title, subtitle, price, priceText } = toCardView(car, opened.tools);
  return {
    card: { photo, title, subtitle, price, priceText },
    due: isDue ? { label: opened.text('checkout.due'), amount: factsOf(opened).deposit } : null,
  };
}
