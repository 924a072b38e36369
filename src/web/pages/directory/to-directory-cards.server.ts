import type { DirectoryHit } from '#application/directory/directory-index.ts';
import type { ModelStock } from '#application/search/list-model-stock.ts';
import { displayPrice } from '#domain/car/price.ts';
import { formatDay } from '#domain/car/rego.ts';
import { vehicleName } from '#domain/car/title.ts';
import { unbrokenFigures } from '#domain/content/unbroken-figures.ts';
import { toNameKey } from '#domain/ids.ts';
import { formatDollars } from '#domain/money.ts';
import type { KnownVehicles } from '#domain/search/known-values.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { EMPTY_SEARCH, withVehicles } from '#domain/search/stock-search.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import type { DirectoryCardView } from '#web/features/directory/directory-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { offerAction } from './offer-action.server.ts';

/** Directories have prices in whole dollars. */
const dollars = (price: number | null) => (price === null ? null : formatDollars(price * 100));

type CardAction = DirectoryCardView['actions'][number];

const photoOf = (image: string | null, { config, colourOf }: PageTools) =>
  toPhoto(image, config.images.hosts, colourOf);

type Vehicles = Pick<KnownVehicles, 'makesBySlug' | 'modelsBySlug'>;

/** A link to the cars in stock of a model; none for one that no car ever had, which has no page. */
function toCars(make: string, model: string, { t, links }: PageTools, known: Vehicles): CardAction[] {
  const isKnown =
    known.makesBySlug(toNameKey(make)).length > 0 && known.modelsBySlug(make, toNameKey(model)).length > 0;
  if (!isKnown) return [];
  const search = withVehicles(EMPTY_SEARCH, [{ make, models: [model] }]);
  return [{ label: t('directory.in_stock'), href: links.search(search), isMain: false }];
}

export function toOfferCard(offer: DirectoryHit<'offers'>, tools: PageTools, known: Vehicles): DirectoryCardView {
  const { t, market } = tools;
  const { manufacturer_name: make, model_name: model, ends } = offer;
  // An action says what to do; only without one is there a second way, to the cars of the model.
  const isCar = offer.action === null && make !== null && model !== null;
  return {
    id: offer.slug,
    name: unbrokenFigures(offer.name),
    href: null,
    subtitle: offer.categories.join(', ') || null,
    badge: null,
    photo: photoOf(offer.image, tools),
    isWhole: false,
    text: unbrokenFigures(offer.description),
    points: offer.points.map(unbrokenFigures),
    priceFrom: null,
    price: dollars(offer.price),
    headline: offer.headline,
    note: ends === null ? null : t('directory.ends', { date: formatDay(ends, market.code) }),
    smallPrint: offer.disclaimer,
    actions: [{ ...offerAction(offer, tools), isMain: true }, ...(isCar ? toCars(make, model, tools, known) : [])],
  };
}

export function toPartCard(part: DirectoryHit<'parts'>, tools: PageTools): DirectoryCardView {
  const { t, links } = tools;
  const fits = [part.manufacturer_name, part.model_name].filter((text) => text !== null).join(' ');
  return {
    id: part.slug,
    name: unbrokenFigures(part.name),
    href: null,
    subtitle: part.part_number === null ? null : t('directory.part_number', { number: part.part_number }),
    badge: null,
    photo: photoOf(part.image, tools),
    isWhole: false,
    text: unbrokenFigures(part.description),
    points: [],
    priceFrom: null,
    price: dollars(part.price),
    headline: null,
    note: fits === '' ? null : t('directory.fits', { model: fits }),
    smallPrint: null,
    actions: [{ label: t('directory.enquire'), href: links.askAbout('part', part.slug), isMain: true }],
  };
}

/** Only the exception is marked: the others are on sale. */
export const modelBadge = ({ status }: Pick<DirectoryHit<'models'>, 'status'>, { t }: PageTools): string | null =>
  status === 'coming_soon' ? t('directory.coming_soon') : null;

/** Where the card of a model leads: to the address that the dealer gave, or to the model's own page. */
export const modelHref = (model: DirectoryHit<'models'>, { links }: Pick<PageTools, 'links'>): string =>
  model.override_url ?? (model.path === null ? null : links.configured(model.path)) ?? links.model(model.id);

/** A body without its fuel: "SUV" of "Electric SUV". Where nothing else is in its name, it keeps it. */
export function bodyWithoutFuel({ manufacturer_body: body, fuel }: Bodied): string | null {
  if (body === null || fuel === null) return body;
  const words = body.split(' ').filter((word) => word.toLowerCase() !== fuel.toLowerCase());
  const [first = '', ...rest] = words;
  return words.length === 0 ? body : [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

type Bodied = Pick<DirectoryHit<'models'>, 'manufacturer_body' | 'fuel'>;

/** "Hybrid SUV", "Petrol hatch"; a body that names its fuel, such as "Electric SUV", says it once. */
function fuelAndBody({ manufacturer_body: body, fuel }: Bodied): string | null {
  if (body === null || fuel === null) return body ?? fuel;
  return body.toLowerCase().includes(fuel.toLowerCase()) ? body : `${fuel} ${lowerFirst(body)}`;
}

type Price = Pick<DirectoryCardView, 'priceFrom' | 'price' | 'note'>;

/**
 * What its cars in stock cost from, of the first condition with a price (D374), and how many there are: as on a home page.
 * Where there are none, the line says so (D579).
 */
function toPrice({ count, conditions }: ModelStock, { t, config }: PageTools): Price {
  if (count === 0) return { priceFrom: null, price: null, note: t('directory.model.no_stock') };
  const stock = t('home.models_stock', { count: shownCount(count, config.search.stock_count) });
  for (const { carType, cheapest } of conditions) {
    const price = cheapest && displayPrice(cheapest, config.price);
    if (!price) continue;
    return {
      priceFrom: t('directory.model.from', { condition: t(`car_type.${carType}`) }),
      price: price.text,
      note: [lowerFirst(t(price.label)), stock].join(t('common.listing_separator')),
    };
  }
  return { priceFrom: null, price: null, note: stock };
}

export function toModelCard(stock: ModelStock, tools: PageTools, known: Vehicles): DirectoryCardView {
  const { t, links } = tools;
  const { model } = stock;
  const href = modelHref(model, tools);
  const cars = toCars(model.manufacturer_name, model.name, tools, known);
  // A model that is not in stock can be asked for.
  const ask = { label: t('directory.enquire'), href: links.askAbout('model', model.id), isMain: false };
  return {
    id: model.id,
    name: vehicleName({ make: model.manufacturer_name, model: model.name }),
    href,
    subtitle: fuelAndBody(model),
    badge: modelBadge(model, tools),
    photo: photoOf(model.image?.url ?? null, tools),
    isWhole: true,
    text: unbrokenFigures(model.description),
    points: [],
    headline: null,
    ...toPrice(stock, tools),
    smallPrint: null,
    actions: [{ label: t('directory.model_details'), href, isMain: true }, ...(cars.length > 0 ? cars : [ask])],
  };
}
