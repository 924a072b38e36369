import { describe, expect, it } from 'vitest';
import { formatTime } from './format-time.ts';
import { hoursRows, openState, type DayHours, type HoursWithHolidays } from './opening-state.ts';

const working: DayHours = { open: '08:30', close: '17:30' };
const place: HoursWithHolidays = {
  timeZone: 'Australia/Sydney',
  week: [null, working, working, working, working, working, { open: '09:00', close: '16:00' }],
  special: { '2026-11-23': null, '2026-11-24': { open: '10:00', close: '12:00' } },
  holidays: [],
};

describe('openState', () => {
  it('is open until closing time in the time zone of the place, not of the reader', () => {
    // Friday 20 November 2026, 17:29 in Sydney.
    expect(openState(place, new Date('2026-11-20T06:29:00Z'))).toEqual({ isOpen: true, at: '17:30', holiday: null });
    expect(openState(place, new Date('2026-11-20T06:30:00Z'))).toEqual({
      isOpen: false,
      at: '09:00',
      weekday: 6,
      inDays: 1,
      holiday: null,
    });
  });

  it('returns the opening time later today', () => {
    expect(openState(place, new Date('2026-11-19T20:00:00Z'))).toEqual({
      isOpen: false,
      at: '08:30',
      weekday: 5,
      inDays: 0,
      holiday: null,
    });
  });

  it('prefers special days over the week: it skips a closed Sunday and a closed Monday to a short Tuesday', () => {
    expect(openState(place, new Date('2026-11-21T06:00:00Z'))).toEqual({
      isOpen: false,
      at: '10:00',
      weekday: 2,
      inDays: 3,
      holiday: null,
    });
  });

  it('returns null for a place without hours', () => {
    expect(openState({ ...place, week: [], special: {} }, new Date('2026-11-20T06:29:00Z'))).toBeNull();
  });

  const text = { text: 'By appointment only' };

  it('returns the dealer’s words on a day that has them instead of times', () => {
    const byAppointment = { ...place, week: place.week.with(5, text) };
    expect(openState(byAppointment, new Date('2026-11-20T06:29:00Z'))).toEqual({ isOpen: null, ...text });
    // On Thursday evening, the next day with times is Saturday.
    expect(openState(byAppointment, new Date('2026-11-19T08:00:00Z'))).toMatchObject({ isOpen: false, weekday: 6 });
  });

  describe('past midnight', () => {
    const late = { ...place, special: {}, week: place.week.with(5, { open: '18:00', close: '02:00' }) };
    it.each([
      ['2026-11-20T17:59:00+11:00', { isOpen: false, at: '18:00', inDays: 0 }],
      ['2026-11-20T18:00:00+11:00', { isOpen: true, at: '02:00' }],
      ['2026-11-20T23:59:00+11:00', { isOpen: true, at: '02:00' }],
      ['2026-11-21T00:00:00+11:00', { isOpen: true, at: '02:00' }],
      ['2026-11-21T01:59:00+11:00', { isOpen: true, at: '02:00' }],
      ['2026-11-21T02:00:00+11:00', { isOpen: false, at: '09:00', inDays: 0 }],
    ])('at %s it is %o', (at, state) => {
      expect(openState(late, new Date(at))).toMatchObject(state);
    });

    it('Friday’s hours end on Saturday morning although Saturday is closed by special hours', () => {
      const closed = { ...late, special: { '2026-11-21': null } };
      expect(openState(closed, new Date('2026-11-21T01:00:00+11:00'))).toMatchObject({ isOpen: true, at: '02:00' });
    });

    it('hours that end at midnight last until then', () => {
      const midnight = { ...late, week: place.week.with(5, { open: '12:00', close: '00:00' }) };
      expect(openState(midnight, new Date('2026-11-20T23:59:00+11:00'))).toMatchObject({ isOpen: true });
      expect(openState(midnight, new Date('2026-11-21T00:00:00+11:00'))).toMatchObject({ isOpen: false, at: '09:00' });
    });
  });

  describe('with hours that go on from one day to the next (D539)', () => {
    const always: DayHours = { open: '00:00', close: '00:00' };
    const late: DayHours = { open: '18:00', close: '02:00' };
    const on = (week: readonly DayHours[], special = {}) => ({ ...place, week, special });
    const aroundTheClock = Array.from({ length: 7 }, () => always);

    it.each(['2026-11-20T00:00:00+11:00', '2026-11-20T12:00:00+11:00', '2026-11-20T23:59:00+11:00'])(
      'never closes around the clock: %s',
      (at) => {
        expect(openState(on(aroundTheClock), new Date(at))).toEqual({ isOpen: true, at: null, holiday: null });
      },
    );

    it('closes when the last of its days ends', () => {
      const closesOnSaturday = on(aroundTheClock, { '2026-11-21': null });
      const at = (time: string) => openState(closesOnSaturday, new Date(time));
      expect(at('2026-11-19T12:00:00+11:00')).toMatchObject({ at: null });
      expect(at('2026-11-20T12:00:00+11:00')).toMatchObject({ isOpen: true, at: '00:00' });
      expect(at('2026-11-21T12:00:00+11:00')).toMatchObject({ isOpen: false, at: '00:00', inDays: 1 });
    });

    it('closes when the hours of the next day end that begin before', () => {
      const early = on(place.week.with(5, late).with(6, { open: '01:00', close: '16:00' }));
      const touching = on(place.week.with(5, late).with(6, { open: '02:00', close: '16:00' }));
      const within = on(place.week.with(5, late).with(6, { open: '00:00', close: '01:00' }));
      const at = new Date('2026-11-20T23:00:00+11:00');
      expect([early, touching, within].map((hours) => openState(hours, at))).toMatchObject([
        { isOpen: true, at: '16:00' },
        { isOpen: true, at: '16:00' },
        { isOpen: true, at: '02:00' },
      ]);
    });

    it('names the holiday of the next day when it is open until then', () => {
      const holidays = [{ date: '2026-11-21', name: 'Show Day', from: '00:00' }];
      const state = openState({ ...on(aroundTheClock), holidays }, new Date('2026-11-20T12:00:00+11:00'));
      expect(state).toMatchObject({ isOpen: true, holiday: 'Show Day' });
    });
  });

  describe('in the nights of daylight saving', () => {
    // Open from Saturday 22:00 to Sunday 02:30. In Sydney, clocks go from 3:00 back to 2:00 on 5 April 2026, and from
    // 2:00 on to 3:00 on 4 October 2026.
    const night = { ...place, special: {}, week: place.week.with(6, { open: '22:00', close: '02:30' }) };
    const isOpen = (at: string) => openState(night, new Date(at))?.isOpen;
    it('closes once when an hour is repeated', () => {
      expect(isOpen('2026-04-05T02:29:00+11:00')).toBe(true);
      expect(isOpen('2026-04-05T02:30:00+11:00')).toBe(false);
      expect(isOpen('2026-04-05T02:15:00+10:00')).toBe(false);
    });

    it('is open as long as planned when an hour is skipped', () => {
      expect(isOpen('2026-10-04T01:59:00+10:00')).toBe(true);
      expect(isOpen('2026-10-04T03:29:00+11:00')).toBe(true);
      expect(isOpen('2026-10-04T03:30:00+11:00')).toBe(false);
    });
  });

  describe('on a public holiday without special hours', () => {
    const name = 'Labour Day';
    const on = (from: string) => ({ ...place, special: {}, holidays: [{ date: '2026-11-23', name, from }] });
    it('names the holiday while open, and when it opens next on that day', () => {
      expect(openState(on('00:00'), new Date('2026-11-23T10:00:00+11:00'))).toMatchObject({
        isOpen: true,
        holiday: name,
      });
      expect(openState(on('00:00'), new Date('2026-11-22T10:00:00+11:00'))).toMatchObject({ inDays: 1, holiday: name });
      expect(openState(on('00:00'), new Date('2026-11-24T10:00:00+11:00'))).toMatchObject({ holiday: null });
    });

    it('opens as usual on a day whose evening is a holiday', () => {
      expect(openState(on('17:00'), new Date('2026-11-23T08:00:00+11:00'))).toMatchObject({ inDays: 0, holiday: null });
      expect(openState(on('17:00'), new Date('2026-11-23T10:00:00+11:00'))).toMatchObject({
        isOpen: true,
        holiday: name,
      });
    });
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
