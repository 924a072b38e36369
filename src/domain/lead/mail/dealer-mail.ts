import { customerName, leadReference, leadTopic, type LeadFacts } from '#domain/lead/lead-facts.ts';
import { customerRows, enquiryRows, originRows } from '#domain/lead/lead-rows.ts';
import { APPLICATION_FIELD } from '#domain/lead/sensitive-answers.ts';
import { formatShortMoment } from './format-moment.ts';
import { buildMailBody, type MailBlock, type MailBody } from './mail-body.ts';
import { mailWords } from './words.ts';

/**
 * "Test Drive from Mia Rose: Sun 4 Oct, 11:00 am, 2021 Toyota HiLux SR5 – Parramatta Motors". Some systems sort mail by
 * the dealer's name in the subject.
 */
export function dealerSubject({
  lead,
  site,
  dealership,
  appointment,
  timeZone,
  isResend,
  isOfferAccepted,
  isStandIn,
}: LeadFacts): string {
  const words = mailWords(site.market.code);
  const drive = appointment && formatShortMoment(appointment.starts_at, { timeZone, locale: site.market.code });
  const about = [drive, lead.car?.name].filter(Boolean).join(', ');
  const values = {
    category: leadTopic({ lead, site }),
    name: customerName(lead),
    about,
    dealership: dealership.name,
  };
  const subject = words(about === '' ? 'dealer.subject_no_car' : 'dealer.subject', values);
  if (isStandIn) return words('dealer.subject_stands_in', { subject });
  if (isOfferAccepted) return words('dealer.subject_offer_accepted', { subject });
  return isResend ? words('dealer.subject_resend', { subject }) : subject;
}

/** The mail to the dealership's staff: everything that was sent, and the link that marks the lead as read. */
export function buildDealerMail(facts: LeadFacts): MailBody {
  const { lead, site, links, isResend, isOfferAccepted, isStandIn, dealership } = facts;
  const words = mailWords(site.market.code);
  const name = customerName(lead);
  const { message } = lead.attributes;
  const heading = (text: string): MailBlock => ({ kind: 'heading', text });
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  const blocks: MailBlock[] = [
    ...(isResend ? [paragraph(words('dealer.resend'))] : []),
    ...(isOfferAccepted ? [paragraph(words('dealer.offer_accepted', { name }))] : []),
    ...(isStandIn ? [paragraph(words('dealer.stands_in', { dealership: dealership.name }))] : []),
    paragraph(words('dealer.intro', { site: site.name, name })),
    ...(lead.attributes.extra[APPLICATION_FIELD] === undefined
      ? []
      : [paragraph(words('dealer.application', { name, reference: leadReference(lead) }))]),
    heading(words('dealer.customer')),
    { kind: 'rows', rows: customerRows(facts) },
    heading(words('dealer.enquiry')),
    { kind: 'rows', rows: enquiryRows(facts) },
    ...(links.car ? [{ kind: 'link', label: words('dealer.see_car'), url: links.car } as const] : []),
    ...(message === null ? [] : [heading(words('dealer.message')), { kind: 'quote', text: message } as const]),
    heading(words('dealer.receipt_heading')),
    paragraph(words('dealer.receipt_text')),
    { kind: 'link', label: words('dealer.receipt', { name }), url: links.receipt },
    heading(words('dealer.origin')),
    { kind: 'rows', rows: originRows(facts) },
  ];
  const title = words('dealer.heading', { category: leadTopic(facts), name });
  return buildMailBody({ subject: dealerSubject(facts), locale: site.market.code, title, blocks });
}
