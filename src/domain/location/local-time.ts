import { dateFormat } from '#utilities/formats.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export type LocalMoment = { readonly date: string; readonly time: string; readonly weekday: number };

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
    return { date, time: `${parts['hour']}:${parts['minute']}`, weekday: weekdayOf(date) };
  };
}

/** The local date, time and weekday of a moment at a place (D44). */
export const momentIn = (timeZone: string, at: Date): LocalMoment => createMomentReader(timeZone)(at);

/** Converts between moments and the local time of a place. */
export type LocalClock = {
  momentAt(at: Date): LocalMoment;
  /**
   * The moment at which clocks show this date (`YYYY-MM-DD`) and time (`HH:MM`). A time that is repeated when clocks go
   * back means the first occurrence. A time that is skipped when clocks go forward is read with the offset before the
   * change.
   */
  instantOf(local: { readonly date: string; readonly time: string }): Date;
  /** Local ISO time with its seconds and its offset (D59): `2026-11-24T09:30:00+11:00`. */
  toIso(at: Date): string;
};

/** The clock of an IANA time zone, daylight saving included. */
export function createLocalClock(timeZone: string): LocalClock {
  const momentAt = createMomentReader(timeZone);
  const wallOf = ({ date, time }: { readonly date: string; readonly time: string }) =>
    Date.parse(`${date}T${time}:00Z`);
  // The zone's offset from UTC in milliseconds.
  const offsetAt = (at: number) => {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
    return wallOf(momentAt(new Date(minute))) - minute;
  };
  return {
    momentAt,
    instantOf(local) {
      const wall = wallOf(local);
      const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
      const early = wall - Math.max(before, after);
      const late = wall - Math.min(before, after);
      return new Date([early, late].find((at) => at + offsetAt(at) === wall) ?? wall - before);
    },
    toIso(at) {
      const local = momentAt(at);
      // Offsets are whole minutes, so the seconds are the same in every zone.
      const seconds = String(at.getUTCSeconds()).padStart(2, '0');
      return `${local.date}T${local.time}:${seconds}${toOffset(Math.ceil((wallOf(local) - at.getTime()) / MINUTE_MS))}`;
    },
  };
}

/** Formats an offset in minutes as `+10:30`. */
function toOffset(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Parses an ISO time with an offset; null for any other text, including a time without an offset. */
export function parseOffsetIso(text: string): Date | null {
  const at = WITH_OFFSET.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at);
}

/** The calendar day a number of days later, independent of time zones and daylight saving. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Day of the week, from 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
