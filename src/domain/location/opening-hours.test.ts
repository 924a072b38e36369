import { describe, expect, it } from 'vitest';
import { LocationSchema } from './location.ts';
import { closedOnHolidays, differentDays, toOpeningWeek, uncertainHolidays, withHolidays } from './opening-hours.ts';
import { hoursOfDate, openState, type OpeningWeek } from './opening-state.ts';

const day = { open: '09:00', close: '17:30' };
const week: OpeningWeek = {
  week: [null, day, day, day, day, day, { text: 'By appointment only' }],
  special: { '2026-12-25': null, '2026-12-28': { open: '10:00', close: '14:00' } },
  timeZone: 'Australia/Brisbane',
};
const holiday = (date: string, from = '00:00') => ({ date, name: `Holiday of ${date}`, from });

describe('toOpeningWeek', () => {
  const location = (contact_detail: object) =>
    LocationSchema.parse({
      id: 'yard',
      slug: 'yard',
      name: 'Yard',
      dealership_id: 'parramatta',
      time_zone: 'Australia/Sydney',
      address: { street: '1 Church St', city: 'Parramatta', state: 'NSW', postcode: '2150' },
      contact_detail,
    });

  it('reads weekdays and special days, closes a day that is not listed, and keeps texts unchanged', () => {
    const place = toOpeningWeek(
      location({
        opening_hours: [
          { weekday: 1, status: 'Open', open: '08:30', close: '17:00' },
          { weekday: 3, status: 'Closed', open: '08:30', close: '17:00' },
          { weekday: 6, status: 'Open', formated_hours: 'By appointment only', open: '09:00', close: '12:00' },
        ],
        special_hours: [
          { status: 'Closed', date: '2026-12-25' },
          { status: 'Open', date: '2026-12-24', start_hour: '09:00', end_hour: '13:00' },
        ],
      }),
    );
    expect(place.week).toEqual([
      null,
      { open: '08:30', close: '17:00' },
      null,
      null,
      null,
      null,
      { text: 'By appointment only' },
    ]);
    expect(hoursOfDate(place, '2026-12-24')).toEqual({ open: '09:00', close: '13:00' });
    expect(hoursOfDate(place, '2026-12-25')).toBeNull();
    expect(hoursOfDate(place, '2026-12-28')).toEqual({ open: '08:30', close: '17:00' });
  });

  it('reads a day that ends a minute before midnight as one that is open around the clock', () => {
    const place = toOpeningWeek(
      location({
        opening_hours: [
          { weekday: 1, status: 'Open', open: '00:00', close: '23:59' },
          { weekday: 2, status: 'Open', open: '18:00', close: '23:59' },
        ],
        special_hours: [{ status: 'Open', date: '2026-12-24', start_hour: '00:00', end_hour: '23:59' }],
      }),
    );
    expect([place.week[1], hoursOfDate(place, '2026-12-24')]).toEqual(
      Array.from({ length: 2 }, () => ({ open: '00:00', close: '00:00' })),
    );
    expect(place.week[2]).toEqual({ open: '18:00', close: '23:59' });
  });

  it('returns an empty week for a location without hours', () => {
    expect(toOpeningWeek(location({})).week).toEqual([]);
  });
});

