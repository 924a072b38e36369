import { data } from 'react-router';
import { FormPage } from '#web/features/contact/form-page.tsx';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { formHead } from '#web/head/form-head.server.ts';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { toFormPageView } from '#web/pages/forms/to-contact-views.server.ts';
import { hrefTo, isContactPage } from '#web/request/links.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/not-found';
import { notFound } from './not-found.server.ts';

/** Every address outside the table of routes: the contact page if the site has chosen that address (spec §2), else a 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools } = page;
  const { config } = tools;
  if (!isContactPage(url.pathname, config)) throw await notFound(page);
  const view = toFormPageView('contact', tools);
  const head = formHead({ title: view.heading, description: view.intro, path: config.contact.page_url }, page);
  return data({ view, head, action: hrefTo('/contact') }, { headers: { [VALID_UNTIL]: validUntil([], tools) } });
}

export const handle: PageHandle = { kind: 'forms' };

export const headers = sharedHeaders;

type Props = Pick<Route.ComponentProps, 'loaderData'> & {
  /** With script, the answer of `/contact` is shown here. */
  readonly actionData?: EnquiryProblem | null;
};

/** An address outside the table takes no form, so this one is sent to `/contact`. */
export default function NotFound({ loaderData, actionData = null }: Props) {
  const { view, head, action } = loaderData;
  return (
    <>
      <FormTitle title={head.title} problem={actionData ?? undefined} />
      <FormPage view={view} problem={actionData} action={action} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
