import { createMomentReader, type LocalMoment } from './opening-state.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What the clocks of a place show, and when they show it. */
export type LocalClock = {
  momentAt(at: Date): LocalMoment;
  /**
   * The moment at which the clocks show this date (`YYYY-MM-DD`) and time (`HH:MM`). Of two such moments (clocks go back)
   * the first; for none (clocks go forward over it) the one that the old clock would have called so.
   */
  instantOf(local: { readonly date: string; readonly time: string }): Date;
  /** Local ISO time with its seconds and its offset (D59): `2026-11-24T09:30:00+11:00`. */
  toIso(at: Date): string;
};

/** The clock of an IANA zone, daylight saving included. */
export function createLocalClock(timeZone: string): LocalClock {
  const momentAt = createMomentReader(timeZone);
  const wallOf = ({ date, time }: { readonly date: string; readonly time: string }) =>
    Date.parse(`${date}T${time}:00Z`);
  // How far the clocks are ahead of UTC, in milliseconds.
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
      // Zones are whole minutes apart, so that every clock shows the same seconds.
      const seconds = String(at.getUTCSeconds()).padStart(2, '0');
      return `${local.date}T${local.time}:${seconds}${toOffset(Math.ceil((wallOf(local) - at.getTime()) / MINUTE_MS))}`;
    },
  };
}

/** `+10:30`, of minutes. */
function toOffset(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The moment that an ISO time with an offset names; null for any other text. A time without an offset names none. */
export function parseOffsetIso(text: string): Date | null {
  const at = WITH_OFFSET.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at);
}

/** The calendar day so many days later: no zone, no daylight saving. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
