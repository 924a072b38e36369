const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whose sends or mistakes are counted: one number, one network, one browser, or one site. */
export const COUNTED = ['phone', 'network', 'browser', 'site'] as const;
export type Counted = (typeof COUNTED)[number];

type Limit = { readonly of: Counted; readonly max: number; readonly windowMs: number };

/** Sends of codes (D386). The last one bounds the guesses at one number over a day. */
export const SEND_LIMITS: readonly Limit[] = [
  { of: 'phone', max: 1, windowMs: MINUTE_MS },
  { of: 'phone', max: 3, windowMs: 10 * MINUTE_MS },
  { of: 'phone', max: 5, windowMs: HOUR_MS },
  { of: 'network', max: 10, windowMs: HOUR_MS },
  { of: 'browser', max: 5, windowMs: HOUR_MS },
  { of: 'phone', max: 10, windowMs: 24 * HOUR_MS },
];

/** Wrong codes, beyond the tries of each code: so that many requests from one network are no more guesses. */
export const MISTAKE_LIMITS: readonly Limit[] = [{ of: 'network', max: 30, windowMs: HOUR_MS }];

/** Sends of one site in an hour after which the operator is told. Nobody is refused: a flood must not close sign-in (D216). */
export const SPIKE_SENDS = 200;
export const SPIKE_WINDOW_MS = HOUR_MS;

/** How far back counts matter. */
export const LONGEST_WINDOW_MS = 24 * HOUR_MS;

/** Times of earlier sends or mistakes, for each subject that is known. */
export type Earlier = Readonly<Partial<Record<Counted, readonly Date[]>>>;

/** Seconds until one more is within all limits; 0 when it is now. Windows slide: no clock hour begins anew. */
export function secondsToWait(limits: readonly Limit[], earlier: Earlier, now: Date): number {
  const waits = limits.map(({ of, max, windowMs }) => {
    const times = (earlier[of] ?? []).map((time) => time.getTime());
    const inWindow = times.filter((time) => time > now.getTime() - windowMs).toSorted((one, other) => one - other);
    const freed = inWindow.at(-max);
    return freed === undefined ? 0 : Math.ceil((freed + windowMs - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
}
