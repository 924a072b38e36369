/** The one source of "now" (D44). Passed in, so that tests set the time. */
export type Clock = { now(): Date };

/** A clock that stands still, for tests and for rendering one page at one moment. */
export function fixedClock(instant: Date | string): Clock {
  const at = new Date(instant);
  return { now: () => new Date(at) };
}
