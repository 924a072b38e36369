import { customerName, isReturn, leadReference, type LeadFacts } from '#domain/lead/lead-facts.ts';
import { placeAddress, placeName } from '#domain/lead/mail/confirmation-mail.ts';
import { mailWords } from '#domain/lead/mail/words.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { toCalendarFile } from '#services/calendar/ics.ts';
import type { MailAttachment } from '#services/mail/port.ts';

const SUMMARIES = {
  drive: { shopper: 'calendar.summary', dealer: 'calendar.summary_dealer' },
  return: { shopper: 'calendar.return', dealer: 'calendar.return_dealer' },
} as const;

type Made = { readonly now: Date; readonly reader: 'shopper' | 'dealer' };

/**
 * The booked time of a lead, for a test drive or a return, as a calendar file; null when it booked none. The dealer's file names the shopper and
 * never links to the shopper's private page.
 */
export function testDriveFile(facts: LeadFacts, { now, reader }: Made): string | null {
  const { lead, appointment, location, site, links } = facts;
  if (!appointment) return null;
  const words = mailWords(site.market.code);
  const place = placeName(facts);
  const email = location?.contact_detail.email;
  const about = { car: lead.car?.name ?? place, place, reference: leadReference(lead) };
  const person = {
    name: customerName(lead),
    phone: formatPhone(lead.attributes.phone, site.market.phone_country),
    email: lead.attributes.email,
  };
  const isDealer = reader === 'dealer';
  return toCalendarFile({
    uid: `${lead.id}@${new URL(site.origin).hostname}`,
    startsAt: appointment.starts_at,
    endsAt: appointment.ends_at,
    summary: words(SUMMARIES[isReturn(lead) ? 'return' : 'drive'][reader], { ...about, ...person }),
    description: words(isDealer ? 'calendar.description_dealer' : 'calendar.description', { ...about, ...person }),
    place: placeAddress(facts) ?? place,
    ...(email ? { organiser: { name: place, email } } : {}),
    url: isDealer ? links.receipt : links.status,
    sequence: 0,
    stamp: now,
  });
}

/** The calendar file as an attachment of a mail. */
export function testDriveAttachments(facts: LeadFacts, made: Made): MailAttachment[] {
  const content = testDriveFile(facts, made);
  const name = isReturn(facts.lead) ? 'return.ics' : 'test-drive.ics';
  return content === null ? [] : [{ name, type: 'text/calendar', content }];
}
