import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextAttemptAt } from './retry-schedule.ts';

const createdAt = new Date('2026-05-01T00:00:00Z');
const DAY = 86_400_000;
const later = (ms: number) => new Date(createdAt.getTime() + ms);
const waits = (random: number) => {
  const made: number[] = [];
  let now = createdAt;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttemptAt({ attempts, createdAt, now, random });
    if (next === null) return { made, end: now };
    made.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
};

it('each delay is twice the last one, up to four hours, and a delivery is given up after exactly three days', () => {
  const { made, end } = waits(1);
  expect(made.slice(0, 12)).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400]);
  expect(end).toEqual(later(3 * DAY));
  expect(made).toHaveLength(27);
});

it('a retry waits between half of the delay and all of it', () => {
  expect(waits(0).made.slice(0, 3)).toEqual([7.5, 15, 30]);
});

it('a retry waits as long as the receiver asks, but at most four hours and not beyond the three days', () => {
  const failed = { attempts: 1, createdAt, now: createdAt, random: 1 };
  expect(nextAttemptAt({ ...failed, retryAfterMs: 60_000 })).toEqual(later(60_000));
  expect(nextAttemptAt({ ...failed, retryAfterMs: 1 })).toEqual(later(15_000));
  expect(nextAttemptAt({ ...failed, retryAfterMs: 400 * DAY })).toEqual(later(DAY / 6));
  expect(nextAttemptAt({ ...failed, now: later(3 * DAY - 60_000), retryAfterMs: 400 * DAY })).toEqual(later(3 * DAY));
  expect(nextAttemptAt({ ...failed, now: later(3 * DAY), retryAfterMs: 60_000 })).toBeNull();
});

it('a retry is always later than now and never beyond the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 0, max: 3 * DAY - 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, age, random) => {
        const next = nextAttemptAt({ attempts, createdAt, now: later(age), random });
        expect(next?.getTime()).toBeGreaterThan(later(age).getTime());
        expect(next?.getTime()).toBeLessThanOrEqual(later(3 * DAY).getTime());
      },
    ),
  );
});
