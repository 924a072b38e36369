import type { Car } from '#domain/car/car.ts';
import { formatOdometer } from '#domain/car/odometer.ts';
import { formatDay } from '#domain/car/rego.ts';
import { carTag } from '#domain/car/tag.ts';
import { carSubtitle, carTitle, makeAndModel } from '#domain/car/title.ts';
import { splitLocationName } from '#domain/location/location-name.ts';
import type { CardButton } from '#domain/tenant/config/cards.ts';
import type { MessageKey } from '../../messages/messages.ts';
import { toPhoto } from '../media/photo-data.ts';
import type { PageTools } from '../site/page-tools.ts';
import type { CardButtonView, CardView, TagView } from './card-view.ts';
import { toPriceView } from './to-price-view.server.ts';

type CardTools = Omit<PageTools, 'tenant' | 'today'>;

export function toTagView(car: Car, { config, t, now }: Pick<PageTools, 'config' | 't' | 'now'>): TagView | null {
  const tag = carTag(car, config.tags, now);
  return tag && { kind: tag.kind, text: tag.text ?? t.byKey(`tag.${tag.kind}`, tag.kind) };
}

type ChipName = PageTools['config']['cards']['chips'][number];

const CHIPS: Record<ChipName, (car: Car, tools: CardTools) => string | null> = {
  condition: (car, { t }) => t(`car_type.${car.car_type}`),
  transmission: (car) => car.transmission,
  odometer: (car, { market }) => (car.km === null ? null : formatOdometer(car.km, market)),
  fuel: (car) => car.fuel,
  body: (car, { t }) => (car.body === null ? null : t(`body.${car.body}`)),
  drive: (car) => car.drive,
  seats: (car, { t }) => (car.seats === null ? null : `${car.seats} ${t('car.spec.seats').toLowerCase()}`),
  location: (car) => locationText(car),
};

/** The chosen attributes of a car that is not sold (spec §2); what is not known leaves no hole. */
export function toChips(car: Car, tools: CardTools): string[] {
  if (car.status === 'sold') return [];
  return tools.config.cards.chips.map((chip) => CHIPS[chip](car, tools)).filter((text) => text !== null);
}

/** The yard's first name: "Parramatta" of "Parramatta - Toyota". */
export function locationText(car: Pick<Car, 'location_name' | 'city'>): string | null {
  return car.location_name ? splitLocationName(car.location_name).name : car.city;
}

type ButtonRow = {
  readonly label: MessageKey;
  readonly tone: CardButtonView['tone'];
  readonly href: (car: Car, tools: CardTools) => string;
};

/** The buttons whose pages are built; a configured one that is not here is left out. */
const BUTTONS: Partial<Record<CardButton, ButtonRow>> = {
  view_details: { label: 'card.view_details', tone: 'quiet', href: (car, { links }) => links.car(car.slug) },
  shop_now: { label: 'card.shop_now', tone: 'quiet', href: (car, { links }) => links.car(car.slug) },
  enquire: { label: 'card.enquire', tone: 'main', href: (car, { links }) => links.enquire(car.slug) },
  enquire_now: { label: 'card.enquire_now', tone: 'main', href: (car, { links }) => links.enquire(car.slug) },
};

/** A sold car offers only something similar, and no details (spec §2). */
function toButtons(car: Car, tools: CardTools): CardButtonView[] {
  const { config, t, similarHref } = tools;
  if (car.status === 'sold')
    return config.cards.similar_link ? [{ label: t('card.similar_link'), href: similarHref(car), tone: 'main' }] : [];
  return config.cards.buttons.flatMap((name) => {
    const row = BUTTONS[name];
    if (!row || (row.tone === 'main' && !config.features.enquiry)) return [];
    return [{ label: t(row.label), href: row.href(car, tools), tone: row.tone }];
  });
}

/** When a car that is not here yet is expected. */
export function arrivalText({ arrival_date }: Pick<Car, 'arrival_date'>, { t }: Pick<PageTools, 't'>): string {
  return arrival_date ? t('card.arrives', { date: formatDay(arrival_date) }) : t('card.arrives_soon');
}

function toNote(car: Car, { t, config }: CardTools, hasPrice: boolean): string | null {
  if (car.status === 'coming_soon') return arrivalText(car, { t });
  return car.status !== 'sold' && !hasPrice && config.price.no_price_text === null ? t('price.none_hint') : null;
}

/** A car as a card shows it. */
export function toCardView(car: Car, tools: CardTools): CardView {
  const { config, t, links } = tools;
  const isSold = car.status === 'sold';
  const price = isSold ? null : toPriceView(car, tools);
  const photo = toPhoto(car.images[0], config.images.hosts);
  return {
    href: links.car(car.slug),
    title: carTitle(car),
    subtitle: carSubtitle(car),
    model: photo ? '' : makeAndModel(car),
    status: car.status,
    body: car.body,
    photo,
    tag: config.cards.tag ? toTagView(car, tools) : null,
    location: config.cards.location_overlay ? locationText(car) : null,
    chips: toChips(car, tools),
    price,
    priceText: isSold ? t('card.similar_prompt') : price ? null : (config.price.no_price_text ?? t('price.none')),
    note: toNote(car, tools, price !== null),
    towing: { towing_braked_kg: car.towing_braked_kg, payload_kg: car.payload_kg },
    drive: car.drive,
    stocknum: car.stocknum,
    buttons: toButtons(car, tools),
  };
}
