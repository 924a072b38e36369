import type { LeadSubmission } from '#application/leads/lead-submission.ts';
import { submitLead } from '#application/leads/submit-lead.ts';
import type { LeadId } from '#domain/ids.ts';
import type { TestSite } from './site.ts';

/** What every form asks of a person. */
export const MIA = { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156', postcode: '2000' };

type TestSubmission = Partial<Omit<LeadSubmission, 'values'>> & {
  readonly tenant?: string;
  readonly clientAddress?: string;
};

/** Mia sends harbour's contact form, unless it is said otherwise. Throws what is wrong with it. */
export async function sendLead(
  site: TestSite,
  values: Readonly<Record<string, string>> = {},
  { tenant = 'harbour', clientAddress = '', form = 'contact', ...rest }: TestSubmission = {},
): Promise<LeadId> {
  const sent = await submitLead(
    { ...site.at(tenant), clientAddress },
    {
      form,
      // Of the forms, only this one asks what it is about.
      values: { ...MIA, message: 'Hello', ...(form === 'contact' ? { category: 'General Enquiry' } : {}), ...values },
      url: `/${form}`,
      userAgent: null,
      ...rest,
    },
  );
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
  return sent.value.lead_id;
}
