import { useEffect } from 'react';
import { submissionValues } from '#domain/analytics/lead-sent.ts';
import type { LeadSent as SentLead } from '#domain/analytics/lead-sent.ts';
import { twinOf } from '#domain/analytics/form-events.ts';
import { useSite } from '../site/site-context.tsx';
import type { SiteData } from '../site/site-data.ts';
import { readStart } from './started-forms.ts';
import { rememberTold } from './told-leads.ts';
import { tell, tellDataLayer } from './tell.client.ts';

function tellLead(lead: SentLead, site: SiteData): void {
  if (!rememberTold(lead.lead_id)) return;
  // The lead's own facts go before those of a page, which may be older.
  const values = { ...readStart({ form: lead.form, carId: lead.car_id }), ...submissionValues(lead) };
  tell('lead_sent', { values, carId: lead.car_id, once: lead.lead_id }, site);
  const twin = twinOf(lead.form, lead.category);
  if (twin !== null) tellDataLayer(twin, values, site);
}

/** Tells that a lead was taken: on the page that only comes when the server has it, and once however often it is seen. */
export function LeadSent({ lead }: { readonly lead: SentLead }) {
  const site = useSite();
  useEffect(() => tellLead(lead, site), [lead, site]);
  return null;
}
