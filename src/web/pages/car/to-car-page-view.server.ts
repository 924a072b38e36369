import type { Car } from '#domain/car/car.ts';
import { carClaim } from '#domain/car/claim.ts';
import { withoutClaim } from '#domain/car/eligibility.ts';
import { hasFewPictures } from '#domain/car/few-pictures.ts';
import { isOffered } from '#domain/car/offers.ts';
import { hasTradeInQuestions, isCertificationExplained } from '#domain/car/page-parts.ts';
import { shownPrice } from '#domain/car/price.ts';
import { monthsOfRegistration } from '#domain/car/registration.ts';
import { carName, carSubtitle, carTitle, vehicleName } from '#domain/car/title.ts';
import { unbrokenFigures } from '#domain/content/unbroken-figures.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import { locationsOfCar } from '#domain/location/locations-of-car.ts';
import type { CarPageView } from '#web/features/car/car-page-view.ts';
import { toPhotos } from '#web/features/media/photo-data.ts';
import type { SitePhone } from '#web/features/site/site-data.ts';
import { toFinanceView } from '#web/pages/finance/to-finance-view.server.ts';
import { toSmallMapView } from '#web/pages/maps/to-map-view.server.ts';
import { toSiteLocation } from '#web/pages/site/to-site-data.server.ts';
import { toVanSection } from '#web/pages/towing/to-van-section.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { dayAtCar } from './day-at-car.server.ts';
import { subscriptionText } from './subscription-text.server.ts';
import { toCarPhone } from './to-car-phone.server.ts';
import { toCarSummary } from './to-car-summary.server.ts';
import { toCarTables } from './to-car-tables.server.ts';
import { arrivalText, toChips, toTagView } from './to-card-view.server.ts';
import { toCardViews } from './to-card-views.server.ts';
import { toMarketView } from './to-market-view.server.ts';
import { intentHref, placeButtons, toPageButtons } from './to-page-buttons.server.ts';
import { toInterested, toPropositions, toReserveView, toTrust } from './to-page-offers.server.ts';
import { toPageTexts } from './to-page-texts.server.ts';
import { priceBuyers, toPriceView } from './to-price-view.server.ts';

const NO_PARAMS = new URLSearchParams();

export type ViewedCar = { readonly car: Car; readonly location: Location | null; readonly similar: readonly Car[] };
/** The car, and the keys of the address. */
type AskedCar = ViewedCar & { readonly searchParams?: URLSearchParams };

function toNotice(car: Car, tools: PageTools): string | null {
  const { t } = tools;
  if (car.status === 'sold') return null;
  const claim = carClaim(car);
  if (claim !== null) return t(`car.${claim}_text`);
  if (car.status !== 'coming_soon') return null;
  return `${arrivalText(car, tools)}. ${t(car.preorder ? 'car.preorder_text' : 'car.coming_soon_text')}`;
}

/**
 * Leads to the form of those who wait for a car that somebody has a claim to, where the site would offer it if it were
 * free (D426, D530).
 */
function toWaitLink(car: Car, tools: PageTools): CarPageView['waitLink'] {
  if (carClaim(car) === null || !isOffered('reserve', withoutClaim(car), tools.config)) return null;
  const href = intentHref('reserve', car, tools);
  return href === null ? null : { href, label: tools.t('car.reserved_wait') };
}

/** What stands below the price: the registration that it includes, and the price by subscription. */
function toPriceNote(car: Car, tools: PageTools): string | null {
  const subscription = subscriptionText(car, tools);
  const notes = [registrationNote(car, tools), subscription && `${subscription}.`];
  return notes.filter(Boolean).join(' ') || null;
}

/** The note on a new car's registration, if the price includes less than a year of it (R3). */
function registrationNote(car: Car, tools: PageTools): string | null {
  const { config, t } = tools;
  const months = monthsOfRegistration(car, shownPrice(car, config.price)?.price_type ?? null, dayAtCar(car, tools));
  if (months === null || car.status === 'sold') return null;
  return months === 0 ? t('price.registration_none') : t('price.registration', { count: months });
}

/** The pictures, and the link for requesting photos if there are too few (D17). */
function toPictures(car: Car, tools: PageTools): Pick<CarPageView, 'photos' | 'askPhotos'> {
  const { config, t } = tools;
  const photos = toPhotos(car.images, config.images.hosts, tools.colourOf);
  const hasRequest = hasFewPictures(car, photos.length, config) && isOffered('photos', car, config);
  const href = hasRequest ? intentHref('photos', car, tools) : null;
  return { photos, askPhotos: href === null ? null : { label: t('car.request_photos'), href } };
}

