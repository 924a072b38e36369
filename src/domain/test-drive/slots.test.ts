import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedOnHolidays } from '#domain/location/opening-hours.ts';
import type { OpeningWeek, PublicHoliday } from '#domain/location/opening-state.ts';
import { findSlot, freeSeat, freeSlotDays, listSlotDays, type Booking, type SlotRules } from './slots.ts';

const rules: SlotRules = {
  slot_minutes: 30,
  capacity: 1,
  days_ahead: 14,
  notice_hours: 2,
  earliest: '00:00',
  latest: '24:00',
};
const day = { open: '09:00', close: '17:00' };
const everyDay = (timeZone: string, changes: Partial<OpeningWeek> = {}): OpeningWeek => ({
  week: [day, day, day, day, day, day, day],
  special: {},
  timeZone,
  ...changes,
});
const list = (hours: OpeningWeek, now: string, more: Partial<SlotRules> & { holidays?: PublicHoliday[] } = {}) => {
  const { holidays = [], ...changes } = more;
  return listSlotDays({ hours, holidays }, { ...rules, ...changes }, new Date(now));
};

/** The zone of every state and territory, and two places that keep a different time. */
const ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
];

describe('slots by opening hours', () => {
  it('run from opening to closing in local time for fourteen days, starting today', () => {
    // Monday 23 November 2026, 8 am in Sydney.
    const days = list(everyDay('Australia/Sydney'), '2026-11-22T21:00:00Z');
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, n) => new Date(Date.UTC(2026, 10, 23 + n)).toISOString().slice(0, 10)),
    );
    const times = days[1]?.slots.map(({ dateTime }) => dateTime.slice(11, 16));
    expect(times?.slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
    expect(times?.at(-1)).toBe('16:30');
    expect(times).toHaveLength(16);
    expect(days[0]?.slots[0]?.dateTime).toBe('2026-11-23T10:00:00+11:00');
  });

  it('are never at night, also where the yard is open day and night', () => {
    const always = { open: '00:00', close: '00:00' };
    const hours = everyDay('Australia/Sydney', { week: Array.from({ length: 7 }, () => always) });
    const times = (more: Partial<SlotRules>) =>
      list(hours, '2026-11-22T21:00:00Z', more)[1]?.slots.map(({ dateTime }) => dateTime.slice(11, 16)) ?? [];
    const daytime = times({ earliest: '07:00', latest: '21:00' });
    expect([daytime[0], daytime.at(-1), daytime.length]).toEqual(['07:00', '20:30', 28]);
    const night = times({});
    expect([night[0], night.at(-1), night.length]).toEqual(['00:00', '23:30', 48]);
    // A slot across midnight ends too late for every other bound.
    expect(times({ latest: '23:59', slot_minutes: 45 }).at(-1)).toBe('22:30');
  });

  it('are offered once where the hours of two days overlap', () => {
    const late = { open: '18:00', close: '02:00' };
    const hours = everyDay('Australia/Sydney', {
      week: [day, day, day, day, day, late, { open: '00:00', close: '04:00' }],
    });
    const days = list(hours, '2026-11-27T10:00:00+11:00', { slot_minutes: 60, days_ahead: 2 });
    const times = days.flatMap(({ slots }) => slots.map(({ dateTime }) => dateTime.slice(11, 13)));
    expect(times).toEqual(['18', '19', '20', '21', '22', '23', '00', '01', '02', '03']);
  });

  it('respect the notice period to the minute', () => {
    const first = (now: string) => list(everyDay('Australia/Sydney'), now)[0]?.slots[0]?.dateTime.slice(11, 16);
    expect(first('2026-11-23T00:00:00Z')).toBe('13:00');
    expect(first('2026-11-23T00:00:01Z')).toBe('13:30');
  });

  it('end with the last slot that finishes by closing time', () => {
    const odd = everyDay('Australia/Sydney', { special: { '2026-11-24': { open: '09:15', close: '11:00' } } });
    const days = list(odd, '2026-11-22T21:00:00Z', { slot_minutes: 45 });
    expect(days[1]?.slots.map(({ dateTime }) => dateTime.slice(11, 16))).toEqual(['09:15', '10:00']);
  });

  it('leave out days that are closed or by appointment, and days too short for a slot', () => {
    const hours = everyDay('Australia/Sydney', {
      week: [null, day, { text: 'By appointment only' }, day, day, day, day],
      special: { '2026-11-25': null, '2026-11-26': { open: '09:00', close: '09:20' }, '2026-11-29': day },
    });
    expect(list(hours, '2026-11-22T21:00:00Z', { days_ahead: 7 }).map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  it('are empty when no hours are known', () => {
    expect(list(everyDay('Australia/Sydney', { week: [] }), '2026-11-22T21:00:00Z')).toEqual([]);
  });

  it.each([
    // Monday 8 am in Perth is 11 am in Sydney. Each place counts from its own local time.
    ['Australia/Perth', '2026-11-23T10:00:00+08:00'],
    ['Australia/Sydney', '2026-11-23T13:00:00+11:00'],
    ['Australia/Brisbane', '2026-11-23T12:00:00+10:00'],
    ['Australia/Adelaide', '2026-11-23T12:30:00+10:30'],
    ['Australia/Darwin', '2026-11-23T11:30:00+09:30'],
  ])('in %s begin at %s', (zone, first) => {
    expect(list(everyDay(zone), '2026-11-23T00:00:00Z')[0]?.slots[0]?.dateTime).toBe(first);
  });

  it('start with the local date of the place late at night', () => {
    // Sunday 22 November, 11:30 pm in Perth; it is already Monday in Sydney.
    const now = '2026-11-22T15:30:00Z';
    expect(list(everyDay('Australia/Perth'), now)[0]?.date).toBe('2026-11-23');
    expect(list(everyDay('Australia/Perth'), now).at(-1)?.date).toBe('2026-12-05');
    expect(list(everyDay('Australia/Sydney'), now).at(-1)?.date).toBe('2026-12-06');
  });
});

describe('slots across a clock change', () => {
  it.each(ZONES)('start at nine in %s, with as many slots as on any other day', (zone) => {
    for (const now of ['2026-09-25T00:00:00Z', '2027-03-26T00:00:00Z']) {
      const days = list(everyDay(zone), now).slice(1);
      expect(new Set(days.map(({ slots }) => slots.length))).toEqual(new Set([16]));
      expect(new Set(days.map(({ slots }) => slots[0]?.dateTime.slice(11, 16)))).toEqual(new Set(['09:00']));
    }
  });

  const night = everyDay('Australia/Sydney', {
    week: Array.from({ length: 7 }, () => ({ open: '00:30', close: '05:00' })),
  });

  it('leave out a skipped hour', () => {
    const slots = list(night, '2026-10-02T00:00:00Z').find(({ date }) => date === '2026-10-04')?.slots;
    expect(slots?.map(({ dateTime }) => dateTime.slice(11, 16))).toEqual([
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
    ]);
  });

  it('include a repeated hour twice, with different offsets', () => {
    const slots = list(night, '2027-04-02T00:00:00Z').find(({ date }) => date === '2027-04-04')?.slots;
    expect(slots).toHaveLength(11);
    expect(slots?.filter(({ dateTime }) => dateTime.slice(11, 16) === '02:30').map(({ dateTime }) => dateTime)).toEqual(
      ['2027-04-04T02:30:00+11:00', '2027-04-04T02:30:00+10:00'],
    );
  });
});

describe('slots on public holidays', () => {
  const holidays = [
    { date: '2026-11-25', name: 'Show Day', from: '00:00' },
    { date: '2026-11-26', name: 'Eve', from: '15:00' },
    { date: '2026-11-27', name: 'Named Day', from: '00:00' },
  ];
  const hours = everyDay('Australia/Brisbane', { special: { '2026-11-27': { open: '10:00', close: '12:00' } } });

  it('have the holiday’s name only on days whose hours may differ', () => {
    const days = list(hours, '2026-11-23T20:00:00Z', { holidays, days_ahead: 4 });
    expect(days.map(({ date, holiday, slots }) => [date, holiday, slots.length])).toEqual([
      ['2026-11-24', null, 16],
      ['2026-11-25', 'Show Day', 16],
      ['2026-11-26', 'Eve', 16],
      ['2026-11-27', null, 4],
    ]);
  });

  it('end when the holiday begins where the dealer closes on holidays', () => {
    const resting = closedOnHolidays(hours, holidays);
    const days = list(resting, '2026-11-23T20:00:00Z', { holidays, days_ahead: 4 });
    expect(days.map(({ date, holiday, slots }) => [date, holiday, slots.length])).toEqual([
      ['2026-11-24', null, 16],
      ['2026-11-26', null, 12],
      ['2026-11-27', null, 4],
    ]);
  });
});

describe('free slots', () => {
  const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
  const slot = { startsAt: at('00:00'), endsAt: at('00:30') };
  const booking = (from: string, to: string, more: Partial<Booking> = {}): Booking => ({
    startsAt: at(from),
    endsAt: at(to),
    seat: 1,
    carId: null,
    isHere: true,
    ...more,
  });

  it('get the first seat that is free at that time', () => {
    expect(freeSeat(slot, [], { capacity: 1, carId: null })).toBe(1);
    expect(freeSeat(slot, [booking('00:00', '00:30')], { capacity: 1, carId: null })).toBeNull();
    expect(freeSeat(slot, [booking('00:00', '00:30')], { capacity: 2, carId: null })).toBe(2);
    expect(freeSeat(slot, [booking('00:00', '00:30', { seat: 2 })], { capacity: 2, carId: null })).toBe(1);
  });

  it('count overlapping test drives, but not one that ends when the slot begins', () => {
    expect(freeSeat(slot, [booking('00:15', '00:45')], { capacity: 1, carId: null })).toBeNull();
    expect(freeSeat(slot, [booking('00:30', '01:00')], { capacity: 1, carId: null })).toBe(1);
    // Two short test drives one after the other need one seat.
    const both = [booking('00:00', '00:15'), booking('00:15', '00:30')];
    expect(freeSeat(slot, both, { capacity: 2, carId: null })).toBe(2);
  });

  it('never book the same car twice at once, at any location', () => {
    const elsewhere = booking('00:00', '00:30', { carId: 7, isHere: false });
    expect(freeSeat(slot, [elsewhere], { capacity: 5, carId: 7 })).toBeNull();
    expect(freeSeat(slot, [elsewhere], { capacity: 1, carId: 8 })).toBe(1);
  });

  it('leave out full slots, and days without a free slot', () => {
    const days = list(
      everyDay('Australia/Sydney', { special: { '2026-11-24': { open: '11:00', close: '11:30' } } }),
      '2026-11-23T20:00:00Z',
      { days_ahead: 2 },
    );
    const free = freeSlotDays(days, [booking('00:00', '00:30')], { capacity: 1, carId: null });
    expect(free.map(({ date }) => date)).toEqual(['2026-11-25']);
  });

  it('are found by their moment', () => {
    const days = list(everyDay('Australia/Sydney'), '2026-11-23T20:00:00Z');
    expect(findSlot(days, new Date('2026-11-24T22:30:00Z'))?.dateTime).toBe('2026-11-25T09:30:00+11:00');
    expect(findSlot(days, new Date('2026-11-24T22:31:00Z'))).toBeNull();
  });
});

it('slots after midnight are on their own date', () => {
  const late = everyDay('Australia/Sydney', {
    week: [null, null, null, null, null, { open: '23:00', close: '01:00' }, null],
  });
  // Friday 27 November 2026, 8 am in Sydney.
  const days = list(late, '2026-11-26T21:00:00Z', { days_ahead: 2 });
  expect(days.map(({ date, slots }) => [date, slots.map(({ dateTime }) => dateTime.slice(0, 16))])).toEqual([
    ['2026-11-27', ['2026-11-27T23:00', '2026-11-27T23:30']],
    ['2026-11-28', ['2026-11-28T00:00', '2026-11-28T00:30']],
  ]);
});

describe('slots for any place and moment', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const two = (part: number) => String(part).padStart(2, '0');

  it('follow each other within opening hours, after the notice period, and never overlap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
        fc.record({
          open: hour,
          close: hour,
          minutes: fc.integer({ min: 5, max: 120 }),
          notice: fc.integer({ min: 0, max: 48 }),
        }),
        (zone, now, { open, close, minutes, notice }) => {
          const hours = everyDay(zone, {
            week: Array.from({ length: 7 }, () => ({ open: `${two(open)}:00`, close: `${two(close)}:00` })),
          });
          const slots = listSlotDays(
            { hours, holidays: [] },
            { ...rules, slot_minutes: minutes, notice_hours: notice },
            now,
          ).flatMap((one) => one.slots.map((each) => ({ ...each, date: one.date })));
          for (const [index, one] of slots.entries()) {
            expect(one.startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + notice * 3_600_000);
            expect(one.endsAt.getTime() - one.startsAt.getTime()).toBe(minutes * 60_000);
            expect(one.dateTime.slice(0, 10)).toBe(one.date);
            expect(one.startsAt).toEqual(new Date(one.dateTime));
            const next = slots[index + 1];
            if (next) expect(next.startsAt.getTime()).toBeGreaterThanOrEqual(one.endsAt.getTime());
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
