import { formatDollars } from '../money.ts';
import type { LeadCar } from './lead.ts';
import { customerName, leadReference, requestedTime, type LeadFacts } from './lead-facts.ts';
import { plainLocationName } from '../location/location-name.ts';
import { formatMoment } from './mail/format-moment.ts';
import type { MailRow } from './mail/mail-body.ts';
import { mailWords, rowLabel, type MailWords } from './mail/words.ts';
import { dialPhone, formatPhone } from './phone.ts';

/** One thing that a lead says. */
export type LeadRow = MailRow;

/** The last of the pages seen before are told of. */
const MAX_VISITED = 10;

type NamedRow = readonly [name: string, value: string | null | undefined, href?: string];

const labelled = (words: MailWords, rows: readonly NamedRow[]): LeadRow[] =>
  rows.flatMap(([name, value, href]) => (value ? [[rowLabel(words, name), value, href] as const] : []));

/** Who asks, and how to reach them. */
export function customerRows({ lead, site }: LeadFacts): LeadRow[] {
  const { email, phone, postcode, extra } = lead.attributes;
  const { code, phone_country } = site.market;
  return labelled(mailWords(code), [
    ['name', customerName(lead)],
    ['company', extra['company']],
    ['phone', formatPhone(phone, phone_country), `tel:${dialPhone(phone, phone_country)}`],
    // A local part may hold `?` and `&`, which in an address of mail begin a subject or a text.
    ['email', email, `mailto:${email.split('@').map(encodeURIComponent).join('@')}`],
    ['postcode', postcode],
  ]);
}

/** A time that was asked for and is not booked, as people read it; null for words in its place. */
function requestedTimeText(facts: LeadFacts): string | null {
  const requested = requestedTime(facts);
  if (requested === null) return null;
  const { market } = facts.site;
  const time = formatMoment(requested.at, { timeZone: facts.timeZone, locale: market.code });
  return mailWords(market.code)(requested.isTaken ? 'value.not_booked_taken' : 'value.not_booked', { time });
}

/** With what it includes, as it stood on the page: a dealer who calls back must name the same (D50, R1). */
function priceOf({ price_cents, price_type }: LeadCar, words: MailWords): string | null {
  if (price_cents === null) return null;
  const price = formatDollars(price_cents);
  return price_type ? words(`value.price_${price_type}`, { price }) : price;
}

/** What they ask: the car, the place, the time and every further field of the form. */
export function enquiryRows(facts: LeadFacts): LeadRow[] {
  const { lead, site, location, appointment, replyBy, timeZone } = facts;
  const { car, attributes } = lead;
  const { category, subcategory, extra } = attributes;
  // Which of our pages it was is in its address; its id says nothing to a dealer.
  const { company: _, page_id: __, dateTime, ...further } = extra;
  const timeOf = (at: Date) => formatMoment(at, { timeZone, locale: site.market.code });
  const drive = appointment && timeOf(appointment.starts_at);
  const words = mailWords(site.market.code);
  return labelled(words, [
    ['category', [category, subcategory].filter(Boolean).join(', ')],
    ['car', car?.name],
    ['stock', car?.stock_number],
    ['price', car && priceOf(car, words)],
    ['vehicle_status', car?.vehicle_status.replaceAll('_', ' ')],
    ['location', location && plainLocationName(location.name)],
    ['test_drive', drive],
    ['reply_by', replyBy && timeOf(replyBy)],
    // Without a booking it is what the shopper would like; words stay as they were written.
    ['dateTime', drive === null ? (requestedTimeText(facts) ?? dateTime) : null],
    ...Object.entries(further),
  ]);
}

/** Whether they may be written to later, and how they came here. */
export function originRows({ lead, site, timeZone }: LeadFacts): LeadRow[] {
  const words = mailWords(site.market.code);
  const wording = lead.consent?.wording;
  const agreed = wording ? words('value.consent', { wording }) : words('value.yes');
  const given = lead.consent?.by === 'api' ? words('value.consent_api', { agreed }) : agreed;
  const campaign = Object.entries(lead.linked_query_params).map(([key, value]) => `${key}=${value}`);
  return labelled(words, [
    ['opt_in', lead.attributes.opt_in ? given : words('value.no')],
    ['url', `${site.origin}${lead.url}`],
    ['campaign', campaign.join(', ')],
    ['visited', lead.visited_pages.slice(-MAX_VISITED).join(', ')],
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
