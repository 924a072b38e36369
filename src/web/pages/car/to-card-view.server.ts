import type { Car } from '#domain/car/car.ts';
import { caravanFigure } from '#domain/car/caravan.ts';
import { cardButtons, type ShownCardButton } from '#domain/car/card-buttons.ts';
import { shownDrive } from '#domain/car/drive-names.ts';
import { depositText } from '#domain/car/eligibility.ts';
import { fuelName } from '#domain/car/fuel-names.ts';
import { formatDay } from '#domain/car/rego.ts';
import { shownBody } from '#domain/car/shown-body.ts';
import { inUnit, withUnit } from '#domain/car/spec-value.ts';
import { carTag } from '#domain/car/tag.ts';
import { carSubtitle, carTitle } from '#domain/car/title.ts';
import { splitLocationName } from '#domain/location/location-name.ts';
import { towLimits } from '#domain/towing/tow-limits.ts';
import { formatMass, formatOdometer, toMarketMass } from '#domain/units.ts';
import type { CardButtonView, CardView, PriceView, TagView } from '#web/features/car/card-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { toFinanceStrip } from '#web/pages/finance/to-finance-view.server.ts';
import { hasVan } from '#web/pages/towing/van-texts.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { subscriptionText } from './subscription-text.server.ts';
import { toPriceView } from './to-price-view.server.ts';

type CardTools = PageTools;

type TagTools = Pick<PageTools, 'config' | 't' | 'now' | 'isNewest'>;

export function toTagView(car: Car, { config, t, now, isNewest }: TagTools): TagView | null {
  const tag = carTag(car, config.tags, { now, isNewest: isNewest(car) });
  return tag && { kind: tag.kind, text: tag.text ?? t.byKey(`tag.${tag.kind}`, tag.kind) };
}

type ChipName = PageTools['config']['cards']['chips'][number];

const CHIPS: Record<ChipName, (car: Car, tools: CardTools) => string | null> = {
  condition: (car, { t }) => t(`car_type.${car.car_type}`),
  transmission: (car) => car.transmission,
  odometer: (car, { market }) => (car.km === null ? null : formatOdometer(car.km, market)),
  fuel: (car, { market }) => (car.fuel === null ? null : fuelName(car.fuel, market.code)),
  body: bodyText,
  drive: shownDrive,
  seats: (car, { t }) => (car.seats === null ? null : t('search.seats', { count: car.seats })),
  location: (car) => locationText(car),
  sleeps: (car, { t }) => named(t('car.spec.caravan_sleeps'), withUnit(caravanFigure(car, 'sleeps'))),
  tare: (car, { t, market }) =>
    named(t('car.spec.caravan_tare_weight'), inUnit(caravanFigure(car, 'tare_weight'), market, formatMass)),
  trailer_mass: (car, { t, market }) =>
    named(t('card.trailer_mass'), inUnit(caravanFigure(car, 'aggregate_trailer_mass'), market, formatMass)),
};

/** "Sleeps 6". */
const named = (name: string, figure: string | null): string | null => figure && `${name} ${figure}`;

/** The name of the car's body (D562). */
export function bodyText(car: Pick<Car, 'body' | 'drive'>, { t, market }: Pick<PageTools, 't' | 'market'>) {
  const body = shownBody(car, market.code);
  return body && t(`body.${body}`);
}

/** The attributes that the site chose, for a car that is not sold (spec §2). Unknown ones are left out. */
export function toChips(car: Car, tools: CardTools): string[] {
  if (car.status === 'sold') return [];
  return tools.config.cards.chips.map((chip) => CHIPS[chip](car, tools)).filter((text) => text !== null);
}

/** The first part of the location's name: "Parramatta" of "Parramatta - Toyota". */
export function locationText(car: Pick<Car, 'location_name' | 'city'>): string | null {
  return car.location_name ? splitLocationName(car.location_name).name : car.city;
}

type CardCar = { readonly car: Car; readonly tools: CardTools };

/** The address of each button. Null if the site has no such page. */
const LINKS: Record<ShownCardButton, (requested: CardCar) => string | null> = {
  enquire: ({ car, tools }) => tools.links.enquire(car.slug),
  enquire_now: ({ car, tools }) => tools.links.enquire(car.slug),
  shop_now: ({ car, tools }) => tools.links.car(car.slug),
  view_details: ({ car, tools }) => tools.links.car(car.slug),
  book_test_drive: ({ car, tools }) => tools.links.intent('test-drive', car, tools.config),
  get_finance: ({ car, tools }) => tools.links.intent('finance', car, tools.config),
  reserve_now: ({ car, tools }) => tools.links.intent('reserve', car, tools.config),
  buy_online: ({ car, tools }) => tools.links.intent('buy', car, tools.config),
  find_similar: ({ car, tools }) => tools.similarHref(car),
};

