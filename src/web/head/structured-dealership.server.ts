import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import type { DayHours, OpenHours, OpeningWeek } from '#domain/location/opening-state.ts';
import type { Market } from '#domain/market.ts';
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
  /** The hours that the page shows. */
  readonly hours: OpeningWeek;
  /** The code of a state is not unique: WA is Western Australia or Washington. */
  readonly country: Market['phone_country'];
  /** The one make of a single-brand site (`manufacturer`); null where the site has several. */
  readonly brand: string | null;
};

/**
 * The location of a car, for search engines (schema.org/AutoDealer). It has no phone number, because a page shows none
 * before the click (D55). It has no rating, because search engines ignore a dealer's rating of itself.
 */
export function structuredDealership(
  location: Location,
  { url, today, hours, country, brand }: DealershipPage,
): object {
  const { address, name } = location;
  return known({
    '@type': 'AutoDealer',
    name: plainLocationName(name),
    url,
    brand: brand === null ? null : { '@type': 'Brand', name: brand },
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: country,
    },
    geo:
      address.lat === null || address.long === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
    openingHoursSpecification: toWeek(hours.week),
    specialOpeningHoursSpecification: Object.entries(hours.special)
      .filter(([date]) => date >= today)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, MAX_SPECIAL_DAYS)
      .map(([date, day]) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        ...(day && 'open' in day ? toTimes(day) : CLOSED),
      })),
  });
}

/** Times as schema.org reads them. For it, equal times mean closed; here they are 24 hours (D346). */
const toTimes = ({ open, close }: OpenHours) =>
  open === close ? { opens: '00:00', closes: '23:59' } : { opens: open, closes: close };

/** Opening hours, days with the same hours together. Closed days and days whose hours are free text are left out. */
function toWeek(week: readonly DayHours[]): object[] {
  const open = week.flatMap((hours, weekday) => (hours && 'open' in hours ? [{ weekday, ...toTimes(hours) }] : []));
  const groups = Map.groupBy(open, ({ opens, closes }) => `${opens} ${closes}`);
  return [...groups.values()].map((days) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(({ weekday }) => `https://schema.org/${WEEKDAYS[weekday]}`),
    opens: days[0]?.opens,
    closes: days[0]?.closes,
  }));
}
