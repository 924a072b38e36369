import { leadReference, type LeadFacts } from '../lead-facts.ts';
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

/** What a dealership promises: a moment, or `leads.reply_within` in its own words, or neither. */
export type ReplyPromise = { readonly replyBy: Date | null; readonly replyWithin: string | null };

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

function nextOf(facts: LeadFacts, { replyBy, replyWithin }: ReplyPromise): string {
  const { code } = facts.site.market;
  const words = mailWords(code);
  const place = placeName(facts);
  if (replyBy) {
    const time = formatMoment(replyBy, { timeZone: facts.timeZone, locale: code });
    return words('shopper.next_reply_by', { place, time });
  }
  if (replyWithin) return words('shopper.next_reply', { place, within: replyWithin });
  return words('shopper.next_reply_soon', { place });
}

function subjectOf({ lead, site, appointment }: LeadFacts): string {
  const words = mailWords(site.market.code);
  if (!lead.car) return words('shopper.subject_no_car');
  return words(appointment ? 'shopper.subject_test_drive' : 'shopper.subject', { car: lead.car.name });
}

function toDrive({ site, appointment, timeZone }: LeadFacts): MailBlock[] {
  if (!appointment) return [];
  const time = formatMoment(appointment.starts_at, { timeZone, locale: site.market.code });
  return [{ kind: 'paragraph', text: mailWords(site.market.code)('shopper.test_drive', { time }) }];
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
