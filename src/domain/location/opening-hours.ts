import type { Location, OpeningHour, SpecialHours } from './location.ts';
import {
  closesNextDay,
  hoursOfDate,
  type DayHours,
  type HoursWithHolidays,
  type OpeningWeek,
  type PublicHoliday,
} from './opening-state.ts';

/** A day that ends a minute before midnight, as many systems write it, is open around the clock (D539). */
const toTimes = (open: string, close: string): DayHours => ({
  open,
  close: open === '00:00' && close === '23:59' ? '00:00' : close,
});

function toDayHours(hour: OpeningHour | undefined): DayHours {
  if (!hour || hour.status === 'Closed') return null;
  if (hour.formated_hours) return { text: hour.formated_hours };
  return hour.open && hour.close ? toTimes(hour.open, hour.close) : null;
}

function toSpecial({ status, formated_hours, start_hour, end_hour }: SpecialHours): DayHours {
  if (status === 'Closed') return null;
  if (formated_hours) return { text: formated_hours };
  return start_hour && end_hour ? toTimes(start_hour, end_hour) : null;
}

/** Converts a location's hours to an opening week, which is empty when the location gives no hours. */
export function toOpeningWeek({
  contact_detail: { opening_hours, special_hours },
  time_zone,
}: Pick<Location, 'contact_detail' | 'time_zone'>): OpeningWeek {
  return {
    week:
      opening_hours.length === 0
        ? []
        : [0, 1, 2, 3, 4, 5, 6].map((day) => toDayHours(opening_hours.find(({ weekday }) => weekday === day))),
    special: Object.fromEntries(special_hours.map((day) => [day.date, toSpecial(day)])),
    timeZone: time_zone,
  };
}

/**
 * The holidays on which it is uncertain whether the place is open: it normally would be, and the dealer gave no special
 * hours for the day (D45). A holiday that begins after closing time has no effect.
 */
export function uncertainHolidays(place: OpeningWeek, holidays: readonly PublicHoliday[]): PublicHoliday[] {
  return holidays.filter(({ date, from }) => {
    if (Object.hasOwn(place.special, date)) return false;
    const hours = hoursOfDate(place, date);
    return hours !== null && (!('close' in hours) || closesNextDay(hours) || from < hours.close);
  });
}

/**
 * The same hours for a dealer who closes on public holidays: closed from the start of each holiday. Special hours do
 * not change.
 */
export function closedOnHolidays(place: OpeningWeek, holidays: readonly PublicHoliday[]): OpeningWeek {
  const closings = uncertainHolidays(place, holidays).map(({ date, from }): [string, DayHours] => [
    date,
    hoursBefore(from, hoursOfDate(place, date)),
  ]);
  return { ...place, special: { ...place.special, ...Object.fromEntries(closings) } };
}

/** What is left of a day's hours before a time of it. A text stays, unless nothing is left of the day. */
function hoursBefore(time: string, hours: DayHours): DayHours {
  if (hours === null || time === '00:00') return null;
  if ('text' in hours) return hours;
  return hours.open < time ? { open: hours.open, close: time } : null;
}

/** A location's hours where its dealer closes on public holidays, or with the holidays on which the hours may differ. */
export function withHolidays(
  location: Pick<Location, 'contact_detail' | 'time_zone'>,
  { holidays, closesOnThem }: { readonly holidays: readonly PublicHoliday[]; readonly closesOnThem: boolean },
): HoursWithHolidays {
  const week = toOpeningWeek(location);
  if (closesOnThem) return { ...closedOnHolidays(week, holidays), holidays: [] };
  return { ...week, holidays: uncertainHolidays(week, holidays) };
}

/** A day whose hours differ from the week, or may differ. */
export type DifferentDay = {
  readonly date: string;
  /** The public holiday, if the day is one. */
  readonly holiday: string | null;
  /** The day's own hours; undefined when the dealer has not said. */
  readonly hours: DayHours | undefined;
};

/** The days from a date on whose hours differ from the week or may differ, in date order. */
export function differentDays(
  { special, holidays: uncertain }: HoursWithHolidays,
  { holidays, from }: { readonly holidays: readonly PublicHoliday[]; readonly from: string },
): DifferentDay[] {
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const dates = new Set([...Object.keys(special), ...uncertain.map(({ date }) => date)]);
  return [...dates]
    .filter((date) => date >= from)
    .toSorted()
    .map((date) => ({ date, holiday: names.get(date) ?? null, hours: special[date] }));
}
