import { redirect } from 'react-router';
import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import { viewCar, type CarView } from '#application/cars/view-car.ts';
import { isOffered } from '#domain/car/offers.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { isOwnCarPageOn, ownCarForm, valuesOnline } from '#domain/valuation/own-car-pages.ts';
import type { TradeInRules } from '#domain/valuation/trade-in-steps.ts';
import { createTradeInText, type TradeInText } from '#web/messages/trade-in-texts.ts';
import { withoutPlaces } from '#web/pages/forms/form-places.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type WantedCar = Extract<CarView, { kind: 'car' }>;

/** A page on which a shopper offers their own car. */
export type TradeInPage = {
  readonly page: Page;
  readonly form: ReturnType<typeof ownCarForm>;
  /** With the settings of the wanted car's dealership. */
  readonly tools: PageTools;
  readonly text: TradeInText;
  readonly wanted: WantedCar | null;
  /** The wanted car in the lead, also one that has left the site meanwhile (D28); null without one. */
  readonly slug: string | null;
  /** Whether the wanted car takes a trade-in. Else the shopper's car is valued as one without a wanted car. */
  readonly isTradedAgainst: boolean;
  readonly rules: TradeInRules;
};

/**
 * Reads the wanted car from the address. A car that is not on the site is a 404, and one that takes no trade-in leads to its
 * own page. A form that was begun while it did is still answered: its lead names that car, of which the thank-you page then
 * says that it was sold (D28).
 */
export async function openTradeIn(
  page: Page,
  url: URL,
  { isPosted }: { readonly isPosted: boolean },
): Promise<TradeInPage> {
  if (!isPageOn(url.pathname, page.tools.config.pages)) throw await notFound(page);
  const named = url.searchParams.get('car_id')?.trim() ?? '';
  const form = ownCarForm(url.pathname);
  const isForCar = named !== '' && form !== 'sell_my_car';
  const { wanted, slug, isTradedAgainst } = isForCar ? await findWanted(page, named, { isPosted }) : NO_CAR;
  const config = wanted?.config ?? page.tools.config;
  if (!wanted && !isOwnCarPageOn(url.pathname, config)) throw await notFound(page);
  const ofCar = { ...page.tools, config };
  // The dealership of a car that has gone answers.
  const tools = slug !== null && !wanted ? withoutPlaces(ofCar) : ofCar;
  return {
    page,
    form,
    tools,
    text: createTradeInText({ locale: config.locale ?? config.market, tenant: config.wording }),
    wanted,
    slug,
    isTradedAgainst,
    rules: {
      market: tools.market,
      year: Number(tools.today.slice(0, 4)),
      tradeIn: config.trade_in,
      isOnline: valuesOnline(config),
    },
  };
}

const NO_CAR = { wanted: null, slug: null, isTradedAgainst: false } as const;

async function findWanted(page: Page, named: string, { isPosted }: { readonly isPosted: boolean }) {
  const slug = await slugOfNamedCar(page, named);
  const viewed = slug === null ? null : await viewCar(page, slug);
  if (slug === null || viewed === null || viewed.kind === 'not_found') throw await notFound(page);
  const wanted = viewed.kind === 'car' ? viewed : null;
  const isTradedAgainst = wanted !== null && isOffered('trade-in', wanted.car, wanted.config);
  if (isTradedAgainst || isPosted) return { wanted, slug, isTradedAgainst };
  throw redirect(page.tools.links.car(slug), 302);
}
