import { data } from 'react-router';
import { readLocation } from '#application/locations/read-location.ts';
import { readReviews } from '#application/reviews/read-reviews.ts';
import { dayIn } from '#domain/car/rego.ts';
import type { Location } from '#domain/location/location.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { LocationPage } from '#web/features/contact/location-page.tsx';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { formHead } from '#web/head/form-head.server.ts';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { structuredDealership } from '#web/head/structured-dealership.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { mapHeaders, sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { withHostedRatings } from '#web/request/rating-of.server.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/contact-location';
import { keepTyped } from './keep-typed.server.ts';
import { submitForm } from './submit-form.server.ts';
import { pageSubject } from './to-contact-views.server.ts';
import { locationTitle, toLocationView } from './to-location-view.server.ts';

type Opened = { readonly location: Location; readonly tools: PageTools };

/**
 * Finds a location of the site, with the settings of its dealership (D4). Throws a 404 for another site's location and
 * for a hidden one (D7).
 */
async function openLocation(page: Page, slug: string): Promise<Opened> {
  const location = page.tenant.locations.find((one) => one.slug === slug && one.visible);
  if (!location) throw await notFound(page);
  const dealership = page.tenant.dealerships.find(({ id }) => id === location.dealership_id);
  const config = dealership ? configForDealership(page.tenant, dealership) : page.tools.config;
  return { location, tools: { ...page.tools, config } };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = openPage(context);
  const { location, tools: own } = await openLocation(page, params.location);
  const reviews = await readReviews(page, { locations: [location], settings: own.config.reviews });
  const tools = withHostedRatings(own, reviews);
  const path = tools.links.location(location.slug);
  const today = dayIn(location.time_zone, tools.now);
  const dealer = structuredDealership(location, {
    url: `${page.origin}${path}`,
    today,
    hours: tools.hoursOf(location).hours,
    country: tools.market.phone_country,
    brand: page.tools.config.manufacturer,
  });
  const contents = await readLocation(page, location);
  const said = { ...locationTitle(location, tools), path, data: [{ '@context': 'https://schema.org', ...dealer }] };
  const view = toLocationView(location, { ...contents, reviews }, tools);
  const until = validUntil(contents.cars, { ...tools, until: reviews.until });
  return data(
    { view, head: formHead(said, page) },
    { headers: { [VALID_UNTIL]: until, ...mapHeaders(view.map ? [view.map] : []) } },
  );
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  return keepTyped({ page, request, url }, async (sent) => {
    const { location, tools } = await openLocation(page, params.location);
    if (!tools.config.contact.form) throw await notFound(page);
    // The location of this page answers, whatever location was sent.
    const posted = { ...sent, values: { ...sent.values, location_id: location.id } };
    const subject = pageSubject('contact', tools, location);
    return submitForm({ page, request, url, form: 'contact', posted, shown: { tools, subject } });
  });
}

export { ErrorBoundary } from './form-error.tsx';

export const handle: PageHandle = {
  kind: 'location',
  showsRepayments: (loaded) => ((loaded as Route.ComponentProps['loaderData'] | undefined)?.view.cars ?? null) !== null,
};

export const headers = sharedHeaders;

export default function ContactLocation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FormTitle title={loaderData.head.title} problem={actionData} />
      <LocationPage view={loaderData.view} problem={actionData ?? null} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