describe('public holidays', () => {
  const holidays = [
    holiday('2026-12-24', '18:00'),
    holiday('2026-12-25'),
    holiday('2026-12-26'),
    holiday('2026-12-27'),
    holiday('2026-12-28'),
    holiday('2027-01-01'),
  ];

  it('are uncertain when the place would be open and has no special hours for the day', () => {
    expect(uncertainHolidays(week, holidays).map(({ date }) => date)).toEqual(['2026-12-26', '2027-01-01']);
  });

  it('are uncertain from the evening when the place is open that late', () => {
    const late = { ...week, week: week.week.with(4, { open: '09:00', close: '20:00' }) };
    expect(uncertainHolidays(late, holidays)[0]).toEqual(holiday('2026-12-24', '18:00'));
  });

  it('close a place whose dealer closes on public holidays, except on days with special hours', () => {
    const resting = closedOnHolidays(week, holidays);
    expect(hoursOfDate(resting, '2027-01-01')).toBeNull();
    expect(hoursOfDate(resting, '2026-12-24')).toEqual(day);
    expect(hoursOfDate(resting, '2026-12-28')).toEqual({ open: '10:00', close: '14:00' });
    expect(hoursOfDate(resting, '2026-12-29')).toEqual(day);
  });

  it('shorten the day when they begin in the evening', () => {
    const late = { ...week, week: week.week.with(4, { open: '09:00', close: '20:00' }) };
    expect(hoursOfDate(closedOnHolidays(late, holidays), '2026-12-24')).toEqual({ open: '09:00', close: '18:00' });
    const night = { ...week, week: week.week.with(4, { open: '18:30', close: '22:00' }) };
    expect(hoursOfDate(closedOnHolidays(night, holidays), '2026-12-24')).toBeNull();
  });

  it('close a day whose hours are a text only when they last all day', () => {
    const text = { text: 'By appointment only' };
    const resting = closedOnHolidays({ ...week, week: week.week.with(4, text).with(5, text) }, holidays);
    expect(hoursOfDate(resting, '2026-12-24')).toEqual(text);
    expect(hoursOfDate(resting, '2027-01-01')).toBeNull();
  });
});

it('the days with different hours are in order, with special hours before a holiday', () => {
  const place = LocationSchema.parse({
    id: 'yard',
    slug: 'yard',
    name: 'Yard',
    dealership_id: 'parramatta',
    time_zone: 'Australia/Brisbane',
    address: { street: '1 Queen St', city: 'Brisbane', state: 'QLD', postcode: '4000' },
    contact_detail: {
      opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        status: 'Open',
        open: '09:00',
        close: '20:00',
      })),
      special_hours: [
        { status: 'Open', date: '2026-12-26', start_hour: '10:00', end_hour: '14:00' },
        { status: 'Closed', date: '2026-12-01' },
      ],
    },
  });
  const holidays = [
    { date: '2026-12-24', name: 'Christmas Eve', from: '18:00' },
    { date: '2026-12-26', name: 'Boxing Day', from: '00:00' },
  ];
  const list = (closesOnThem: boolean) =>
    differentDays(withHolidays(place, { holidays, closesOnThem }), { holidays, from: '2026-12-20' });
  const boxing = { date: '2026-12-26', holiday: 'Boxing Day', hours: { open: '10:00', close: '14:00' } };
  expect(list(false)).toEqual([{ date: '2026-12-24', holiday: 'Christmas Eve', hours: undefined }, boxing]);
  // A part-day closes the place in the evening only.
  expect(list(true)).toEqual([
    { date: '2026-12-24', holiday: 'Christmas Eve', hours: { open: '09:00', close: '18:00' } },
    boxing,
  ]);
});

it('special hours may be a text, which the day shows instead of its times', () => {
  const place = LocationSchema.parse({
    id: 'yard',
    slug: 'yard',
    name: 'Yard',
    dealership_id: 'parramatta',
    time_zone: 'Australia/Brisbane',
    address: { street: '1 Queen St', city: 'Brisbane', state: 'QLD', postcode: '4000' },
    contact_detail: {
      opening_hours: [{ weekday: 6, status: 'Open', open: '09:00', close: '17:00' }],
      special_hours: [
        { status: 'Open', date: '2026-12-26', formated_hours: 'By appointment only' },
        { status: 'Closed', date: '2027-01-02', formated_hours: 'Never shown' },
      ],
    },
  });
  const hours = withHolidays(place, { holidays: [], closesOnThem: false });
  expect(differentDays(hours, { holidays: [], from: '2026-12-20' })).toEqual([
    { date: '2026-12-26', holiday: null, hours: { text: 'By appointment only' } },
    { date: '2027-01-02', holiday: null, hours: null },
  ]);
  // Saturday 26 December, 10 am in Brisbane.
  expect(openState(hours, new Date('2026-12-26T00:00:00Z'))).toEqual({ isOpen: null, text: 'By appointment only' });
});
