import { data, redirect } from 'react-router';
import { viewCar } from '#application/cars/view-car.ts';
import { isAvailable } from '#domain/car/availability.ts';
import { parseIntent } from '#domain/car/intent-address.ts';
import { isOffered } from '#domain/car/offers.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import { EnquiryPage } from '#web/features/enquiry/enquiry-page.tsx';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import { loadedSeller, type PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/enquire';
import { keepTyped } from './keep-typed.server.ts';
import { postedContext } from './posted-context.server.ts';
import { submitForm } from './submit-form.server.ts';
import { sentForm, toEnquirySubject, toEnquiryView } from './to-enquiry-view.server.ts';

type EnquiryRequest = { readonly page: Page; readonly slug: string; readonly url: URL };

/**
 * Reads the car and the intent (`about`) from the address. A car that does not exist is a 404, and so is one whose
 * dealership takes no enquiries (D4).
 */
async function openEnquiry({ page, slug, url }: EnquiryRequest) {
  const viewed = await viewCar(page, slug);
  if (viewed.kind === 'not_found') throw await notFound(page);
  const { features } = viewed.kind === 'car' ? viewed.config : page.tools.config;
  if (!features.enquiry) throw await notFound(page);
  return { viewed, intent: parseIntent(url.searchParams.get('about')) };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools } = page;
  const { viewed, intent } = await openEnquiry({ page, slug: params.slug, url });
  // A car that is gone or sold redirects to its own page, which says so and shows similar cars.
  const isAnswer = context.get(postedContext);
  if (viewed.kind === 'gone' || (!isAnswer && !isAvailable(viewed.car))) throw redirect(tools.links.car(params.slug));
  const drive = intent === 'test-drive' ? tools.links.intent(intent, viewed.car, viewed.config) : null;
  // A test drive has its own page, where the shopper chooses a time.
  if (!isAnswer && drive && isOffered('test-drive', viewed.car, viewed.config)) throw redirect(drive, 302);
  const view = toEnquiryView({ ...viewed, intent }, { ...tools, config: viewed.config });
  const until = validUntil([viewed.car], tools);
  const head = unindexedHead(view.title, page, { path: tools.links.enquire(viewed.car.slug) });
  return data({ view, head, seller: viewed.car.dealership_name }, { headers: { [VALID_UNTIL]: until } });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  const { slug } = params;
  context.set(postedContext, true);
  return keepTyped({ page, request, url }, async (asSent) => {
    const { viewed, intent } = await openEnquiry({ page, slug, url });
    const values = { ...asSent.values, [CONTROL_FIELDS.car]: slug };
    const form = sentForm(values, intent);
    const sent = { page, request, url, posted: { ...asSent, values }, form };
    // The car may have gone while the shopper filled in the form. The lead is still stored (D28), by the settings of
    // its dealership.
    if (viewed.kind === 'gone') return submitForm({ ...sent, shown: null });
    const tools = { ...page.tools, config: viewed.config };
    return submitForm({
      ...sent,
      shown: { tools, subject: { ...toEnquirySubject({ ...viewed, intent }, tools), form } },
    });
  });
}

export { ErrorBoundary } from './form-error.tsx';

export const handle: PageHandle = { kind: 'enquiry', seller: loadedSeller };

export const headers = sharedHeaders;

export default function Enquire({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FormTitle title={loaderData.head.title} problem={actionData} />
      <EnquiryPage view={loaderData.view} problem={actionData ?? null} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
