import { redirect } from 'react-router';
import type { Route } from './+types/lead-release';
import { readLeadToken } from '#application/lead-token.ts';
import { releaseLead } from '#application/release-lead.ts';
import { viewHeldLead } from '#application/view-held-lead.ts';
import type { HeldLeadView } from '#application/view-held-lead.ts';
import { customerName, leadReference } from '#domain/lead/lead-facts.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { DealerPage } from '../features/lead-status/dealer-page.tsx';
import type { DealerView } from '../features/lead-status/dealer-page.tsx';
import { toTime } from '../features/lead-status/to-lead-steps.server.ts';
import { notFound } from '../not-found-data.server.ts';
import { openPage } from '../page-context.ts';
import type { Page } from '../page-context.ts';
import { toMeta } from '../page-head.ts';
import { keyHeaders, privateHead } from '../private-head.ts';
import styles from '../styles/lead-status.css?url';

/** Behind a link of the digest of held leads (D30): what was sent, to judge it by, and the button that lets it go. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = openPage(context);
  const held = await viewHeldLead(page, params.token);
  if (!held) throw await notFound(page);
  const view = toView(held, page.tools);
  return { view, head: privateHead(view.title, page) };
}

/** Released once; a second press finds it released. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const page = openPage(context);
  const id = readLeadToken(page.platform.secret, 'release', params.token);
  if (id === null) throw await notFound(page);
  await releaseLead(page, id);
  return redirect(url.pathname, { status: 303, headers: keyHeaders() });
}

export const headers = keyHeaders;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export default function LeadRelease({ loaderData }: Route.ComponentProps) {
  return <DealerPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);

function toView(held: HeldLeadView, tools: Page['tools']): DealerView {
  const { t } = tools;
  const { lead } = held;
  const { category } = lead.attributes;
  const time = toTime(new Date(lead.received_at), held, tools).text;
  const about = lead.car
    ? t('lead_receipt.about_car', { category, car: lead.car.name, time })
    : t('lead_receipt.about', { category, time });
  if (lead.released_at !== null) {
    const since = toTime(new Date(lead.released_at), held, tools).text;
    const text = t('lead_release.done_text', { time: since });
    return { title: t('lead_release.done'), about, text, button: null, rows: [] };
  }
  if (!lead.suspected_spam) {
    const text = t('lead_release.not_held_text');
    return { title: t('lead_release.not_held'), about, text, button: null, rows: [] };
  }
  const why = t(`lead_release.why_${lead.suspected_because ?? 'hidden_field'}`);
  return {
    title: t('lead_release.title', { reference: leadReference(lead) }),
    about,
    text: `${why} ${t('lead_release.text')}`,
    button: t('lead_release.button'),
    rows: toRows(held, tools),
  };
}

function toRows({ lead }: HeldLeadView, { t, market }: Page['tools']): DealerView['rows'] {
  const { email, phone, message } = lead.attributes;
  const rows = [
    { label: t('lead_release.name'), value: customerName(lead) },
    { label: t('lead_release.email'), value: email },
    { label: t('lead_release.phone'), value: formatPhone(phone, market.phone_country) },
    { label: t('lead_release.message'), value: message ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}
