import { describe, expect, it } from 'vitest';
import { addDays, createLocalClock } from './local-time.ts';
import { closedOnHolidays } from './opening-hours.ts';
import { openState, type DayHours, type OpeningWeek } from './opening-state.ts';
import { createHolidayCalendar, type HolidayRegion } from './public-holidays.ts';

const calendar = createHolidayCalendar();
const au = (state: string): HolidayRegion => ({ country: 'AU', state });

/**
 * Typed by hand, independently of the library. The lists to check them against: wa.gov.au, qld.gov.au (Christmas Eve from
 * 6 pm), business.vic.gov.au, nt.gov.au (two eves from 7 pm), safework.sa.gov.au (two eves from 7 pm), nsw.gov.au,
 * cmtedd.act.gov.au and worksafe.tas.gov.au.
 */
const PUBLISHED: readonly [state: string, date: string, name: string, from: string][] = [
  ['WA', '2025-09-29', "King's Birthday", '00:00'],
  ['WA', '2026-09-28', "King's Birthday", '00:00'],
  ['WA', '2026-06-01', 'Western Australia Day', '00:00'],
  ['WA', '2026-03-02', 'Labour Day', '00:00'],
  ['QLD', '2025-10-06', "King's Birthday", '00:00'],
  ['QLD', '2026-10-05', "King's Birthday", '00:00'],
  ['QLD', '2026-05-04', 'Labour Day', '00:00'],
  ['QLD', '2026-12-24', 'Christmas Eve', '18:00'],
  ['VIC', '2024-09-27', 'AFL Grand Final Friday', '00:00'],
  ['VIC', '2025-09-26', 'AFL Grand Final Friday', '00:00'],
  ['VIC', '2026-11-03', 'Melbourne Cup', '00:00'],
  ['NT', '2025-08-04', 'Picnic Day', '00:00'],
  ['NT', '2026-08-03', 'Picnic Day', '00:00'],
  ['NT', '2026-12-24', 'Christmas Eve', '19:00'],
  ['NT', '2026-12-31', "New Year's Eve", '19:00'],
  ['SA', '2026-12-24', 'Christmas Eve', '19:00'],
  ['SA', '2026-12-31', "New Year's Eve", '19:00'],
  ['SA', '2026-03-09', 'Adelaide Cup Day', '00:00'],
  ['TAS', '2026-03-09', 'Eight Hours Day', '00:00'],
  ['ACT', '2026-06-01', 'Reconciliation Day', '00:00'],
  ['NSW', '2026-10-05', 'Labour Day', '00:00'],
];

describe('holidays of states', () => {
  it.each(PUBLISHED)('%s: %s is %s, from %s', async (state, date, name, from) => {
    expect(await calendar.between(au(state), date, date)).toEqual([{ date, name, from }]);
  });

  it.each([
    ['WA', '2026-06-08'],
    ['QLD', '2026-06-08'],
    ['NSW', '2026-09-25'],
    ['NSW', '2026-12-24'],
    ['VIC', '2026-12-24'],
  ])('%s has none on %s', async (state, date) => {
    expect(await calendar.between(au(state), date, date)).toEqual([]);
  });

  it.each(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])(
    'Christmas Day is one in %s when it is a Saturday as well',
    async (state) => {
      expect(await calendar.between(au(state), '2027-12-25', '2027-12-25')).toMatchObject([{ name: 'Christmas Day' }]);
    },
  );
});

/** State, zone, and offsets in January and July of 2026. */
const STATES = [
  ['ACT', 'Australia/Sydney', '+11:00', '+10:00'],
  ['NSW', 'Australia/Sydney', '+11:00', '+10:00'],
  ['NT', 'Australia/Darwin', '+09:30', '+09:30'],
  ['QLD', 'Australia/Brisbane', '+10:00', '+10:00'],
  ['SA', 'Australia/Adelaide', '+10:30', '+09:30'],
  ['TAS', 'Australia/Hobart', '+11:00', '+10:00'],
  ['VIC', 'Australia/Melbourne', '+11:00', '+10:00'],
  ['WA', 'Australia/Perth', '+08:00', '+08:00'],
] as const;

const DAY: DayHours = { open: '08:30', close: '20:00' };
/** Clocks go back at 3:00 on 5 April, and forward at 2:00 on 4 October. */
const offsetOn = (date: string, summer: string, winter: string) =>
  date <= '2026-04-05' || date >= '2026-10-04' ? summer : winter;

describe.each(STATES)('every day of 2026 in %s (%s)', (state, timeZone, summer, winter) => {
  const week: OpeningWeek = { week: Array.from({ length: 7 }, () => DAY), special: {}, timeZone };

  it('opens and closes on the minute, is closed on holidays and from the start of part-days', async () => {
    const holidays = await calendar.between(au(state), '2026-01-01', '2026-12-31');
    const place = { ...closedOnHolidays(week, holidays), holidays: [] };
    const from = new Map(holidays.map((holiday) => [holiday.date, holiday.from]));
    const isOpen = (date: string, time: string, offset: string) =>
      openState(place, new Date(`${date}T${time}:00${offset}`))?.isOpen;
    const wrong: string[] = [];
    for (let date = '2026-01-01'; date <= '2026-12-31'; date = addDays(date, 1)) {
      // On the day on which clocks go back, the opening hours are in standard time already.
      const offset = date === '2026-04-05' ? winter : offsetOn(date, summer, winter);
      const start = from.get(date);
      const closes = start === undefined ? '20:00' : start;
      const opensToday = closes > '08:30';
      const seen = [
        isOpen(date, '08:29', offset) === false,
        isOpen(date, '08:30', offset) === opensToday,
        isOpen(date, '17:59', offset) === opensToday,
        isOpen(date, '18:00', offset) === closes > '18:00',
        isOpen(date, '19:00', offset) === closes > '19:00',
        isOpen(date, '19:59', offset) === closes > '19:59',
        isOpen(date, '20:00', offset) === false,
      ];
      if (seen.includes(false)) wrong.push(`${date}: ${seen.join(' ')}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has special hours before a computed holiday', async () => {
    const holidays = await calendar.between(au(state), '2026-12-25', '2026-12-25');
    const special = { '2026-12-25': { open: '10:00', close: '12:00' } };
    const place = { ...closedOnHolidays({ ...week, special }, holidays), holidays: [] };
    const at = createLocalClock(timeZone).instantOf({ date: '2026-12-25', time: '11:00' });
    expect(openState(place, at)).toEqual({ isOpen: true, at: '12:00', holiday: null });
  });
});
