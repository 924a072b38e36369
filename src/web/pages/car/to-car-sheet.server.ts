import type { CarSheet, SheetImages } from '#application/cars/print-car-sheet.ts';
import type { Car } from '#domain/car/car.ts';
import { readComments } from '#domain/car/comments.ts';
import { dayIn, formatDay } from '#domain/car/rego.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { cityLine } from '#domain/location/address-line.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import { phoneFor } from '#domain/location/phone-for.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { Van } from '#domain/towing/van.ts';
import type { CarPageView } from '#web/features/car/car-page-view.ts';
import { carRatings } from '#web/features/car/car-ratings.ts';
import type { FinanceView } from '#web/features/finance/finance-view.ts';
import { toBrandName } from '#web/features/site/brand-name.ts';
import { createSheetText } from '#web/messages/sheet-texts.ts';
import { toFinanceView } from '#web/pages/finance/to-finance-view.server.ts';
import { licencesOfLocation, toLegalLine } from '#web/pages/site/licences.server.ts';
import { toSheetVan } from '#web/pages/towing/to-sheet-van.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toCarPageView } from './to-car-page-view.server.ts';

/** Characters of the dealer's comments in the letter. A longer text would leave no room on its page. */
const LETTER_LENGTH = 1_200;

export const sheetText = (config: TenantConfig) =>
  createSheetText({ locale: config.locale ?? config.market, tenant: config.wording });

type PrintedCar = {
  readonly car: Car;
  readonly location: Location | null;
  readonly dealership: Dealership | null;
  /** The full address of the car's page. */
  readonly url: string;
  /** The shopper's, where the address of the sheet has one. */
  readonly van?: Van | null;
};

/**
 * The car sheet (D26): the content of the car's page, chosen by the same rules. Phone numbers are in full where the
 * page masks them (D55), because a person requests a sheet and reads it away from the site.
 */
export function toCarSheet(printed: PrintedCar, tools: PageTools) {
  const { car, location, url } = printed;
  const { config, t, market, today } = tools;
  const text = sheetText(config);
  const view = toCarPageView({ car, location, similar: [] }, tools);
  const day = location ? dayIn(location.time_zone, tools.now) : today;
  return {
    language: config.locale ?? config.market,
    paper: market.paper,
    site: config.name,
    look: toLook(config),
    brand: toBrandName({ name: config.name, tagline: config.brand.tagline }),
    stock: t('card.stock', { number: car.stocknum }),
    title: view.title,
    subtitle: view.subtitle,
    chips: view.chips,
    notice: view.isSold ? t('car.sold_heading') : view.notice,
    price: view.price && {
      ...view.price,
      was: view.price.was && t('price.was', { price: view.price.was }),
      notes: priceNotes(view),
    },
    priceText: view.isSold ? null : view.priceText,
    finance: view.isSold ? null : toFinance(toFinanceView(car, tools)),
    ratings: toRatings(printed, view, tools),
    letter: toLetter(printed, view, tools),
    tables: [
      { heading: t('car.key_information'), rows: view.facts },
      { heading: t('car.all_specifications'), rows: view.specifications },
    ].map(({ heading, rows }) => ({ heading, rows: rows.map(({ label, value }) => ({ label, value })) })),
    dealer: toDealer(printed, tools),
    page: { url, caption: text('sheet.scan') },
    legal: legalParts(printed, tools),
    prepared: text('sheet.prepared', { date: formatDay(day, market.code) }),
    pageOf: text('sheet.page'),
  };
}

/** Further photos of a sheet, at most. */
const MORE_PHOTOS = 4;

/** The pictures that the sheet needs. Outback's head has the brand's colour as its ground. */
export function toSheetImages({ images }: Car, { brand, template }: TenantConfig): SheetImages {
  const onDark = template === 'outback' ? brand.logo_on_dark : null;
  return { photo: images[0] ?? null, more: images.slice(1, 1 + MORE_PHOTOS), logo: onDark ?? brand.logo };
}

function toLook({ template, brand: { colours, fonts } }: TenantConfig): CarSheet['look'] {
  // Every template has them (`TEMPLATE_DEFAULTS`); their type does not say so.
  const { brand, on_brand, accent, on_accent } = colours;
  return {
    template,
    fonts: { display: fonts.display ?? 'Source Sans 3', text: fonts.text ?? 'Source Sans 3' },
    colours: {
      brand: brand ?? '#1f2a37',
      on_brand: on_brand ?? '#ffffff',
      accent: accent ?? '#1f2a37',
      on_accent: on_accent ?? '#ffffff',
    },
  };
}

/** A dash stands for what is not known, as on the page. */
function toRatings({ car, van = null }: PrintedCar, view: CarPageView, tools: PageTools): CarSheet['ratings'] {
  const { t } = tools;
  const ratings = carRatings(view);
  if (ratings === null) return null;
  const rows = ratings.map(({ label, value }) => ({ label: t(label), value: value ?? '–' }));
  return { heading: t('car.ratings'), note: t('car.ratings_source'), rows, van: toSheetVan(car, van, tools) };
}

/** What the dealer says of the car, or the facts in sentences, and how to go on. */
function toLetter(printed: PrintedCar, view: CarPageView, tools: PageTools): string[] {
  const { car } = printed;
  const text = sheetText(tools.config);
  const phone = dealerPhone(printed, tools);
  const number = car.stocknum;
  const end = phone ? text('sheet.letter_call', { phone, number }) : text('sheet.letter_ask', { number });
  const said = readComments(car.dealercomments, LETTER_LENGTH);
  if (said === null) return [view.summary.join(' '), ...(view.isSold ? [] : [end])];
  const { paragraphs, cut } = said;
  const shown = cut === null ? paragraphs : paragraphs.slice(0, cut.whole);
  const rest = cut === null || cut.head === '' ? [] : [`${cut.head}…`];
  return [...shown, ...rest, ...(view.isSold ? [] : [end])];
}

function priceNotes({ priceBuyers, priceNote, market }: CarPageView): string[] {
  return [priceBuyers, priceNote, market && `${market.text}. ${market.note}`].filter((note) => note !== null);
}

function toFinance(view: FinanceView | null) {
  if (view === null) return null;
  const rows = (figures: FinanceView['figures']) => figures.map(({ label, value }) => ({ label, value }));
  const { heading, headline, figures, notes } = view;
  return { heading, headline: rows(headline), figures: rows(figures), notes };
}

const dealerPhone = ({ car, location }: PrintedCar, { config, market }: PageTools): string | null => {
  const written = phoneFor(car.car_type, { config, location });
  return written ? formatPhone(written, market.phone_country) : null;
};

function toDealer(printed: PrintedCar, tools: PageTools) {
  const { car, location, dealership } = printed;
  const { config, law } = tools;
  const address = location?.address;
  return {
    heading: sheetText(config)('sheet.contact'),
    name: location ? plainLocationName(location.name) : car.dealership_name,
    phone: dealerPhone(printed, tools),
    lines: [
      address && `${address.street}, ${cityLine(address)}`,
      location?.contact_detail.email,
      ...(location ? licencesOfLocation(location, dealership, { config, law }) : []),
    ].filter((line): line is string => typeof line === 'string' && line !== ''),
  };
}

/** The trader's name and licence numbers, which the law requires on an advertisement for a car (R12). */
function legalParts({ dealership }: PrintedCar, { config, t, law }: PageTools): string[] {
  if (!dealership) return [];
  const { name, legal, numbers } = toLegalLine(dealership, { config, law });
  return [`${t('site.legal_of', { legal, name })}.`, ...numbers];
}
