import { data, redirect } from 'react-router';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { ChooseLocation } from '#web/features/test-drive/choose-location.tsx';
import { TestDrivePage } from '#web/features/test-drive/test-drive-page.tsx';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import { loadedSeller, type PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import type { Route } from './+types/book-test-drive';
import { keepTyped } from './keep-typed.server.ts';
import { postedContext } from './posted-context.server.ts';
import { submitForm } from './submit-form.server.ts';
import {
  isDriven,
  readRequestedDrive,
  toCarForm,
  toCarView,
  toLocationForm,
  toLocationView,
} from './test-drive-form.server.ts';
import { carDriveHead, chooseLocationHead, locationDriveHead } from './test-drive-head.server.ts';
import { toLocationsView } from './test-drive-places.server.ts';

/**
 * How long a cached page without script may show a time that was booked in the meantime. The server checks the time
 * again when the form is sent.
 */
const FRESH_MS = 60_000;

type TestDriveRules = Pick<TenantConfig, 'features' | 'pages'>;

/** Throws a 404 where the site, or the dealership of the car (D4), has no test drives. */
async function requireTestDrives(page: Page, { pathname }: URL, { features, pages }: TestDriveRules): Promise<void> {
  if (!features.test_drive || !isPageOn(pathname, pages)) throw await notFound(page);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { links, config, now } = page.tools;
  await requireTestDrives(page, url, config);
  const requested = await readRequestedDrive(page, url);
  const headers = { [VALID_UNTIL]: new Date(now.getTime() + FRESH_MS).toISOString() };
  switch (requested.kind) {
    case 'unknown':
      throw await notFound(page);
    case 'car': {
      const { slug, viewed } = requested;
      const isShown = viewed.kind === 'car' && (context.get(postedContext) || isDriven(viewed));
      if (!isShown) throw redirect(links.car(slug), 302);
      const drive = await toCarView(viewed, page);
      const title = drive.about === 'car' ? drive.form.title : '';
      const { id, dealership_name: seller } = viewed.car;
      return data({ drive, choose: null, head: carDriveHead(title, id, page), seller }, { headers });
    }
    case 'location': {
      const drive = await toLocationView(requested.location, page);
      const head = locationDriveHead(requested.location, page, { isOnly: !requested.isNamed });
      return data({ drive, choose: null, head, seller: null }, { headers });
    }
    case 'choose': {
      return data(
        {
          drive: null,
          choose: await toLocationsView(requested.locations, page),
          head: chooseLocationHead(page),
          seller: null,
        },
        { headers },
      );
    }
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  context.set(postedContext, true);
  return keepTyped({ page, request, url }, async (posted) => {
    // Before anything is stored: test drives may have been switched off since the form was opened.
    await requireTestDrives(page, url, page.tools.config);
    const requested = await readRequestedDrive(page, url);
    if (requested.kind === 'car' && requested.viewed.kind === 'car')
      await requireTestDrives(page, url, requested.viewed.config);
    if (requested.kind === 'unknown' || requested.kind === 'choose') throw await notFound(page);
    const sent = { page, request, url, form: 'test_drive' } as const;
    const withValue = (name: string, value: string) => ({ ...posted, values: { ...posted.values, [name]: value } });
    if (requested.kind === 'location') {
      const own = withValue('location_id', requested.location.id);
      return submitForm({ ...sent, posted: own, shown: toLocationForm(requested.location, page) });
    }
    const own = withValue(CONTROL_FIELDS.car, requested.slug);
    // The car may have gone while the shopper filled in the form. The lead is still stored (D28).
    return submitForm({
      ...sent,
      posted: own,
      shown: requested.viewed.kind === 'car' ? toCarForm(requested.viewed, page) : null,
    });
  });
}

export { ErrorBoundary } from './form-error.tsx';

export const handle: PageHandle = { kind: 'test_drive', seller: loadedSeller };

export const headers = sharedHeaders;
export default function BookTestDrive({ loaderData, actionData }: Route.ComponentProps) {
  const { drive, choose, head } = loaderData;
  return (
    <>
      <FormTitle title={head.title} problem={actionData} />
      {drive && <TestDrivePage view={drive} problem={actionData ?? null} />}
      {choose && <ChooseLocation view={choose} />}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
