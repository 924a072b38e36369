import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location, OpeningHour } from '#domain/location/location.ts';
import { known } from './structured-known.server.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Enough for a season's holidays. */
const MAX_SPECIAL_DAYS = 8;
/** How schema.org writes a closed day. */
const CLOSED = { opens: '00:00', closes: '00:00' };

type DealershipPage = {
  /** The site's own address. */
  readonly url: string;
  /** The calendar day at the location, YYYY-MM-DD. Special hours of earlier days are left out. */
  readonly today: string;
};

/**
 * The location of a car, for search engines (schema.org/AutoDealer). It has no phone number, because a page shows none
 * before the click (D55). It has no rating, because search engines ignore a dealer's rating of itself.
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
      .slice(0, MAX_SPECIAL_DAYS)
      .map(({ date, status, start_hour, end_hour }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        ...(status === 'Open' && start_hour && end_hour ? { opens: start_hour, closes: end_hour } : CLOSED),
      })),
  });
}

/** Opening hours, days with the same hours together. Closed days and days whose hours are free text are left out. */
function toWeek(hours: readonly OpeningHour[]): object[] {
  const open = hours.filter(
    ({ status, open: from, close, formated_hours }) => status === 'Open' && from && close && !formated_hours,
  );
  const groups = Map.groupBy(open, ({ open: from, close }) => `${from} ${close}`);
  return [...groups.values()].map((days) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(({ weekday }) => `https://schema.org/${WEEKDAYS[weekday]}`),
    opens: days[0]?.open,
    closes: days[0]?.close,
  }));
}
