import { describe, expect, it } from 'vitest';
import { addDays, createLocalClock, parseOffsetIso, weekdayOf } from './local-time.ts';

const at = (timeZone: string, date: string, time: string) =>
  createLocalClock(timeZone).instantOf({ date, time }).toISOString();

describe('instantOf', () => {
  it.each([
    // The same morning in every zone that Australian states use, in summer and then in winter.
    ['Australia/Sydney', '2027-01-15', '2027-01-14T22:00:00.000Z'],
    ['Australia/Melbourne', '2027-01-15', '2027-01-14T22:00:00.000Z'],
    ['Australia/Hobart', '2027-01-15', '2027-01-14T22:00:00.000Z'],
    ['Australia/Brisbane', '2027-01-15', '2027-01-14T23:00:00.000Z'],
    ['Australia/Adelaide', '2027-01-15', '2027-01-14T22:30:00.000Z'],
    ['Australia/Darwin', '2027-01-15', '2027-01-14T23:30:00.000Z'],
    ['Australia/Perth', '2027-01-15', '2027-01-15T01:00:00.000Z'],
    ['Australia/Eucla', '2027-01-15', '2027-01-15T00:15:00.000Z'],
    ['Australia/Broken_Hill', '2027-01-15', '2027-01-14T22:30:00.000Z'],
    ['Australia/Sydney', '2027-07-15', '2027-07-14T23:00:00.000Z'],
    ['Australia/Hobart', '2027-07-15', '2027-07-14T23:00:00.000Z'],
    ['Australia/Brisbane', '2027-07-15', '2027-07-14T23:00:00.000Z'],
    ['Australia/Adelaide', '2027-07-15', '2027-07-14T23:30:00.000Z'],
    ['Pacific/Auckland', '2027-07-15', '2027-07-14T21:00:00.000Z'],
    ['America/Los_Angeles', '2027-07-15', '2027-07-15T16:00:00.000Z'],
  ])('9 am in %s on %s is %s', (zone, date, instant) => {
    expect(at(zone, date, '09:00')).toBe(instant);
  });

  it('moves a skipped time forward, and takes the first of a repeated one', () => {
    // Sunday 4 October 2026: 2 am becomes 3 am. Sunday 4 April 2027: 3 am becomes 2 am.
    expect(at('Australia/Sydney', '2026-10-04', '01:59')).toBe('2026-10-03T15:59:00.000Z');
    expect(at('Australia/Sydney', '2026-10-04', '02:30')).toBe('2026-10-03T16:30:00.000Z');
    expect(at('Australia/Sydney', '2026-10-04', '03:00')).toBe('2026-10-03T16:00:00.000Z');
    expect(at('Australia/Sydney', '2027-04-04', '02:30')).toBe('2027-04-03T15:30:00.000Z');
    expect(at('Australia/Sydney', '2027-04-04', '03:00')).toBe('2027-04-03T17:00:00.000Z');
    // Lord Howe Island changes its clocks by half an hour.
    expect(at('Australia/Lord_Howe', '2026-10-04', '02:15')).toBe('2026-10-03T15:45:00.000Z');
    expect(at('Australia/Lord_Howe', '2026-10-04', '09:00')).toBe('2026-10-03T22:00:00.000Z');
  });
});

describe('toIso', () => {
  it.each([
    ['Australia/Sydney', '2026-10-03T15:59:00Z', '2026-10-04T01:59:00+10:00'],
    ['Australia/Sydney', '2026-10-03T16:00:00Z', '2026-10-04T03:00:00+11:00'],
    ['Australia/Adelaide', '2026-12-31T13:30:00Z', '2027-01-01T00:00:00+10:30'],
    ['Australia/Perth', '2026-12-31T13:30:00Z', '2026-12-31T21:30:00+08:00'],
    ['America/St_Johns', '2027-01-01T12:00:00Z', '2027-01-01T08:30:00-03:30'],
    ['America/St_Johns', '2027-01-01T12:00:59Z', '2027-01-01T08:30:59-03:30'],
    ['Australia/Adelaide', '2026-12-31T13:29:01Z', '2026-12-31T23:59:01+10:30'],
    ['UTC', '2027-01-01T12:00:00Z', '2027-01-01T12:00:00+00:00'],
  ])('in %s %s is %s', (zone, instant, local) => {
    expect(createLocalClock(zone).toIso(new Date(instant))).toBe(local);
    expect(parseOffsetIso(local)).toEqual(new Date(instant));
  });
});

describe('parseOffsetIso', () => {
  it.each(['', 'tomorrow', '2026-11-24', '2026-11-24T09:30', '2026-11-24T09:30:00', '2026-13-24T09:30:00Z', '12'])(
    'returns null for "%s"',
    (text) => {
      expect(parseOffsetIso(text)).toBeNull();
    },
  );

  it('parses any offset, with or without seconds', () => {
    expect(parseOffsetIso('2026-11-24T09:30+11:00')).toEqual(new Date('2026-11-23T22:30:00Z'));
    expect(parseOffsetIso('2026-11-23T22:30:00.000Z')).toEqual(new Date('2026-11-23T22:30:00Z'));
  });
});

describe('calendar days', () => {
  it('follow each other across months, years and clock changes', () => {
    expect(addDays('2026-10-03', 1)).toBe('2026-10-04');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(['2026-11-22', '2026-11-28'].map(weekdayOf)).toEqual([0, 6]);
  });
});
