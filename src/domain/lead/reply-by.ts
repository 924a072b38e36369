import { addDays, createLocalClock } from '#domain/location/local-time.ts';
import { hoursOfDate } from '#domain/location/opening-hours.ts';
import type { OpeningWeek } from '#domain/location/opening-state.ts';

/** Days ahead within which opening hours are counted. A location that opens more rarely promises no time. */
const MAX_DAYS = 14;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (part: number) => String(part).padStart(2, '0');
const toTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/**
 * When the given number of opening hours has passed: with two hours, an enquiry of Saturday night is due two hours
 * after the next opening. Null for a location whose hours do not say when it is open.
 */
export function replyBy(
  place: OpeningWeek,
  { from, hours }: { readonly from: Date; readonly hours: number },
): Date | null {
  const clock = createLocalClock(place.timeZone);
  const local = clock.momentAt(from);
  let left = hours * 60;
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const date = addDays(local.date, day);
    const open = hoursOfDate(place, date);
    if (open === null || !('open' in open)) continue;
    const start = Math.max(toMinutes(open.open), day === 0 ? toMinutes(local.time) : 0);
    const minutes = Math.max(0, toMinutes(open.close) - start);
    if (left <= minutes) return clock.instantOf({ date, time: toTime(start + left) });
    left -= minutes;
  }
  return null;
}

/** The dates that `replyBy` looks at. */
export function replyDates({ timeZone }: OpeningWeek, from: Date): { readonly first: string; readonly last: string } {
  const { date } = createLocalClock(timeZone).momentAt(from);
  return { first: date, last: addDays(date, MAX_DAYS - 1) };
}
