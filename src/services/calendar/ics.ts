import ical from 'ical-generator';

export type CalendarEntry = {
  /** Must be the same for the same appointment on every request. */
  readonly uid: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly description: string;
  /** The address, on one line. */
  readonly place: string;
  readonly organiser?: { readonly name: string; readonly email: string };
  readonly url: string;
  /** 0 at first, and one higher for every later version of the appointment. */
  readonly sequence: number;
  /** When this version was made. */
  readonly stamp: Date;
};

/**
 * Builds a calendar file for an appointment (RFC 5545). Times are in UTC, which every calendar shows in its owner's own
 * zone, including daylight saving. A copy of the zone's rules in each file could only be older than those of the
 * calendar.
 */
export function toCalendarFile(entry: CalendarEntry): string {
  const { uid, startsAt, endsAt, summary, description, place, organiser, url, sequence, stamp } = entry;
  const calendar = ical({
    prodId: { company: 'Forecourt', product: 'Test drives', language: 'EN' },
  });
  calendar.createEvent({
    id: uid,
    start: startsAt,
    end: endsAt,
    stamp,
    summary: oneLine(summary),
    description,
    location: oneLine(place),
    url,
    sequence,
    organizer: organiser ? { name: oneLine(organiser.name), email: organiser.email } : null,
  });
  return calendar.toString();
}

// A carriage return in a value would end its line.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
