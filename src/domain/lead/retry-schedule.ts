/** A delivery is tried for three days, then it is a dead letter (D29). */
const DELIVERY_DAYS = 3;
const GIVE_UP_MS = DELIVERY_DAYS * 86_400_000;
/** After the first failure; it doubles with each. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;

type FailedTry = {
  /** Tries so far, the one that failed included. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly now: Date;
  /** What the receiver asked for; four hours at most, or one careless answer would use up the three days. */
  readonly retryAfterMs?: number;
  /** 0 to 1, by chance: receivers that were down together are not called together again. */
  readonly random: number;
};

/**
 * When to try again: 15 s, 30 s, 1 min … 4 h after a failure, each between half of that and the whole. Never later than
 * three days after the delivery was made; null once they are over.
 */
export function nextAttemptAt({ attempts, createdAt, now, retryAfterMs = 0, random }: FailedTry): Date | null {
  const end = createdAt.getTime() + GIVE_UP_MS;
  if (now.getTime() >= end) return null;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 30), LONGEST_WAIT_MS);
  const jittered = wait * (0.5 + random / 2);
  return new Date(Math.min(now.getTime() + Math.max(jittered, Math.min(retryAfterMs, LONGEST_WAIT_MS)), end));
}
