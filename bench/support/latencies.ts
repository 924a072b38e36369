import { setTimeout as wait } from 'node:timers/promises';

/** Starts a call as often as told, without waiting for earlier ones, because shoppers do not wait for each other. */
export async function every(ms: number, signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  const running: Promise<unknown>[] = [];
  while (!signal.aborted) {
    running.push(work());
    await wait(ms);
  }
  await Promise.all(running);
}

/** Adds to `into` how long a call took, in milliseconds. */
export async function timed(into: number[], work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  into.push(performance.now() - begun);
}

/** Median, 99th percentile and greatest of latencies in milliseconds. */
export function describe(latencies: readonly number[]): string {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms of ${sorted.length}`;
}
