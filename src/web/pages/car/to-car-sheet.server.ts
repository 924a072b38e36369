import type { Car } from '#domain/car/car.ts';
import { dayIn, formatDay } from '#domain/car/rego.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import { phoneFor } from '#domain/location/phone-for.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { CarPageView } from '#web/features/car/car-page-view.ts';
import type { FinanceView } from '#web/features/finance/finance-view.ts';
import { toFinanceView } from '#web/pages/finance/to-finance-view.server.ts';
import { licencesOfLocation, toLegalLine } from '#web/pages/site/licences.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toCarPageView } from './to-car-page-view.server.ts';

/** Used if the brand sets no colour. */
const PLAIN_COLOUR = '#1f2a37';

type PrintedCar = {
  readonly car: Car;
  readonly location: Location | null;
  readonly dealership: Dealership | null;
  /** The full address of the car's page. */
  readonly url: string;
};

/**
 * The car sheet (D26): the content of the car's page, chosen by the same rules. Phone numbers are in full where the
 * page masks them (D55), because a person requests a sheet and reads it away from the site.
 */
export function toCarSheet(printed: PrintedCar, tools: PageTools) {
  const { car, location, url } = printed;
  const { config, t, market, today } = tools;
  const view = toCarPageView({ car, location, similar: [] }, tools);
  const day = location ? dayIn(location.time_zone, tools.now) : today;
  return {
    language: config.locale ?? config.market,
    site: config.name,
    colour: config.brand.colours.brand ?? PLAIN_COLOUR,
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
    tables: [
      { heading: t('car.key_information'), rows: view.facts },
      { heading: t('car.all_specifications'), rows: view.specifications },
    ].map(({ heading, rows }) => ({ heading, rows: rows.map(({ label, value }) => ({ label, value })) })),
    dealer: toDealer(printed, tools),
    page: { url, caption: t('sheet.scan') },
    legal: legalParts(printed, tools),
    prepared: t('sheet.prepared', { date: formatDay(day, market.code) }),
    pageOf: t('sheet.page'),
  };
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

function toDealer({ car, location, dealership }: PrintedCar, { config, market, t, law }: PageTools) {
  const written = phoneFor(car.car_type, { config, location });
  const address = location?.address;
  return {
    heading: t('sheet.contact'),
    name: location ? plainLocationName(location.name) : car.dealership_name,
    lines: [
      address && `${address.street}, ${address.city} ${address.state} ${address.postcode}`,
      written && formatPhone(written, market.phone_country),
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
