import { data } from 'react-router';
import { readHostedRatings } from '#application/reviews/read-reviews.ts';
import { findNear } from '#application/search/find-near.ts';
import { parseTypedPostcode } from '#domain/search/parse-search.ts';
import { ContactPage } from '#web/features/contact/contact-page.tsx';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { formHead } from '#web/head/form-head.server.ts';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { mapHeaders, sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { withHostedRatings } from '#web/request/rating-of.server.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/contact-us';
import { askedAbout } from './asked-about.server.ts';
import { keepTyped } from './keep-typed.server.ts';
import { submitForm } from './submit-form.server.ts';
import { pageSubject, toContactView } from './to-contact-views.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const ratings = await readHostedRatings(page, page.tenant.locations);
  const tools = withHostedRatings(page.tools, ratings);
  const typed = parseTypedPostcode(url.searchParams);
  const near = await findNear(page, { postcode: typed });
  const view = toContactView({ starts: await askedAbout(page, url), typed, near }, tools);
  const head = formHead({ title: view.heading, description: view.intro, path: tools.links.contactUs() }, page);
  const until = validUntil([], { ...tools, until: ratings.until });
  return data({ view, head }, { headers: { [VALID_UNTIL]: until, ...mapHeaders(view.maps) } });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  const { tools } = page;
  return keepTyped({ page, request, url }, async (posted) => {
    if (!tools.config.contact.form) throw await notFound(page);
    const subject = pageSubject('contact', tools);
    return submitForm({ page, request, url, form: 'contact', posted, shown: { tools, subject } });
  });
}

export { ErrorBoundary } from './form-error.tsx';

export const handle: PageHandle = { kind: 'forms' };

export const headers = sharedHeaders;

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FormTitle title={loaderData.head.title} problem={actionData} />
      <ContactPage view={loaderData.view} problem={actionData ?? null} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
