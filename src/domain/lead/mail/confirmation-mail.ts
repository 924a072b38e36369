import { isReturn, leadReference, requestedTime, type LeadFacts } from '#domain/lead/lead-facts.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { isCareers } from '#domain/lead/receivers.ts';
import { cityLine } from '#domain/location/address-line.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import { formatMoment } from './format-moment.ts';
import { greetingName } from './greeting-name.ts';
import { buildMailBody, type MailBlock, type MailBody } from './mail-body.ts';
import { mailWords } from './words.ts';

/** Statuses of a car that is no longer available. */
const GONE = new Set(['sold', 'withdrawn']);

/** The name of the place that answers, as shown to shoppers. */
export const placeName = ({ location, dealership }: Pick<LeadFacts, 'location' | 'dealership'>): string =>
  location ? plainLocationName(location.name) : dealership.name;

/** Street, town, state and postcode on one line; null without a place. */
export function placeAddress({ location }: Pick<LeadFacts, 'location'>): string | null {
  if (!location) return null;
  return `${location.address.street}, ${cityLine(location.address)}`;
}

/** The dealership's promise when there is no exact time: the text of `leads.reply_within`, or null. */
type ReplyPromise = { readonly replyWithin: string | null };

/**
 * The confirmation to the shopper: the lead has arrived, what happens next and by when, and where to follow its
 * progress. It contains no free text from the form: anybody can enter another person's address, and the dealership
 * would send them those words.
 */
export function buildConfirmationMail(facts: LeadFacts, promise: ReplyPromise): MailBody {
  const { lead, site, links } = facts;
  const words = mailWords(site.market.code);
  const place = placeName(facts);
  const name = greetingName(lead.attributes);
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  const heading = (text: string): MailBlock => ({ kind: 'heading', text });
  const blocks: MailBlock[] = [
    ...toOpening(facts),
    heading(words('shopper.next')),
    ...(lead.car && GONE.has(lead.car.vehicle_status) ? [paragraph(words('shopper.sold', { place }))] : []),
    paragraph(nextOf(facts, promise)),
    { kind: 'link', label: words('shopper.status'), url: links.status },
    ...toPlace(facts),
    paragraph(words('shopper.reference', { reference: leadReference(lead) })),
    paragraph(words('shopper.why', { site: site.name })),
  ];
  return buildMailBody({
    subject: subjectOf(facts),
    locale: site.market.code,
    title: name === null ? words('shopper.heading_no_name') : words('shopper.heading', { name }),
    blocks,
  });
}

function nextOf(facts: LeadFacts, { replyWithin }: ReplyPromise): string {
  const { replyBy, appointment } = facts;
  const { code } = facts.site.market;
  const words = mailWords(code);
  const place = placeName(facts);
  if (appointment) return words('shopper.next_drive', { place });
  if (replyBy) {
    const time = formatMoment(replyBy, { timeZone: facts.timeZone, locale: code });
    return words('shopper.next_reply_by', { place, time });
  }
  // The promise is for shoppers, not for job applicants.
  if (replyWithin && !isCareers(facts.lead.attributes))
    return words('shopper.next_reply', { place, within: replyWithin });
  return words('shopper.next_reply_soon', { place });
}

function subjectOf(facts: LeadFacts): string {
  const { lead, site, appointment } = facts;
  const words = mailWords(site.market.code);
  const values = { car: lead.car?.name ?? '', place: placeName(facts) };
  if (isReturn(lead)) return words(appointment ? 'shopper.subject_return' : 'shopper.subject_return_notice', values);
  if (appointment) return words(lead.car ? 'shopper.subject_test_drive' : 'shopper.subject_test_drive_at', values);
  return words(`shopper.subject${topicOf(lead)}`, values);
}

/** The suffix of the message keys for the lead's subject: a car, a job application, or anything else. */
function topicOf({ car, attributes }: LeadFacts['lead']): '' | '_application' | '_no_car' {
  if (isCareers(attributes)) return '_application';
  return car ? '' : '_no_car';
}

/**
 * The first sentence: the test drive is booked, or the lead has arrived, with a note when a requested time is not
 * booked.
 */
function toOpening(facts: LeadFacts): MailBlock[] {
  const { lead, site, appointment, timeZone } = facts;
  const words = mailWords(site.market.code);
  const values = { car: lead.car?.name ?? '', place: placeName(facts) };
  const timeOf = (at: Date) => formatMoment(at, { timeZone, locale: site.market.code });
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  if (appointment) {
    const booked = { ...values, time: timeOf(appointment.starts_at) };
    if (isReturn(lead)) return [paragraph(words('shopper.return', { ...booked, fuel: facts.returnFuel }))];
    return [paragraph(words(lead.car ? 'shopper.test_drive' : 'shopper.test_drive_no_car', booked))];
  }
  const arrived = paragraph(words(isReturn(lead) ? 'shopper.intro_return' : `shopper.intro${topicOf(lead)}`, values));
  const requested = requestedTime(facts);
  if (requested === null) return [arrived];
  const word = isReturn(lead) ? 'shopper.return_not_booked' : 'shopper.not_booked';
  const time = timeOf(requested.at);
  return [arrived, paragraph(words(requested.isTaken ? `${word}_taken` : word, { time }))];
}

/** Where the shopper finds the place; nothing without one. */
export function toPlace(facts: Pick<LeadFacts, 'location' | 'dealership' | 'site' | 'phone'>): MailBlock[] {
  const { location, site, phone } = facts;
  const address = placeAddress(facts);
  if (!location || address === null) return [];
  const lines = [placeName(facts), address, ...(phone ? [formatPhone(phone, site.market.phone_country)] : [])];
  const words = mailWords(site.market.code);
  return [
    { kind: 'heading', text: words('shopper.place') },
    { kind: 'paragraph', text: lines.join('. ') },
  ];
}
