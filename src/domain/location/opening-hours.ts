import { weekdayOf } from './local-time.ts';
import type { Location, OpeningHour, SpecialHours } from './location.ts';
import { hoursOn, type DayHours, type OpeningWeek } from './opening-state.ts';

/** A public holiday or the evening of one. It begins at `from` (`HH:MM`), which is `00:00` for a whole day. */
export type PublicHoliday = { readonly date: string; readonly name: string; readonly from: string };

function toDayHours(hour: OpeningHour | undefined): DayHours {
  if (!hour || hour.status === 'Closed') return null;
  if (hour.formated_hours) return { text: hour.formated_hours };
  return hour.open && hour.close ? { open: hour.open, close: hour.close } : null;
}

const toSpecial = ({ status, start_hour, end_hour }: SpecialHours): DayHours =>
  status === 'Open' && start_hour && end_hour ? { open: start_hour, close: end_hour } : null;

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

/** The opening hours on a date. */
export function hoursOfDate(place: OpeningWeek, date: string): DayHours {
  return hoursOn(place, { date, weekday: weekdayOf(date) });
}

/**
 * The holidays on which it is uncertain whether the place is open: it normally would be, and the dealer gave no special
 * hours for the day (D45). A holiday that begins after closing time has no effect.
 */
export function uncertainHolidays(place: OpeningWeek, holidays: readonly PublicHoliday[]): PublicHoliday[] {
  return holidays.filter(({ date, from }) => {
    if (Object.hasOwn(place.special, date)) return false;
    const hours = hoursOfDate(place, date);
    return hours !== null && (!('close' in hours) || from < hours.close);
  });
}

/**
 * The same hours for a dealer who closes on public holidays: closed from the start of each holiday. Special hours do
 * not change.
 */
export function closedOnHolidays(place: OpeningWeek, holidays: readonly PublicHoliday[]): OpeningWeek {
  const closings = uncertainHolidays(place, holidays).map(({ date, from }): [string, DayHours] => {
    const hours = hoursOfDate(place, date);
    return [date, hours && 'open' in hours && hours.open < from ? { open: hours.open, close: from } : null];
  });
  return { ...place, special: { ...place.special, ...Object.fromEntries(closings) } };
}
