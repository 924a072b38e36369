import { retryWaitMs } from '#domain/lead/retry-schedule.ts';
import type { ReservationId } from '#domain/reservation/reservation.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';

/** Holds that this process could not end, each of which waits before it is tried again. */
export type FailedHolds = {
  /** Those whose time has not come. */
  listWaiting(now: Date): readonly ReservationId[];
  noteFailure(id: ReservationId, now: Date): void;
  forget(id: ReservationId): void;
};

const MAX_HOLDS = 10_000;

/**
 * The waits are those of deliveries: 15 s, 30 s … 4 h (D29). They are kept in memory, because the store itself may be what
 * fails; another process, or this one after a restart, tries at once.
 */
export function createFailedHolds(random: () => number = Math.random): FailedHolds {
  type Failure = { readonly attempts: number; readonly dueAt: number };
  const failures = createBoundedMap<ReservationId, Failure>({ capacity: MAX_HOLDS, policy: 'fifo' });
  return {
    listWaiting: (now) => [...failures.entries()].filter(([, { dueAt }]) => dueAt > now.getTime()).map(([id]) => id),
    noteFailure(id, now) {
      const attempts = (failures.get(id)?.attempts ?? 0) + 1;
      failures.set(id, { attempts, dueAt: now.getTime() + retryWaitMs(attempts, random()) });
    },
    forget: (id) => failures.delete(id),
  };
}
