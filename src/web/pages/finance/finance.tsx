import { data } from 'react-router';
import { financeForm } from '#domain/finance/finance-pages.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import { isGated } from '#domain/tenant/gate.ts';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { FinancePage } from '#web/features/finance-application/finance-page.tsx';
import { formHead } from '#web/head/form-head.server.ts';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { keepTyped } from '#web/pages/forms/keep-typed.server.ts';
import { postedContext } from '#web/pages/forms/posted-context.server.ts';
import { refuseSignedOut } from '#web/pages/forms/refuse-signed-out.server.ts';
import { submitForm } from '#web/pages/forms/submit-form.server.ts';
import { openPage } from '#web/request/page-context.ts';
import { loadedSeller, type PageHandle } from '#web/request/page-handle.ts';
import { privateHeaders, sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/finance';
import { openFinance } from './open-finance.server.ts';
import { financeSubject, toFinancePageView } from './to-finance-page-view.server.ts';

/** The application for finance (spec §2, D409). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const opened = await openFinance(page, url, { isPosted: context.get(postedContext) });
  const { tools, financed, path } = opened;
  const view = toFinancePageView(opened, url);
  const head = formHead({ title: view.heading, description: view.intro, path }, page);
  const seller = financed?.car.dealership_name ?? null;
  // A page that needs sign-in is cached nowhere, or it would be served to those who did not sign in.
  if (isGated('finance', page.tools.config)) return data({ view, head, seller }, { headers: privateHeaders() });
  return data(
    { view, head, seller },
    { headers: { [VALID_UNTIL]: validUntil(financed ? [financed.car] : [], tools) } },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  context.set(postedContext, true);
  return keepTyped({ page, request, url }, async (posted) => {
    const opened = await openFinance(page, url, { isPosted: true });
    const { tools, slug, path } = opened;
    const { [CONTROL_FIELDS.car]: _car, ...typed } = posted.values;
    const values = { ...typed, ...(slug === null ? {} : { [CONTROL_FIELDS.car]: slug }) };
    const refusal = await refuseSignedOut(page, 'finance', request);
    return submitForm({
      page,
      request,
      url,
      form: financeForm(path),
      posted: { ...posted, values },
      shown: { tools, subject: financeSubject(opened, url) },
      ...(refusal ? { refusal } : {}),
    });
  });
}

export { ErrorBoundary } from '#web/pages/forms/form-error.tsx';

export const handle: PageHandle = { kind: 'finance', seller: loadedSeller };

export function headers(given: Route.HeadersArgs): Headers {
  const shared = sharedHeaders(given);
  const own = given.loaderHeaders.get('cache-control');
  if (own !== null) shared.set('cache-control', own);
  return shared;
}

export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FormTitle title={loaderData.head.title} problem={actionData} />
      <FinancePage view={loaderData.view} problem={actionData ?? null} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
