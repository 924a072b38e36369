import { data } from 'react-router';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { ChooseLocation } from '#web/features/test-drive/choose-location.tsx';
import { ReturnPage } from '#web/features/vehicle-return/return-page.tsx';
import { formHead } from '#web/head/form-head.server.ts';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { keepTyped } from '#web/pages/forms/keep-typed.server.ts';
import { submitForm } from '#web/pages/forms/submit-form.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import type { Route } from './+types/returns';
import { openReturns } from './open-returns.server.ts';
import { returnForm, toPlacesView, toReturnView } from './to-return-view.server.ts';

/** How long a cached page without script may show a time that was booked meanwhile. The server checks it again. */
const FRESH_MS = 60_000;

/** The return of a used vehicle: the Return Notice and the appointment (spec §4, §9, D421). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const opened = await openReturns(page, url);
  const view = opened.kind === 'location' ? await toReturnView(opened) : null;
  const choose = opened.kind === 'choose' ? await toPlacesView(opened) : null;
  const title = view?.heading ?? opened.text('return.heading');
  const head = formHead(
    { title, description: opened.text('return.description'), path: page.tools.links.returns() },
    page,
  );
  const until = new Date(page.tools.now.getTime() + FRESH_MS).toISOString();
  return data({ view, choose, head }, { headers: { [VALID_UNTIL]: until } });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  return keepTyped({ page, request, url }, async (posted) => {
    const opened = await openReturns(page, url);
    if (opened.kind === 'choose') throw await notFound(page);
    const { subject, tools } = returnForm(opened);
    const values = { ...posted.values, location_id: opened.location.id };
    return submitForm({
      page,
      request,
      url,
      form: subject.form,
      posted: { ...posted, values },
      shown: { subject, tools },
    });
  });
}

export { ErrorBoundary } from '#web/pages/forms/form-error.tsx';

export const handle: PageHandle = { kind: 'test_drive' };

export const headers = sharedHeaders;

export default function Returns({ loaderData, actionData }: Route.ComponentProps) {
  const { view, choose, head } = loaderData;
  return (
    <>
      <FormTitle title={head.title} problem={actionData} />
      {view && <ReturnPage view={view} problem={actionData ?? null} />}
      {choose && <ChooseLocation view={choose} />}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
