import type { Car } from '#domain/car/car.ts';
import { readComments } from '#domain/car/comments.ts';
import type { RegplateRule } from '#domain/car/rego.ts';
import { keyInformation } from '#domain/car/key-information.ts';
import { marketGap } from '#domain/car/market-price.ts';
import type { SpecRow } from '#domain/car/spec-value.ts';
import { carSpecifications } from '#domain/car/specifications.ts';
import { carName, carSubtitle, carTitle, makeAndModel } from '#domain/car/title.ts';
import type { Location } from '#domain/location/location.ts';
import { formatDollars } from '#domain/money.ts';
import { toPhotos } from '../media/photo-data.ts';
import type { PageTools } from '../site/page-tools.ts';
import { toSitePhone } from '../site/to-site-phone.server.ts';
import { toSiteLocation } from '../site/to-site-data.server.ts';
import type { ActionView, CarPageView, FactView } from './car-page-view.ts';
import { arrivalText, toCardView, toChips, toTagView } from './to-card-view.server.ts';
import { priceBuyers, toPriceView } from './to-price-view.server.ts';

export type SeenCar = { readonly car: Car; readonly location: Location | null; readonly similar: readonly Car[] };

function toFacts(rows: readonly SpecRow[], { t }: Pick<PageTools, 't'>): FactView[] {
  return rows.map(({ name, label, value }) => ({
    name,
    label: t.byKey(label, name),
    value: 'text' in value ? value.text : t.byKey(value.key, value.key),
  }));
}

/** Buttons of the sidebar whose pages are built or whose links are configured, in the site's order (spec §2, D23). */
function toActions(car: Car, { config, t, links }: PageTools): ActionView[] {
  const { ctd, chat, history_report, buttons } = config.car_page;
  const chatHref = chat.link && links.configured(chat.link);
  const ctdHref = ctd.link && links.configured(ctd.link);
  const offered: Partial<Record<(typeof buttons)[number], ActionView | null>> = {
    car_history_report:
      history_report && car.file?.startsWith('https://')
        ? { kind: 'history', label: t('car.history_report'), href: car.file }
        : null,
    chat_with_us: chatHref ? { kind: 'chat', label: t('car.chat'), href: chatHref } : null,
    ctd: ctd.label && ctdHref ? { kind: 'ctd', label: ctd.label, href: ctdHref } : null,
  };
  return buttons.map((button) => offered[button] ?? null).filter((action) => action !== null);
}

function toNotice(car: Car, { t }: PageTools): string | null {
  if (car.status === 'sold') return null;
  if (car.reserved) return t('car.reserved_text');
  return car.status === 'coming_soon' ? `${arrivalText(car, { t })}. ${t('car.coming_soon_text')}` : null;
}

function toMarket(car: Car, { config, t }: PageTools): CarPageView['market'] {
  const gap = car.status === 'sold' ? null : marketGap(car, { ...config.market_price, price: config.price });
  if (!gap) return null;
  const area = gap.area === 'state' && car.state ? car.state : t('price.national');
  return {
    text: t('price.below_average', { gap: formatDollars(gap.cents), area }),
    source: config.market_price.source,
  };
}

/** Facts that have a place of their own on the page and need not stand twice. */
const KEY_FACTS_MOST = 12;

export function toCarPageView({ car, location, similar }: SeenCar, tools: PageTools): CarPageView {
  const { config, t, links, market, tenant, today } = tools;
  const price = toPriceView(car, tools);
  const isSold = car.status === 'sold';
  const comments = readComments(car.dealercomments, config.car_page.comment_length);
  const facts = keyInformation(car, {
    market,
    regplate: config.car_page.regplate as RegplateRule,
    regoExpiry: config.car_page.rego_expiry,
    today,
  });
  return {
    id: car.id,
    slug: car.slug,
    title: carTitle(car),
    subtitle: carSubtitle(car),
    name: carName(car),
    model: makeAndModel(car),
    body: car.body,
    backHref: links.cars(),
    photos: toPhotos(car.images, config.images.hosts),
    tag: toTagView(car, tools),
    chips: toChips(car, tools),
    price: isSold ? null : price,
    priceBuyers: isSold ? null : priceBuyers(car, tools),
    priceText: isSold ? t('card.similar_prompt') : price ? null : (config.price.no_price_text ?? t('price.none')),
    market: toMarket(car, tools),
    isSold,
    notice: toNotice(car, tools),
    similarHref: tools.similarHref(car),
    enquireHref:
      config.features.enquiry && config.car_page.buttons.includes('enquire') && !isSold
        ? links.enquire(car.slug)
        : null,
    actions: toActions(car, tools),
    facts: toFacts(facts, tools).slice(0, KEY_FACTS_MOST + 2),
    specifications: toFacts(carSpecifications(car), tools),
    specificationsShown: config.car_page.specification_count,
    comments: comments && { preview: comments.preview, all: comments.paragraphs, isCut: comments.isCut },
    features: car.features,
    included: car.standardEquipment,
    featuresShown: config.car_page.feature_count,
    whyBuy: config.car_page.why_buy_from_us.map(({ heading, text }) => ({ heading, text })),
    protect: config.car_page.protect_your_car.map(({ heading, text }) => ({ heading, text })),
    tabs: config.car_page.tabs,
    questions: config.car_page.trade_in_faq,
    location: location && toSiteLocation(location, { tenant, t, today }),
    phone:
      location &&
      toSitePhone(config.car_page.phone_by_car_type[car.car_type], {
        config,
        market,
        location,
        tenantSlug: tenant.slug,
      }),
    sections: config.car_page.sections,
    similar: similar.map((other) => toCardView(other, tools)),
  };
}
