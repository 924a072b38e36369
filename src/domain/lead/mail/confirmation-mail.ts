import { leadReference, wishedTime, type LeadFacts } from '../lead-facts.ts';
import { formatPhone } from '../phone.ts';
import { formatMoment } from './format-moment.ts';
import { buildMailBody, type MailBlock, type MailBody } from './mail-body.ts';
import { mailWords } from './words.ts';

/** Statuses of a car that cannot be had any more. */
const GONE = new Set(['sold', 'withdrawn']);

/** The place that answers, as shoppers know it. */
export const placeName = ({ location, dealership }: LeadFacts): string => location?.name ?? dealership.name;

/** Street, town, state and postcode on one line; null without a place. */
export function placeAddress({ location }: LeadFacts): string | null {
  if (!location) return null;
  const { street, city, state, postcode } = location.address;
  return `${street}, ${city} ${state} ${postcode}`;
}

/** What a dealership promises where there is no moment: `leads.reply_within` in its own words, or nothing. */
export type ReplyPromise = { readonly replyWithin: string | null };

/** What the shopper gets at once: that it arrived, what happens next and by when, and where to look how far it is. */
export function buildConfirmationMail(facts: LeadFacts, promise: ReplyPromise): MailBody {
  const { lead, site, links } = facts;
  const words = mailWords(site.market.code);
  const place = placeName(facts);
  const car = lead.car?.name ?? '';
  const { message, name } = lead.attributes;
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  const heading = (text: string): MailBlock => ({ kind: 'heading', text });
  const blocks: MailBlock[] = [
    paragraph(words(lead.car ? 'shopper.intro' : 'shopper.intro_no_car', { car, place })),
    ...toDrive(facts),
    heading(words('shopper.next')),
    ...(lead.car && GONE.has(lead.car.vehicle_status) ? [paragraph(words('shopper.sold', { place }))] : []),
    paragraph(nextOf(facts, promise)),
    { kind: 'link', label: words('shopper.status'), url: links.status },
    ...(message === null ? [] : [heading(words('shopper.your_message')), { kind: 'quote', text: message } as const]),
    ...toPlace(facts),
    paragraph(words('shopper.reference', { reference: leadReference(lead) })),
    paragraph(words('shopper.why', { site: site.name })),
  ];
  return buildMailBody({
    subject: subjectOf(facts),
    locale: site.market.code,
    title: words('shopper.heading', { name }),
    blocks,
  });
}

function nextOf(facts: LeadFacts, { replyWithin }: ReplyPromise): string {
  const { replyBy, appointment } = facts;
  const { code } = facts.site.market;
  const words = mailWords(code);
  const place = placeName(facts);
  if (replyBy) {
    const time = formatMoment(replyBy, { timeZone: facts.timeZone, locale: code });
    return words('shopper.next_reply_by', { place, time });
  }
  // The drive comes before any answer that could be promised.
  if (appointment) return words('shopper.next_drive', { place });
  if (replyWithin) return words('shopper.next_reply', { place, within: replyWithin });
  return words('shopper.next_reply_soon', { place });
}

function subjectOf({ lead, site, appointment }: LeadFacts): string {
  const words = mailWords(site.market.code);
  if (!lead.car) return words('shopper.subject_no_car');
  return words(appointment ? 'shopper.subject_test_drive' : 'shopper.subject', { car: lead.car.name });
}

function toDrive(facts: LeadFacts): MailBlock[] {
  const { site, appointment, timeZone } = facts;
  const words = mailWords(site.market.code);
  const timeOf = (at: Date) => formatMoment(at, { timeZone, locale: site.market.code });
  if (appointment)
    return [{ kind: 'paragraph', text: words('shopper.test_drive', { time: timeOf(appointment.starts_at) }) }];
  const wished = wishedTime(facts);
  if (wished === null) return [];
  const word = wished.isTaken ? 'shopper.not_booked_taken' : 'shopper.not_booked';
  return [{ kind: 'paragraph', text: words(word, { time: timeOf(wished.at) }) }];
}

function toPlace(facts: LeadFacts): MailBlock[] {
  const { location, site } = facts;
  const address = placeAddress(facts);
  if (!location || address === null) return [];
  const { phone } = location.contact_detail;
  const lines = [location.name, address, ...(phone ? [formatPhone(phone, site.market.phone_country)] : [])];
  const words = mailWords(site.market.code);
  return [
    { kind: 'heading', text: words('shopper.place') },
    { kind: 'paragraph', text: lines.join('. ') },
  ];
}
