import type { LeadView } from '#application/leads/view-lead.ts';
import { categoryLabel } from '#domain/lead/categories.ts';
import type { DealerView } from '#web/features/lead-status/dealer-page.tsx';
import type { PageTools } from '#web/request/page-tools.ts';
import { toTime } from './to-lead-steps.server.ts';

/** The button that confirms the lead was read, or the time when it was confirmed. */
export function toReceiptView(lead: LeadView, tools: PageTools): DealerView {
  const { t, market } = tools;
  const { car, read_at } = lead;
  const category = categoryLabel(lead.category, market);
  const time = toTime(lead.received_at, lead, tools).text;
  return {
    title: read_at ? t('lead_receipt.done') : t('lead_receipt.title', { reference: lead.reference }),
    about: car
      ? t('lead_receipt.about_car', { category, car: car.name, time })
      : t('lead_receipt.about', { category, time }),
    text: read_at ? t('lead_receipt.done_text', { time: toTime(read_at, lead, tools).text }) : t('lead_receipt.text'),
    button: read_at ? null : t('lead_receipt.button'),
    rows: [],
  };
}
