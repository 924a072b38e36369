import { data } from 'react-router';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { formHead } from '#web/head/form-head.server.ts';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { readFormText } from '#web/pages/forms/form-text.server.ts';
import { formTextHasCars, FormWithText, kindOfFormPage } from '#web/pages/forms/form-with-text.tsx';
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
  const { text, summary, cars, until } = await readFormText('contact', page);
  const view = toFormPageView('contact', tools, { summary });
  const { heading: title, intro: description } = view;
  const head = formHead({ title, description, path: config.contact.page_url, image: summary?.image ?? null }, page);
  return data(
    { view, text, head, action: hrefTo('/contact') },
    { headers: { [VALID_UNTIL]: validUntil(cars, { ...tools, until }) } },
  );
}

export const handle: PageHandle = { kind: kindOfFormPage, showsRepayments: formTextHasCars };

export const headers = sharedHeaders;

type Props = Pick<Route.ComponentProps, 'loaderData'> & {
  /** With script, the answer of `/contact` is shown here. */
  readonly actionData?: EnquiryProblem | null;
};

/** An address outside the table takes no form, so this one is sent to `/contact`. */
export default function NotFound({ loaderData, actionData = null }: Props) {
  const { view, text, head, action } = loaderData;
  return (
    <>
      <FormTitle title={head.title} problem={actionData ?? undefined} />
      <FormWithText view={view} text={text} problem={actionData} action={action} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
