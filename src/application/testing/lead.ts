import type { LeadSubmission } from '#application/leads/lead-submission.ts';
import { submitLead } from '#application/leads/submit-lead.ts';
import type { LeadId } from '#domain/ids.ts';
import type { TestSite } from './site.ts';

/** The fields that every form requires. */
export const MIA = { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156', postcode: '2000' };

type TestSubmission = Partial<Omit<LeadSubmission, 'values'>> & {
  readonly tenant?: string;
  readonly clientAddress?: string;
};

/** Sends harbour's contact form as Mia, or whatever the values override. Throws the validation errors. */
export async function sendLead(
  site: TestSite,
  values: Readonly<Record<string, string>> = {},
  { tenant = 'harbour', clientAddress = '', form = 'contact', ...rest }: TestSubmission = {},
): Promise<LeadId> {
  const sent = await submitLead(
    { ...site.at(tenant), clientAddress },
    {
      form,
      conflicting: [],
      // Only the contact form has a field for the subject.
      values: { ...MIA, message: 'Hello', ...(form === 'contact' ? { category: 'General Enquiry' } : {}), ...values },
      url: `/${form}`,
      userAgent: null,
      ...rest,
    },
  );
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
  return sent.value.lead_id;
}