/** Label of a button. Reserve Now names the deposit; the site words the finance button (spec §2, D23). */
function toLabel(name: ShownCardButton, { car, tools: { t, config } }: CardCar): string {
  if (name === 'get_finance')
    return t(config.cards.finance_text_variant === 'finance_quote' ? 'card.finance_quote' : 'card.get_finance');
  if (name === 'reserve_now') return t('card.reserve_now', { deposit: depositText(car, config.reservation) });
  return t(`card.${name}`);
}

/** Shortens addresses below the car's own page to `~…`. A list would repeat that address many times. */
function shorten(href: string, { car, tools }: CardCar): string {
  const own = tools.links.car(car.slug);
  return href.startsWith(own) ? `~${href.slice(own.length)}` : href;
}

function toButtons(requested: CardCar): CardButtonView[] {
  return cardButtons(requested.car, requested.tools.config).flatMap((name) => {
    const href = LINKS[name](requested);
    return href === null ? [] : [{ name, label: toLabel(name, requested), to: shorten(href, requested) }];
  });
}

/** The text for the arrival of a car that is coming soon. */
export function arrivalText(
  { arrival_date }: Pick<Car, 'arrival_date'>,
  { t, market }: Pick<PageTools, 't' | 'market'>,
): string {
  return arrival_date ? t('card.arrives', { date: formatDay(arrival_date, market.code) }) : t('card.arrives_soon');
}

function toNote(car: Car, tools: CardTools, hasPrice: boolean): string | null {
  const { t, config } = tools;
  const subscription = subscriptionText(car, tools);
  if (car.status === 'coming_soon') {
    const arrival = arrivalText(car, tools);
    const text = car.preorder ? t('card.preorder', { arrival }) : arrival;
    return subscription === null ? text : `${text}${car.preorder ? '' : '.'} ${subscription}.`;
  }
  if (subscription !== null) return subscription;
  return car.status !== 'sold' && !hasPrice && config.price.no_price_text === null ? t('price.none_hint') : null;
}

/** The price of a card. Its basis is left out only if the site sets that (`cards.price_type`). */
function toCardPrice(car: Car, tools: CardTools): PriceView | null {
  const price = car.status === 'sold' ? null : toPriceView(car, tools);
  return price && !tools.config.cards.price_type ? { ...price, label: '' } : price;
}

/** The card of a car, by the settings of the car's own dealership. */
export function toCardView(car: Car, site: CardTools): CardView {
  const tools = { ...site, config: site.configOf(car) };
  const { config, links } = tools;
  const price = toCardPrice(car, tools);
  return {
    id: car.id,
    href: links.car(car.slug),
    title: carTitle(car),
    subtitle: carSubtitle(car),
    status: car.status,
    body: car.body,
    photo: toPhoto(car.images[0], config.images.hosts, tools.colourOf),
    colour: car.colour,
    // That a car is sold is said on every site (spec §4).
    tag: config.cards.tag || car.status === 'sold' ? toTagView(car, tools) : null,
    location: config.cards.location_overlay ? locationText(car) : null,
    // A hidden location is not named, and has no distance (D359).
    place: site.tenant.locations.some(({ id }) => id === car.location_id) ? car.location_id : null,
    chips: toChips(car, tools),
    price,
    finance: config.cards.finance_strip && car.status !== 'sold' ? toFinanceStrip(car, tools) : null,
    priceText: toPriceText(car, tools, price !== null),
    note: toNote(car, tools, price !== null),
    towing: config.features.towing ? toTowing(car, tools) : null,
    limits: hasVan(tools) && car.status !== 'sold' && car.item_type !== 'caravan' ? towLimits(car) : null,
    drive: shownDrive(car),
    stocknum: car.stocknum,
    buttons: toButtons({ car, tools }),
  };
}

function toTowing({ towing_braked_kg, payload_kg }: Car, { market }: CardTools): NonNullable<CardView['towing']> {
  const shown = (kilograms: number | null) => (kilograms === null ? null : toMarketMass(kilograms, market).figure);
  return { towing: shown(towing_braked_kg), payload: shown(payload_kg), unit: toMarketMass(0, market).unit };
}

/** Shown instead of a price: the prompt of a sold car, or the site's text for a car without a price (spec §2). */
function toPriceText(car: Car, { t, config }: CardTools, hasPrice: boolean): string | null {
  if (car.status === 'sold') return t('card.similar_prompt');
  return hasPrice ? null : (config.price.no_price_text ?? t('price.none'));
}
