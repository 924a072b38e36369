import { describe, expect, it } from 'vitest';
import { formatTime } from './format-time.ts';
import { hoursRows, openState, type DayHours, type OpeningWeek } from './opening-state.ts';

const working: DayHours = { open: '08:30', close: '17:30' };
const place: OpeningWeek = {
  timeZone: 'Australia/Sydney',
  week: [null, working, working, working, working, working, { open: '09:00', close: '16:00' }],
  special: { '2026-11-23': null, '2026-11-24': { open: '10:00', close: '12:00' } },
};

describe('openState', () => {
  it('is open until closing time in the time zone of the place, not of the reader', () => {
    // Friday 20 November 2026, 17:29 in Sydney.
    expect(openState(place, new Date('2026-11-20T06:29:00Z'))).toEqual({ isOpen: true, at: '17:30' });
    expect(openState(place, new Date('2026-11-20T06:30:00Z'))).toEqual({
      isOpen: false,
      at: '09:00',
      weekday: 6,
      inDays: 1,
    });
  });

  it('returns the opening time later today', () => {
    expect(openState(place, new Date('2026-11-19T20:00:00Z'))).toEqual({
      isOpen: false,
      at: '08:30',
      weekday: 5,
      inDays: 0,
    });
  });

  it('prefers special days over the week: it skips a closed Sunday and a closed Monday to a short Tuesday', () => {
    expect(openState(place, new Date('2026-11-21T06:00:00Z'))).toEqual({
      isOpen: false,
      at: '10:00',
      weekday: 2,
      inDays: 3,
    });
  });

  it('returns null for a place without hours', () => {
    expect(openState({ ...place, week: [], special: {} }, new Date('2026-11-20T06:29:00Z'))).toBeNull();
    expect(
      openState(
        { ...place, week: Array.from({ length: 7 }, () => ({ text: 'By appointment only' })), special: {} },
        new Date('2026-11-20T06:29:00Z'),
      ),
    ).toBeNull();
  });
});

describe('hoursRows', () => {
  it('groups Monday to Friday only when all five days are the same', () => {
    expect(hoursRows(place.week).map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4, 5], [6], [0]]);
    const thursday = place.week.with(4, { open: '08:30', close: '20:00' });
    expect(hoursRows(thursday).map(({ weekdays }) => weekdays)).toEqual([[1], [2], [3], [4], [5], [6], [0]]);
  });
});

describe('formatTime', () => {
  it.each([
    ['00:00', '12 am'],
    ['08:30', '8:30 am'],
    ['12:00', '12 pm'],
    ['17:05', '5:05 pm'],
  ])('%s is %s', (time, shown) => {
    expect(formatTime(time)).toBe(shown);
  });
});
