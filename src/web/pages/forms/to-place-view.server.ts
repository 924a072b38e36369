import { parseMobile } from '#domain/account/mobile-number.ts';
import { dayIn } from '#domain/car/rego.ts';
import { addDays } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import { differentDays } from '#domain/location/opening-hours.ts';
import type { PlaceView } from '#web/features/contact/place-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { toSiteLocation } from '#web/pages/site/to-site-data.server.ts';
import { toSitePhone } from '#web/pages/site/to-site-phone.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The landline number, if there is a phone number as well. */
function toLandline(location: Location, { tenant, market, configOf }: PageTools): PlaceView['landline'] {
  const { phone, landline_phone } = location.contact_detail;
  if (phone === null || landline_phone === null) return null;
  return toSitePhone(landline_phone, { config: configOf(location), market, location, tenantSlug: tenant.slug });
}

/** Rows of the dialog: as many as it shows without becoming a calendar. */
const MAX_DAYS = 12;
/** How far the dialog looks ahead: shoppers plan for Christmas and for Easter. */
const DAYS_AHEAD = 91;

/** The days of the holiday hours dialog, of the dealership's settings (D4). */
function toDifferentDays(location: Location, tools: PageTools): PlaceView['differentDays'] {
  if (!tools.configOf(location).location_pages.holiday_hours) return null;
  const today = dayIn(location.time_zone, tools.now);
  const { hours, holidays } = tools.hoursOf(location, DAYS_AHEAD);
  const last = addDays(today, DAYS_AHEAD);
  const days = differentDays(hours, { holidays, from: today }).filter(({ date }) => date <= last);
  return { today, days: days.slice(0, MAX_DAYS) };
}

/** A mobile is called so, and the number beside it is the phone. Two numbers that are no mobiles are a phone and a landline (D561). */
function toPhoneWords(
  { contact_detail: { phone } }: Location,
  { t, market: { phone_country: country } }: PageTools,
): Pick<PlaceView['words'], 'phone' | 'landline'> {
  // In the United States a number does not say what it is.
  const isMobile = phone !== null && country !== 'US' && parseMobile(phone, country) !== null;
  return isMobile
    ? { phone: t('contact.mobile'), landline: t('contact.phone') }
    : { phone: t('contact.phone'), landline: t('contact.landline') };
}

const OFFERS = { sales: 'contact.brands', service: 'contact.brands_service', parts: 'contact.brands_parts' } as const;

/** A location as its card and its page show it, by the settings of its dealership (D4). */
export function toPlaceView(location: Location, tools: PageTools): PlaceView {
  const { links, t, colourOf } = tools;
  const config = tools.configOf(location);
  const makes = location.manufacturers.join(t('common.listing_separator'));
  const shown = toSiteLocation(location, tools);
  return {
    ...shown,
    detailsHref: config.location_pages.details_button ? links.location(location.slug) : null,
    photo: toPhoto(location.image?.url, config.images.hosts, colourOf),
    landline: toLandline(location, tools),
    differentDays: toDifferentDays(location, tools),
    words: {
      details: t('contact.details'),
      ...toPhoneWords(location, tools),
      // A workshop sells no cars: it has words of its own.
      offers: makes === '' ? null : t(OFFERS[shown.department], { makes }),
    },
  };
}
