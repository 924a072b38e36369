/** A delivery is attempted for three days, then it becomes a dead letter (D29). */
const DELIVERY_DAYS = 3;
const GIVE_UP_MS = DELIVERY_DAYS * 86_400_000;
/** Delay after the first failure; it doubles with each further failure. */
const FIRST_WAIT_MS = 15_000;
const MAX_WAIT_MS = 4 * 3_600_000;

/** 15 s, 30 s, 1 min … 4 h after a failure, randomly between half and all of that. `random`: from 0 to 1. */
export function retryWaitMs(attempts: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 30), MAX_WAIT_MS);
  return wait * (0.5 + random / 2);
}

type FailedTry = {
  /** Number of attempts so far, including the failed one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly now: Date;
  /**
   * The delay that the receiver asked for, limited to four hours so that one wrong answer cannot use up the three days.
   */
  readonly retryAfterMs?: number;
  /** Random number from 0 to 1, so that deliveries to receivers that failed together are not retried together. */
  readonly random: number;
};

/**
 * The time of the next attempt, by `retryWaitMs` or as late as the receiver asks. It is never later than three days
 * after the delivery was created; null once they have passed.
 */
export function nextAttemptAt({ attempts, createdAt, now, retryAfterMs = 0, random }: FailedTry): Date | null {
  const end = createdAt.getTime() + GIVE_UP_MS;
  if (now.getTime() >= end) return null;
  const wait = retryWaitMs(attempts, random);
  return new Date(Math.min(now.getTime() + Math.max(wait, Math.min(retryAfterMs, MAX_WAIT_MS)), end));
}
