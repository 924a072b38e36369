import { data } from 'react-router';
import type { PageFormName } from '#domain/lead/lead-forms.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { formHead } from '#web/head/form-head.server.ts';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { findRoute } from '#web/request/links.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { mapHeaders, sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/form-page';
import { askedAbout } from './asked-about.server.ts';
import { readFormText } from './form-text.server.ts';
import { formTextHasCars, FormWithText, kindOfFormPage } from './form-with-text.tsx';
import { keepTyped } from './keep-typed.server.ts';
import { submitForm } from './submit-form.server.ts';
import { pageSubject, toFormPageView } from './to-contact-views.server.ts';

/** The form that the table of routes names for an address. A page that the site has switched off is a 404. */
async function openForm(page: Page, { pathname }: URL): Promise<PageFormName> {
  const { config } = page.tools;
  const form = findRoute(pathname)?.form;
  const isOff = form === undefined || !isPageOn(pathname, config.pages) || (form === 'contact' && !config.contact.form);
  if (isOff) throw await notFound(page);
  return form;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools } = page;
  const form = await openForm(page, url);
  const { text, summary, cars, until } = await readFormText(form, page);
  const view = toFormPageView(form, tools, { starts: await askedAbout(page, url), summary });
  const path = url.pathname.replace(/(.)\/$/, '$1');
  const { heading: title, intro: description } = view;
  const head = formHead({ title, description, path, image: summary?.image ?? null }, page);
  return data(
    { view, text, head },
    { headers: { [VALID_UNTIL]: validUntil(cars, { ...tools, until }), ...mapHeaders(view.maps) } },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  const { tools } = page;
  return keepTyped({ page, request, url }, async (posted) => {
    const form = await openForm(page, url);
    return submitForm({
      page,
      request,
      url,
      form,
      posted,
      shown: { tools, subject: pageSubject(form, tools) },
    });
  });
}

export { ErrorBoundary } from './form-error.tsx';

export const handle: PageHandle = { kind: kindOfFormPage, showsRepayments: formTextHasCars };

export const headers = sharedHeaders;

export default function Form({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FormTitle title={loaderData.head.title} problem={actionData} />
      <FormWithText view={loaderData.view} text={loaderData.text} problem={actionData ?? null} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
