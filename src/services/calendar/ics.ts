import ical from 'ical-generator';

export type CalendarEntry = {
  /** The same for the same appointment, whenever it is asked for. */
  readonly uid: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly description: string;
  /** Address, as one line. */
  readonly place: string;
  readonly organiser?: { readonly name: string; readonly email: string };
  readonly url: string;
  /** 0 at first, one more for every later version of the appointment. */
  readonly sequence: number;
  /** When this version was made. */
  readonly stamp: Date;
};

/**
 * An appointment as a file that calendars take (RFC 5545). Times are in UTC, which every calendar shows in its owner's
 * own zone, daylight saving included; a copy of the zone's rules in each file could only be older than the calendar's.
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
