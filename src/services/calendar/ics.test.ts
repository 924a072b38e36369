import { describe, expect, it } from 'vitest';
import { toCalendarFile, type CalendarEntry } from './ics.ts';

const entry: CalendarEntry = {
  uid: 'lead-1@harbour.example',
  startsAt: new Date('2026-11-24T22:30:00Z'),
  endsAt: new Date('2026-11-24T23:00:00Z'),
  summary: 'Test drive: 2021 Toyota HiLux; SR5, 4x4',
  description: 'At Parramatta.\nReference 12AB.',
  place: 'Parramatta, 1 Church St, Parramatta NSW 2150',
  organiser: { name: "O'Brien & Söns", email: 'yard@harbour.example' },
  url: 'https://harbour.example/lead/token',
  sequence: 0,
  stamp: new Date('2026-11-21T01:02:03Z'),
};
/** Properties of the file, with folded lines joined again (RFC 5545, 3.1). */
const linesOf = (more: Partial<CalendarEntry> = {}) =>
  toCalendarFile({ ...entry, ...more })
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('a calendar file', () => {
  it('states times in UTC, which every calendar shows in its owner’s own time zone', () => {
    expect(linesOf()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Forecourt//Test drives//EN',
      'BEGIN:VEVENT',
      'UID:lead-1@harbour.example',
      'SEQUENCE:0',
      'DTSTAMP:20261121T010203Z',
      'DTSTART:20261124T223000Z',
      'DTEND:20261124T230000Z',
      'SUMMARY:Test drive: 2021 Toyota HiLux\\; SR5\\, 4x4',
      'LOCATION:Parramatta\\, 1 Church St\\, Parramatta NSW 2150',
      'DESCRIPTION:At Parramatta.\\nReference 12AB.',
      'ORGANIZER;CN="O\'Brien & Söns":mailto:yard@harbour.example',
      'URL;VALUE=URI:https://harbour.example/lead/token',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('escapes line breaks, so that no text can start a line of its own', () => {
    const evil = 'A\r\nATTENDEE:mailto:x@evil.example';
    const lines = linesOf({
      summary: evil,
      place: evil,
      description: evil,
      organiser: { name: evil, email: 'a@b.example' },
    });
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(lines).toHaveLength(16);
  });

  it('folds lines at 75 octets', () => {
    const file = toCalendarFile({ ...entry, summary: 'Probefahrt über Größe '.repeat(20) });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
