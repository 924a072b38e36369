import { redirect } from 'react-router';
import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import { viewCar, type CarView } from '#application/cars/view-car.ts';
import { isAvailable } from '#domain/car/availability.ts';
import { withoutClaim } from '#domain/car/eligibility.ts';
import { checkoutIntent } from '#domain/car/intent-address.ts';
import { isOffered } from '#domain/car/offers.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { createCheckoutText, type CheckoutText } from '#web/messages/checkout-texts.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';

export type CheckoutIntent = 'reserve' | 'buy';
export type CheckoutCar = Extract<CarView, { kind: 'car' }>;

/** A car that a shopper wants to reserve or buy online. */
export type OpenedCheckout = {
  readonly page: Page;
  readonly intent: CheckoutIntent;
  readonly viewed: CheckoutCar;
  /** With the settings of the car's dealership. */
  readonly tools: PageTools;
  readonly text: CheckoutText;
};

type Named = { readonly page: Page; readonly url: URL; readonly slug: string | undefined };

/** The car that an address names, whatever it offers. Without one it is a 404. */
export async function findCheckoutCar({ page, url, slug: ofPath }: Named) {
  const { links, config } = page.tools;
  if (!isPageOn(url.pathname, config.pages)) throw await notFound(page);
  const named = (ofPath ?? url.searchParams.get('car_id'))?.trim() ?? '';
  if (named === '') throw redirect(links.cars(), 302);
  const slug = await slugOfNamedCar(page, named);
  const viewed = slug === null ? null : await viewCar(page, slug);
  if (slug === null || viewed === null || viewed.kind === 'not_found') throw await notFound(page);
  return { slug, viewed };
}

export function openCheckout(page: Page, url: URL, viewed: CheckoutCar): OpenedCheckout {
  const { config } = viewed;
  const intent: CheckoutIntent =
    url.pathname.startsWith('/checkout-journey') || checkoutIntent(url) === 'buy' ? 'buy' : 'reserve';
  return {
    page,
    intent,
    viewed,
    tools: { ...page.tools, config },
    text: createCheckoutText({ locale: config.locale ?? config.market, tenant: config.wording }),
  };
}

/** Whether the site would offer this if nobody had a claim to the car. */
const isOfferedWhenFree = ({ intent, viewed: { car, config } }: OpenedCheckout): boolean =>
  isOffered(intent, withoutClaim(car), config);

/**
 * Where the shopper goes instead: to the one address of this page by the settings of the dealership (spec §2), to reserving
 * a car that is not sold online, or to the page of the car. Null: the page is right here.
 */
export function redirectOf(opened: OpenedCheckout, url: URL): string | null {
  const { intent, viewed, page } = opened;
  const { car, config } = viewed;
  const { links } = page.tools;
  if (!isAvailable(car)) return links.car(car.slug);
  const offered = isOfferedWhenFree(opened)
    ? intent
    : isOfferedWhenFree({ ...opened, intent: 'reserve' })
      ? 'reserve'
      : null;
  const href = offered && links.intent(offered, car, config);
  if (href === null) return links.car(car.slug);
  const wanted = new URL(href, url);
  if (wanted.pathname === url.pathname.replace(/(.)\/$/, '$1') && offered === intent) return null;
  for (const [key, value] of url.searchParams)
    if (key !== 'intent' && key !== 'car_id') wanted.searchParams.append(key, value);
  return `${wanted.pathname}${wanted.search}`;
}
