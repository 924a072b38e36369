import { weekdayOf } from './local-time.ts';
import type { Location, OpeningHour, SpecialHours } from './location.ts';
import { hoursOn, type DayHours, type OpeningWeek } from './opening-state.ts';

/** A day on which the state rests, or the evening of one: it begins at `from` (`HH:MM`, `00:00` for a whole day). */
export type PublicHoliday = { readonly date: string; readonly name: string; readonly from: string };

function toDayHours(hour: OpeningHour | undefined): DayHours {
  if (!hour || hour.status === 'Closed') return null;
  if (hour.formated_hours) return { text: hour.formated_hours };
  return hour.open && hour.close ? { open: hour.open, close: hour.close } : null;
}

const toSpecial = ({ status, start_hour, end_hour }: SpecialHours): DayHours =>
  status === 'Open' && start_hour && end_hour ? { open: start_hour, close: end_hour } : null;

/** A location's hours as the rules read them. A location that says none has an empty week. */
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

/** The hours of a date. */
export function hoursOfDate(place: OpeningWeek, date: string): DayHours {
  return hoursOn(place, { date, weekday: weekdayOf(date) });
}

/**
 * The holidays on which nobody said whether the place is open: it would be, and the dealer named no special hours for the
 * day (D45). One that begins when the place has closed anyway changes nothing.
 */
export function uncertainHolidays(place: OpeningWeek, holidays: readonly PublicHoliday[]): PublicHoliday[] {
  return holidays.filter(({ date, from }) => {
    if (Object.hasOwn(place.special, date)) return false;
    const hours = hoursOfDate(place, date);
    return hours !== null && (!('close' in hours) || from < hours.close);
  });
}

/** The same hours for a dealer who rests on public holidays: closed from where one begins. Special hours stay as they are. */
export function closedOnHolidays(place: OpeningWeek, holidays: readonly PublicHoliday[]): OpeningWeek {
  const closings = uncertainHolidays(place, holidays).map(({ date, from }): [string, DayHours] => {
    const hours = hoursOfDate(place, date);
    return [date, hours && 'open' in hours && hours.open < from ? { open: hours.open, close: from } : null];
  });
  return { ...place, special: { ...place.special, ...Object.fromEntries(closings) } };
}
