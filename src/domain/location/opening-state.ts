import { addDays, createLocalClock, weekdayOf, type LocalClock } from './local-time.ts';

/**
 * Hours of one day at a place: opening and closing time as `HH:MM`, a text that is shown unchanged, or null for closed.
 * A closing time that is not after the opening time is of the next day; both belong to the day on which they begin
 * (D346).
 */
export type DayHours = OpenHours | { readonly text: string } | null;
export type OpenHours = { readonly open: string; readonly close: string };

/** A public holiday or the evening of one. It begins at `from` (`HH:MM`), which is `00:00` for a whole day. */
export type PublicHoliday = { readonly date: string; readonly name: string; readonly from: string };

export type OpeningWeek = {
  /** By weekday, 0 Sunday. */
  readonly week: readonly DayHours[];
  /** Days with special hours, by date `YYYY-MM-DD`. */
  readonly special: Readonly<Record<string, DayHours>>;
  /** IANA zone. */
  readonly timeZone: string;
};

/** Opening hours with the public holidays on which they may differ (`uncertainHolidays`). */
export type HoursWithHolidays = OpeningWeek & { readonly holidays: readonly PublicHoliday[] };

type Uncertain = {
  /** Name of the public holiday that makes the time uncertain (D45). */
  readonly holiday: string | null;
};

export type OpenState =
  | ({
      readonly isOpen: true;
      /** When it closes, `HH:MM`; null when it stays open for the next 24 hours (D539). */ readonly at: string | null;
    } & Uncertain)
  | ({
      readonly isOpen: false;
      /** The next opening time. */ readonly at: string;
      readonly weekday: number;
      readonly inDays: number;
    } & Uncertain)
  /** The hours of today are a text, such as "By appointment only". */
  | { readonly isOpen: null; readonly text: string };

/** The hours of a date: its special hours, else those of its weekday. */
export function hoursOfDate({ week, special }: Pick<OpeningWeek, 'week' | 'special'>, date: string): DayHours {
  return Object.hasOwn(special, date) ? (special[date] ?? null) : (week[weekdayOf(date)] ?? null);
}

/** Whether the closing time is of the next day. */
export const closesNextDay = ({ open, close }: OpenHours): boolean => close <= open;

/** The moments at which a place opens and closes that has these hours on a date. Daylight saving is included. */
export function openingSpan(
  { date, hours }: { readonly date: string; readonly hours: OpenHours },
  clock: LocalClock,
): { readonly opens: Date; readonly closes: Date } {
  const lastDate = closesNextDay(hours) ? addDays(date, 1) : date;
  return {
    opens: clock.instantOf({ date, time: hours.open }),
    closes: clock.instantOf({ date: lastDate, time: hours.close }),
  };
}

export type OpenSpan = {
  readonly date: string;
  readonly hours: OpenHours;
  readonly opens: Date;
  readonly closes: Date;
};

function spanOn(place: OpeningWeek, date: string, clock: LocalClock): OpenSpan | null {
  const hours = hoursOfDate(place, date);
  return hours === null || 'text' in hours ? null : { date, hours, ...openingSpan({ date, hours }, clock) };
}

/**
 * When a place is open on dates that follow each other, each moment once: the hours of a day may last into those of the
 * next (D539).
 */
export function openSpans(place: OpeningWeek, dates: readonly string[], clock: LocalClock): OpenSpan[] {
  const spans: OpenSpan[] = [];
  for (const date of dates) {
    const span = spanOn(place, date, clock);
    if (span === null) continue;
    const closed = spans.at(-1)?.closes ?? span.opens;
    if (closed >= span.closes) continue;
    spans.push(closed > span.opens ? { ...span, opens: closed } : span);
  }
  return spans;
}

const DAY_MS = 24 * 3_600_000;

/** An open place closes when no hours of the next day go on from those of now. */
function stateWhileOpen(now: OpenSpan, { place, clock, at }: Asked): OpenState {
  const isForLong = ({ closes }: OpenSpan) => closes.getTime() - at.getTime() >= DAY_MS;
  let last = now;
  const nameOn = (day: string) => place.holidays.find(({ date }) => date === day)?.name ?? null;
  let holiday = nameOn(now.date);
  while (!isForLong(last)) {
    const next = spanOn(place, addDays(last.date, 1), clock);
    if (next === null || next.opens > last.closes || next.closes <= last.closes) break;
    last = next;
    holiday ??= nameOn(next.date);
  }
  return { isOpen: true, at: isForLong(last) ? null : last.hours.close, holiday };
}

type Asked = { readonly place: HoursWithHolidays; readonly clock: LocalClock; readonly at: Date };

const DAYS_AHEAD = 7;

/**
 * Whether a place is open at a moment, and when that changes; null when its hours do not say. The server and the browser
 * both use this rule.
 */
export function openState(place: HoursWithHolidays, now: Date): OpenState | null {
  const clock = createLocalClock(place.timeZone);
  const today = clock.momentAt(now).date;
  // Yesterday's hours may end today.
  for (let inDays = -1; inDays <= DAYS_AHEAD; inDays += 1) {
    const date = addDays(today, inDays);
    const hours = hoursOfDate(place, date);
    if (hours === null) continue;
    if ('text' in hours) {
      if (inDays === 0) return { isOpen: null, text: hours.text };
      continue;
    }
    const { opens, closes } = openingSpan({ date, hours }, clock);
    if (now >= closes) continue;
    if (now >= opens) return stateWhileOpen({ date, hours, opens, closes }, { place, clock, at: now });
    const holiday = place.holidays.find((one) => one.date === date);
    // Hours that begin before the evening of a holiday begin as usual.
    const name = holiday && holiday.from <= hours.open ? holiday.name : null;
    return { isOpen: false, at: hours.open, weekday: weekdayOf(date), inDays, holiday: name };
  }
  return null;
}

type HoursRow = { readonly weekdays: readonly number[]; readonly hours: DayHours };

const WEEKDAYS = [1, 2, 3, 4, 5];

/**
 * The rows of a list of hours (spec §5): Monday to Friday as one row when all five are the same, then Saturday and
 * Sunday.
 */
export function hoursRows(week: readonly DayHours[]): HoursRow[] {
  const of = (weekday: number) => week[weekday] ?? null;
  const alike = new Set(WEEKDAYS.map((weekday) => JSON.stringify(of(weekday)))).size === 1;
  const working = alike
    ? [{ weekdays: WEEKDAYS, hours: of(1) }]
    : WEEKDAYS.map((weekday) => ({ weekdays: [weekday], hours: of(weekday) }));
  return [...working, { weekdays: [6], hours: of(6) }, { weekdays: [0], hours: of(0) }];
}
