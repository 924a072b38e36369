import { isHeldAndRedacted } from '#application/leads/release-lead.ts';
import type { HeldLeadView } from '#application/leads/view-held-lead.ts';
import { categoryLabel } from '#domain/lead/categories.ts';
import { customerName, leadReference } from '#domain/lead/lead-facts.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import type { DealerView } from '#web/features/lead-status/dealer-page.tsx';
import type { PageTools } from '#web/request/page-tools.ts';
import { toTime } from './to-lead-steps.server.ts';

/**
 * Shows what was sent, so that the dealer can judge it. For a lead that was released, was not held or is too old, it
 * says so instead.
 */
export function toHeldLeadView(held: HeldLeadView, tools: PageTools): DealerView {
  const { t, market } = tools;
  const { lead } = held;
  const category = categoryLabel(lead.attributes.category, market);
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
  if (isHeldAndRedacted(lead)) {
    const text = t('lead_release.too_old_text');
    return { title: t('lead_release.too_old'), about, text, button: null, rows: [] };
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

function toRows({ lead }: HeldLeadView, { t, market }: PageTools): DealerView['rows'] {
  const { email, phone, message } = lead.attributes;
  const rows = [
    { label: t('lead_release.name'), value: customerName(lead) },
    { label: t('lead_release.email'), value: email },
    { label: t('lead_release.phone'), value: formatPhone(phone, market.phone_country) },
    { label: t('lead_release.message'), value: message ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}
