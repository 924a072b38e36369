import type { LocationContents } from '#application/locations/read-location.ts';
import type { SiteReviews } from '#application/reviews/read-reviews.ts';
import { cityLine } from '#domain/location/address-line.ts';
import { departmentOf, departmentsFor } from '#domain/location/departments.ts';
import { listedLocations } from '#domain/location/listed-locations.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import type { LocationView } from '#web/features/contact/place-view.ts';
import { toCardViews } from '#web/pages/car/to-card-views.server.ts';
import { toOwnMapView } from '#web/pages/maps/to-map-view.server.ts';
import { reviewsText, toReviewsView } from '#web/pages/site/to-reviews-view.server.ts';
import { toTeamMember } from '#web/pages/site/to-team-member.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { contactForm, departmentHours } from './to-contact-views.server.ts';
import { toPlaceView } from './to-place-view.server.ts';

/** The title and description of the page of a location. */
export function locationTitle(
  { name, address }: Location,
  { t }: PageTools,
): { readonly title: string; readonly description: string } {
  const plain = plainLocationName(name);
  const { street, city, state, postcode } = address;
  // A site's own wording may place the parts itself.
  const parts = { name: plain, street, place: cityLine(address), city, state, postcode };
  return {
    title: t('contact.place_title', { name: plain }),
    description: t('contact.place_description', parts),
  };
}

function toCars(location: Location, { search, count, cars }: LocationContents, tools: PageTools): LocationView['cars'] {
  if (cars.length === 0) return null;
  const { t, config, links } = tools;
  return {
    heading: t('contact.cars', { count, name: plainLocationName(location.name) }),
    all: {
      label: t('contact.cars_all', { count: shownCount(count, config.search.stock_count) }),
      href: links.search(search),
    },
    cards: toCardViews(cars, tools),
  };
}

export type LocationSource = LocationContents & { readonly reviews: SiteReviews };

/** The page of a location; `tools` have the settings of its dealership (D4). */
export function toLocationView(location: Location, contents: LocationSource, tools: PageTools): LocationView {
  const { t, links, tenant, config } = tools;
  const departments = departmentsFor(location, listedLocations(tenant.locations));
  const present = new Set([location, ...departments].map(departmentOf));
  const { service_hours } = config.location_pages;
  const configured = (['service', 'parts'] as const).filter(
    (kind) => service_hours[kind] !== null && !present.has(kind),
  );
  return {
    place: { ...toPlaceView(location, tools), detailsHref: null },
    map: toOwnMapView(location, tools),
    departments: departments.map((one) => ({
      kind: t(`contact.department.${departmentOf(one)}`),
      place: toPlaceView(one, tools),
    })),
    departmentHours: configured.flatMap((kind) => departmentHours(kind, tools) ?? []),
    reviews: toReviewsView(contents.reviews, { heading: reviewsText(tools.config)('reviews.of') }, tools),
    cars: toCars(location, contents, tools),
    team: contents.team.map((member) => toTeamMember(member, location, tools)),
    all: { label: t('contact.all'), href: links.contactUs() },
    form: contactForm(tools, location),
  };
}