/** The head of the page: names, pictures, tag. */
function toHead(car: Car, tools: PageTools) {
  const { config, t, links } = tools;
  const isExplained = isCertificationExplained(car, config.car_page);
  return {
    id: car.id,
    seller: car.dealership_name,
    slug: car.slug,
    title: carTitle(car),
    subtitle: carSubtitle(car),
    name: carName(car),
    model: vehicleName(car),
    body: car.body,
    backHref: links.cars(),
    pdfHref: config.features.pdf ? links.pdf(car.slug) : null,
    ...toPictures(car, tools),
    tag: toTagView(car, tools),
    certified: isExplained
      ? {
          label: t('car.certified_what'),
          heading: config.tags.certified_label ?? t('car.certified'),
          text: config.car_page.certified_dialog ?? '',
        }
      : null,
    chips: toChips(car, tools),
  };
}

function toPrices(car: Car, tools: PageTools) {
  const { config, t } = tools;
  const isSold = car.status === 'sold';
  const price = isSold ? null : toPriceView(car, tools);
  return {
    price,
    priceBuyers: isSold ? null : priceBuyers(car, tools),
    priceNote: toPriceNote(car, tools),
    priceText: isSold ? t('card.similar_prompt') : price ? null : (config.price.no_price_text ?? t('price.none')),
    market: toMarketView(car, tools),
    finance: toFinanceView(car, tools),
    summary: toCarSummary(car, price, tools).map(unbrokenFigures),
  };
}

/** The buttons and links of the page. */
function toWaysOn(car: Car, phone: SitePhone | null, tools: PageTools) {
  const { config, law } = tools;
  const trust = toTrust(car, tools);
  return {
    ...placeButtons(toPageButtons(car, phone !== null, tools), tools),
    trust,
    rights: trust.length > 0 && config.terms.consumer_guarantees ? law('car.rights') : null,
    interested: toInterested(car, tools),
    propositions: toPropositions(car, tools),
    reserve: toReserveView(car, tools),
  };
}

/** The car may stand at a distribution centre, and other locations may sell it as well (D360). */
function toPlaceWords(car: Car, location: Location | null, { tenant, config, t }: PageTools): CarPageView['place'] {
  const { standing, sellers } = locationsOfCar(car, tenant);
  if (sellers.length === 0) return { label: t('car.location'), note: null };
  const others = sellers.filter(({ id }) => id !== location?.id).map(({ name }) => plainLocationName(name));
  const places = new Intl.ListFormat(config.locale ?? config.market).format(others);
  const parts = [
    standing && standing.id !== location?.id && t('car.stands_at', { place: plainLocationName(standing.name) }),
    others.length > 0 && t('car.also_sold_at', { places }),
  ].filter((part) => typeof part === 'string');
  return { label: t('car.sold_at'), note: parts.length > 0 ? parts.join(' ') : null };
}

/** The view of a car's page. `tools.config` has the layer of the car's dealership on top (D4). */
export function toCarPageView(
  { car, location, similar, searchParams = NO_PARAMS }: AskedCar,
  tools: PageTools,
): CarPageView {
  const { config, links } = tools;
  const phone = toCarPhone(car, location, tools);
  const has = (section: (typeof config.car_page.sections)[number]) => config.car_page.sections.includes(section);
  return {
    ...toHead(car, tools),
    ...toPrices(car, tools),
    isSold: car.status === 'sold',
    notice: toNotice(car, tools),
    waitLink: toWaitLink(car, tools),
    similarHref: tools.similarHref(car),
    ...toWaysOn(car, phone, tools),
    ...toCarTables(car, tools),
    van: toVanSection(car, searchParams, tools),
    ...toPageTexts(car, tools),
    tabs: config.car_page.tabs,
    questions: hasTradeInQuestions(car, config) ? config.car_page.trade_in_faq : [],
    location: location && toSiteLocation(location, tools),
    place: toPlaceWords(car, location, tools),
    map: location && has('location') ? toSmallMapView(location, tools) : null,
    phone,
    sections: config.car_page.sections,
    similar: toCardViews(similar, tools),
    recentlyViewedHref: has('recently_viewed') ? links.recentlyViewed() : null,
  };
}
