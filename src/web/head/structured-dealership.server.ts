import type { Location, OpeningHour } from '#domain/location/location.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import { known } from './structured-known.server.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Enough for a season's holidays. */
const MOST_SPECIAL_DAYS = 8;
/** How schema.org says that a day has no hours. */
const CLOSED = { opens: '00:00', closes: '00:00' };

export type DealershipPage = {
  /** The site's own address. */
  readonly url: string;
  /** The day at the place, YYYY-MM-DD: special hours that are over are left out. */
  readonly today: string;
};

/**
 * Where a car stands, for search engines (schema.org/AutoDealer). No phone: a page says none before the click (D55).
 * No stars either: a dealer's own rating of itself counts for nothing there.
 */
export function structuredDealership(location: Location, { url, today }: DealershipPage): object {
  const { address, contact_detail, name } = location;
  return known({
    '@type': 'AutoDealer',
    name: plainLocationName(name),
    url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
    },
    geo:
      address.lat === null || address.long === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
    openingHoursSpecification: toWeek(contact_detail.opening_hours),
    specialOpeningHoursSpecification: contact_detail.special_hours
      .filter(({ date }) => date >= today)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .slice(0, MOST_SPECIAL_DAYS)
      .map(({ date, status, start_hour, end_hour }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        ...(status === 'Open' && start_hour && end_hour ? { opens: start_hour, closes: end_hour } : CLOSED),
      })),
  });
}

/** Days with the same hours together. A closed day is left out, as is one whose hours are words. */
function toWeek(hours: readonly OpeningHour[]): object[] {
  const open = hours.filter(
    ({ status, open: from, close, formated_hours }) => status === 'Open' && from && close && !formated_hours,
  );
  const alike = Map.groupBy(open, ({ open: from, close }) => `${from} ${close}`);
  return [...alike.values()].map((days) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(({ weekday }) => `https://schema.org/${WEEKDAYS[weekday]}`),
    opens: days[0]?.open,
    closes: days[0]?.close,
  }));
}
