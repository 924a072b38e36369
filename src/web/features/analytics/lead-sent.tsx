import { useEffect } from 'react';
import { twinOf } from '#domain/analytics/form-events.ts';
import { submissionValues, type LeadSent as SentLead } from '#domain/analytics/lead-sent.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import type { SiteData } from '#web/features/site/site-data.ts';
import { reportEvent, pushToDataLayer } from './report-event.client.ts';
import { markReported } from './reported-leads.ts';
import { readStart } from './started-forms.ts';

/** Used when the page of the form is not known: the form was sent without script, or storage is refused. */
const HERE = { page_type: 'thank_you' } as const;

function reportLead(lead: SentLead, site: SiteData): void {
  if (!markReported(lead.lead_id)) return;
  // Reports the page of the form, as the start of the form does, and not the thank-you page.
  const page = { ...HERE, page_location: location.pathname, ...readStart(lead) };
  // Facts of the lead override those of the page, which may be older.
  const values = { ...page, ...submissionValues(lead) };
  reportEvent('lead_sent', { values, carId: lead.car_id, once: lead.lead_id }, site);
  const twin = twinOf(lead.form, lead.category);
  if (twin !== null) pushToDataLayer(twin, values, site);
}

/** Reports a stored lead from the thank-you page, once, even if the page is loaded again. */
export function LeadSent({ lead }: { readonly lead: SentLead }) {
  const site = useSite();
  useEffect(() => reportLead(lead, site), [lead, site]);
  return null;
}
