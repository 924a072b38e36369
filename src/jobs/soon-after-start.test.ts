import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from '#application/platform.ts';
import { removeWhatIsOld } from './retention.ts';
import { sendSpamDigests } from './spam-digest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['digests of held leads', sendSpamDigests],
  ['the removal of old leads', removeWhatIsOld],
])('%s: runs first soon after the start', async (_, begin) => {
  /** The moments of the runs: one run looks at the tenants in several steps. */
  const runs = new Set<number>();
  const tenants = {
    all() {
      runs.add(Date.now());
      return [];
    },
  };
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const job = begin({
    platform: { tenants, clock: { now: () => new Date() }, log: silent } as Partial<
      Record<keyof Platform, unknown>
    > as Platform,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs.size).toBe(1);
  await job.stop();
});
