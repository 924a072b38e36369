import { describe, expect, it } from 'vitest';
import { createHolidayCalendar, type HolidayRegion } from './public-holidays.ts';

const calendar = createHolidayCalendar();
const au = (state: string): HolidayRegion => ({ country: 'AU', state });
const short = async (state: string, from: string, to: string) =>
  (await calendar.between(au(state), from, to)).map(
    ({ date, name, from: time }) => `${date.slice(5)} ${name}${time === '00:00' ? '' : ` from ${time}`}`,
  );

/** Holidays that some or all states share, as the governments published them for 2026. */
const YEAR: Record<string, readonly string[]> = {
  ACT: ['03-09 Canberra Day', '06-01 Reconciliation Day', "06-08 King's Birthday", '10-05 Labour Day'],
  NSW: ["06-08 King's Birthday", '10-05 Labour Day'],
  NT: ['05-04 May Day', "06-08 King's Birthday", '08-03 Picnic Day'],
  QLD: ['05-04 Labour Day', "10-05 King's Birthday"],
  SA: ['03-09 Adelaide Cup Day', "06-08 King's Birthday", '10-05 Labour Day'],
  TAS: ['03-09 Eight Hours Day', "06-08 King's Birthday"],
  VIC: ['03-09 Labour Day', "06-08 King's Birthday", '09-25 AFL Grand Final Friday', '11-03 Melbourne Cup'],
  WA: ['03-02 Labour Day', '06-01 Western Australia Day', "09-28 King's Birthday"],
};
const NATIONAL = /^\d\d-\d\d (?:New Year|Australia Day|Good Friday|Easter|Anzac|Christmas|Boxing|Proclamation)/;

describe('the public holidays of 2026', () => {
  it.each(Object.keys(YEAR))('are the published ones in %s', async (state) => {
    const all = await short(state, '2026-01-01', '2026-12-31');
    expect(all.filter((day) => !NATIONAL.test(day))).toEqual(YEAR[state]);
    expect(all).toEqual(
      expect.arrayContaining([
        "01-01 New Year's Day",
        '01-26 Australia Day',
        '04-03 Good Friday',
        '04-06 Easter Monday',
        '04-25 Anzac Day',
        '12-25 Christmas Day',
      ]),
    );
  });

  it('begin in the evening where the state says so', async () => {
    const eves = async (state: string) =>
      (await short(state, '2026-12-20', '2026-12-31')).filter((day) => /Eve/.test(day));
    expect(await eves('QLD')).toEqual(['12-24 Christmas Eve from 18:00']);
    expect(await eves('NT')).toEqual(['12-24 Christmas Eve from 19:00', "12-31 New Year's Eve from 19:00"]);
    expect(await eves('SA')).toEqual(['12-24 Christmas Eve from 19:00', "12-31 New Year's Eve from 19:00"]);
    expect(await eves('NSW')).toEqual([]);
  });

  it('are listed by local date, across the end of a year', async () => {
    expect(await short('WA', '2026-12-26', '2027-01-01')).toEqual([
      '12-26 Boxing Day',
      '12-28 Boxing Day (substitute day)',
      "01-01 New Year's Day",
    ]);
  });

  it('are those of the country for an unknown state', async () => {
    expect(await short('Elsewhere', '2026-06-01', '2026-12-25')).toEqual(['12-25 Christmas Day']);
  });

  it('are known in the other markets', async () => {
    const names = async (region: HolidayRegion, from: string, to: string) =>
      (await calendar.between(region, from, to)).map(({ name }) => name);
    expect(await names({ country: 'NZ', state: 'Auckland' }, '2026-02-06', '2026-02-06')).toEqual(['Waitangi Day']);
    expect(await names({ country: 'US', state: 'CA' }, '2026-11-26', '2026-11-26')).toEqual(['Thanksgiving Day']);
  });
});

it.each([
  ['NZ', 'West Coast', '2026-11-30'],
  ['NZ', 'Otago', '2026-03-23'],
  ['NZ', 'AUK', '2026-01-26'],
  ['AU', 'Victoria', '2026-11-03'],
  ['AU', 'vic', '2026-11-03'],
] as const)('in %s the state may be written as %s', async (country, state, date) => {
  const holidays = await createHolidayCalendar().between({ country, state }, date, date);
  expect(holidays.map((holiday) => holiday.date)).toEqual([date]);
});
