import { data, redirect } from 'react-router';
import type { Route } from './+types/enquire';
import { submitLead } from '#application/submit-lead.ts';
import type { LeadProblem } from '#application/submit-lead.ts';
import { viewCar } from '#application/view-car.ts';
import { isAvailable } from '#domain/car/availability.ts';
import type { Wish } from '#domain/car/offers.ts';
import { parseWish } from '#domain/car/wish-address.ts';
import { readFormValues, valueOf } from '#domain/lead/form-values.ts';
import type { FormValues } from '#domain/lead/form-values.ts';
import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import { validUntil } from '../features/car/valid-until.server.ts';
import { EnquiryPage } from '../features/enquiry/enquiry-page.tsx';
import type { EnquiryProblem } from '../features/enquiry/enquiry-view.ts';
import { readLinkedParams } from '../features/enquiry/read-linked-params.server.ts';
import { LANDING_FIELD, toEnquiryView } from '../features/enquiry/to-enquiry-view.server.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { openPage } from '../page-context.ts';
import type { Page } from '../page-context.ts';
import { toMetaWithoutTitle } from '../page-head.ts';
import type { PageHead } from '../page-head.ts';
import { privateHeaders, sharedHeaders, VALID_UNTIL } from '../shared-headers.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools } = page;
  if (!page.tenant.config.features.enquiry) throw data(null, { status: 404 });
  const seen = await viewCar(page, params.slug);
  if (seen.kind === 'not_found') throw data(null, { status: 404 });
  // A car that is gone or sold is told on its own page, with similar ones.
  if (seen.kind === 'gone' || !isAvailable(seen.car)) throw redirect(tools.links.car(params.slug));
  const view = toEnquiryView({ ...seen, wish: wishOf(url) }, { ...tools, config: seen.config });
  const until = validUntil([seen.car], tools);
  return data({ view, head: toHead(view.title, page) }, { headers: { [VALID_UNTIL]: until } });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  const { tools } = page;
  const values = { ...readFormValues(await request.formData()), [CONTROL_FIELDS.car]: params.slug };
  const submitted = await submitLead(page, {
    form: 'enquiry',
    values,
    url: tools.links.enquire(params.slug, wishOf(url) ?? undefined),
    userAgent: request.headers.get('user-agent'),
    linkedQueryParams: campaignOf(values, url),
  });
  if (!submitted.ok) return toProblem(submitted.problem, { values, page });
  return redirect(tools.links.success(submitted.value.lead_id), { status: 303, headers: privateHeaders() });
}

/** What the shopper came for, as a button's address said it. */
function wishOf(url: URL): Wish | null {
  return parseWish(url.searchParams.get('about'));
}

/** What the visit began with, as the browser kept it; without script, what stands in the form's own address (D28). */
function campaignOf(values: FormValues, url: URL): Record<string, string> {
  const isOther = (key: string) => !isCampaignKey(key);
  const kept = readLinkedParams(valueOf(values, LANDING_FIELD), isOther);
  return Object.keys(kept).length > 0 ? kept : readLinkedParams(url.search, isOther);
}

export const headers = sharedHeaders;

export default function Enquire({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { title } = loaderData.head;
  return (
    <>
      <title>{actionData ? `${t('lead.error_prefix')} ${title}` : title}</title>
      <EnquiryPage view={loaderData.view} problem={actionData ?? null} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);

function toHead(title: string, { tools }: Page): PageHead {
  return {
    title: `${title} | ${tools.config.name}`,
    description: title,
    canonical: null,
    isIndexable: false,
    image: null,
    siteName: tools.config.name,
  };
}

/** What was typed comes back, with what is wrong beside each field (D27); control fields do not. */
function toProblem(problem: LeadProblem, { values, page }: { readonly values: FormValues; readonly page: Page }) {
  if (problem.kind === 'car_not_found') throw data(null, { status: 404 });
  const { t } = page.tools;
  const control = new Set<string>([...Object.values(CONTROL_FIELDS), LANDING_FIELD]);
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !control.has(name)));
  const errors =
    problem.kind === 'invalid'
      ? problem.fields.map(({ field, key, message }) => ({ field, message: t.byKey(key, message) }))
      : [];
  const answer: EnquiryProblem = {
    values: typed,
    errors,
    failure: problem.kind === 'no_receiver' ? t('lead.failed') : null,
  };
  return data(answer, { status: problem.kind === 'invalid' ? 400 : 503 });
}
