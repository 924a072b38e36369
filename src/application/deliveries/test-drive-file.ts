import { leadReference, type LeadFacts } from '#domain/lead/lead-facts.ts';
import { placeAddress, placeName } from '#domain/lead/mail/confirmation-mail.ts';
import { mailWords } from '#domain/lead/mail/words.ts';
import { toCalendarFile } from '#services/calendar/ics.ts';

/** The test drive of a lead as a calendar file; null when it booked none. */
export function testDriveFile(facts: LeadFacts, now: Date): string | null {
  const { lead, appointment, location, site, links } = facts;
  if (!appointment) return null;
  const words = mailWords(site.market.code);
  const place = placeName(facts);
  const email = location?.contact_detail.email;
  return toCalendarFile({
    uid: `${lead.id}@${new URL(site.origin).hostname}`,
    startsAt: appointment.starts_at,
    endsAt: appointment.ends_at,
    summary: words('calendar.summary', { car: lead.car?.name ?? place }),
    description: words('calendar.description', { place, reference: leadReference(lead) }),
    place: placeAddress(facts) ?? place,
    ...(email ? { organiser: { name: place, email } } : {}),
    url: links.status,
    sequence: 0,
    stamp: now,
  });
}
