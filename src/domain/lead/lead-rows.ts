import { formatDollars } from '../money.ts';
import { customerName, leadReference, type LeadFacts } from './lead-facts.ts';
import { formatMoment } from './mail/format-moment.ts';
import { mailWords, rowLabel, type MailWords } from './mail/words.ts';
import { formatPhone } from './phone.ts';

/** One thing that a lead says: what it is called and what it is. */
export type LeadRow = readonly [label: string, value: string];

type NamedRow = readonly [name: string, value: string | null | undefined];

const labelled = (words: MailWords, rows: readonly NamedRow[]): LeadRow[] =>
  rows.flatMap(([name, value]) => (value ? [[rowLabel(words, name), value] as const] : []));

/** Who asks, and how to reach them. */
export function customerRows({ lead, site }: LeadFacts): LeadRow[] {
  const { email, phone, postcode, extra } = lead.attributes;
  return labelled(mailWords(site.market.code), [
    ['name', customerName(lead)],
    ['company', extra['company']],
    ['phone', formatPhone(phone, site.market.phone_country)],
    ['email', email],
    ['postcode', postcode],
  ]);
}

/** What they ask: the car, the place, the time and every further field of the form. */
export function enquiryRows({ lead, site, location, appointment, timeZone }: LeadFacts): LeadRow[] {
  const { car, attributes } = lead;
  const { category, subcategory, extra } = attributes;
  const { company: _, dateTime, ...further } = extra;
  const drive = appointment && formatMoment(appointment.starts_at, { timeZone, locale: site.market.code });
  return labelled(mailWords(site.market.code), [
    ['category', [category, subcategory].filter(Boolean).join(', ')],
    ['car', car?.name],
    ['stock', car?.stock_number],
    ['price', car?.price_cents != null ? formatDollars(car.price_cents) : null],
    ['vehicle_status', car?.vehicle_status.replaceAll('_', ' ')],
    ['location', location?.name],
    ['test_drive', drive],
    // Without a booking it is what the shopper would like, as it was written.
    ['dateTime', drive === null ? dateTime : null],
    ...Object.entries(further),
  ]);
}

/** Whether they may be written to later, and how they came here. */
export function originRows({ lead, site, timeZone }: LeadFacts): LeadRow[] {
  const words = mailWords(site.market.code);
  const wording = lead.consent?.wording;
  const given = wording ? words('value.consent', { wording }) : words('value.yes');
  const campaign = Object.entries(lead.linked_query_params).map(([key, value]) => `${key}=${value}`);
  return labelled(words, [
    ['opt_in', lead.attributes.opt_in ? given : words('value.no')],
    ['url', `${site.origin}${lead.url}`],
    ['campaign', campaign.join(', ')],
    ['received', formatMoment(new Date(lead.received_at), { timeZone, locale: site.market.code })],
    ['reference', leadReference(lead)],
  ]);
}

/** All of it as plain text, for formats that have one field for what they have no field for. */
export function leadComments(facts: LeadFacts): string {
  const rows = [...enquiryRows(facts), ...originRows(facts)].map(([label, value]) => `${label}: ${value}`);
  const { message } = facts.lead.attributes;
  return [...(message === null ? [] : [message, '']), ...rows].join('\n');
}
