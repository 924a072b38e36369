import { addDays, createLocalClock } from '#domain/location/local-time.ts';
import type { FeedPull } from './dealership-feed.ts';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 60;
/** After a failure the next attempts follow after 5, 10, 20, 40, 60, 60 … minutes, or as scheduled if that is sooner. */
const FIRST_RETRY_MINUTES = 5;
const MAX_RETRY_MINUTES = 60;

type Moment = {
  readonly now: Date;
  readonly timeZone: string;
  /** Attempts that have failed since the last good one, this one included; 0 after a good one. */
  readonly failures: number;
};

/** When a feed is pulled next (D316). */
export function nextPull(pull: Pick<FeedPull, 'every_minutes' | 'times'>, { now, timeZone, failures }: Moment): Date {
  const scheduled =
    pull.times === undefined
      ? new Date(now.getTime() + (pull.every_minutes ?? DEFAULT_MINUTES) * MINUTE_MS)
      : nextTime(pull.times, now, timeZone);
  if (failures === 0) return scheduled;
  const minutes = Math.min(FIRST_RETRY_MINUTES * 2 ** Math.min(failures - 1, 10), MAX_RETRY_MINUTES);
  return new Date(Math.min(scheduled.getTime(), now.getTime() + minutes * MINUTE_MS));
}

/** The first of the times of day after now, today or tomorrow. */
function nextTime(times: readonly string[], now: Date, timeZone: string): Date {
  const clock = createLocalClock(timeZone);
  const today = clock.momentAt(now).date;
  const moments = [today, addDays(today, 1)].flatMap((date) =>
    times.map((time) => clock.instantOf({ date, time }).getTime()),
  );
  return new Date(Math.min(...moments.filter((moment) => moment > now.getTime())));
}
