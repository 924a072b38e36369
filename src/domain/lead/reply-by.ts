import { addDays, createLocalClock } from '#domain/location/local-time.ts';
import { openSpans, type OpeningWeek } from '#domain/location/opening-state.ts';

/** Days ahead within which opening hours are counted. A location that opens more rarely promises no time. */
const MAX_DAYS = 14;

const HOUR_MS = 3_600_000;

/**
 * When the given number of opening hours has passed: with two hours, an enquiry of Saturday night is due two hours
 * after the next opening. Null for a location whose hours do not say when it is open.
 */
export function replyBy(
  place: OpeningWeek,
  { from, hours }: { readonly from: Date; readonly hours: number },
): Date | null {
  const clock = createLocalClock(place.timeZone);
  const { date: today } = clock.momentAt(from);
  let left = hours * HOUR_MS;
  // Yesterday's hours may end today.
  const dates = Array.from({ length: MAX_DAYS + 1 }, (_, index) => addDays(today, index - 1));
  for (const { opens, closes } of openSpans(place, dates, clock)) {
    const start = Math.max(opens.getTime(), from.getTime());
    const counted = Math.max(0, closes.getTime() - start);
    if (left <= counted) return new Date(start + left);
    left -= counted;
  }
  return null;
}

/** The dates that `replyBy` looks at. */
export function replyDates({ timeZone }: OpeningWeek, from: Date): { readonly first: string; readonly last: string } {
  const { date } = createLocalClock(timeZone).momentAt(from);
  return { first: addDays(date, -1), last: addDays(date, MAX_DAYS - 1) };
}
