import { dateFormat } from '#utilities/formats.ts';
/**
 * Hours of one day at a place: opening and closing time as `HH:MM`, a text that is shown unchanged, or null for closed.
 */
export type DayHours = { readonly open: string; readonly close: string } | { readonly text: string } | null;

export type OpeningWeek = {
  /** By weekday, 0 Sunday. */
  readonly week: readonly DayHours[];
  /** Days with special hours, by date `YYYY-MM-DD`. */
  readonly special: Readonly<Record<string, DayHours>>;
  /** IANA zone. */
  readonly timeZone: string;
};

export type OpenState =
  | { readonly isOpen: true; /** When it closes, `HH:MM`. */ readonly at: string }
  | {
      readonly isOpen: false;
      /** The next opening time. */ readonly at: string;
      readonly weekday: number;
      readonly inDays: number;
    };

export type LocalMoment = { readonly date: string; readonly time: string; readonly weekday: number };

const DAY_MS = 86_400_000;

/**
 * Returns a function that gives the local date, time and weekday of moments at a place (D44), for use with many
 * moments.
 */
export function createMomentReader(timeZone: string): (at: Date) => LocalMoment {
  const format = dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
    return { date, time: `${parts['hour']}:${parts['minute']}`, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() };
  };
}

/** The local date, time and weekday of a moment at a place (D44). */
export const momentIn = (timeZone: string, at: Date): LocalMoment => createMomentReader(timeZone)(at);

/** The hours of a date: its special hours, else those of its weekday. */
export function hoursOn(
  { week, special }: Pick<OpeningWeek, 'week' | 'special'>,
  { date, weekday }: Pick<LocalMoment, 'date' | 'weekday'>,
): DayHours {
  return Object.hasOwn(special, date) ? (special[date] ?? null) : (week[weekday] ?? null);
}

/** Whether a place is open at a moment, and when that changes; null when its hours do not say. */
export function openState(place: OpeningWeek, now: Date): OpenState | null {
  const local = momentIn(place.timeZone, now);
  const today = hoursOn(place, local);
  if (today && 'open' in today && local.time >= today.open && local.time < today.close)
    return { isOpen: true, at: today.close };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = new Date(Date.parse(`${local.date}T00:00:00Z`) + inDays * DAY_MS);
    const weekday = day.getUTCDay();
    const hours = hoursOn(place, { date: day.toISOString().slice(0, 10), weekday });
    if (hours && 'open' in hours && (inDays > 0 || local.time < hours.open))
      return { isOpen: false, at: hours.open, weekday, inDays };
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
