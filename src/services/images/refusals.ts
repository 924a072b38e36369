import { createBoundedMap } from '#utilities/bounded-map.ts';
import type { PictureProblem } from './port.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long a failed address is not fetched again. Problems that are not listed here are retried at once. */
const RETENTION_MS: Partial<Record<PictureProblem, number>> = {
  not_found: 10 * MINUTE,
  too_large: 60 * MINUTE,
  not_a_picture: 60 * MINUTE,
  too_many_pixels: 60 * MINUTE,
  damaged: 60 * MINUTE,
  too_slow: 60 * MINUTE,
  redirected: 10 * MINUTE,
  host_failed: MINUTE,
  timed_out: MINUTE,
};
/** Problems of the whole host, not of one picture. */
const OF_HOST = new Set<PictureProblem>(['host_unreachable', 'address_not_public']);
const FIRST_PAUSE_MS = 15 * SECOND;
const MAX_PAUSE_MS = 10 * MINUTE;
const MAX_ADDRESSES = 10_000;
const MAX_HOSTS = 1_000;

type Refusals = {
  /** The recent problem of an address, or null. */
  of(address: URL): PictureProblem | null;
  note(address: URL, problem: PictureProblem): void;
  /** Records that the host answered. */
  forgive(address: URL): void;
};

type Refusal = { readonly problem: PictureProblem; readonly until: number };

/** Remembers failures, so that an unreachable host or a missing picture is not fetched with every request. */
export function createRefusals(now: () => number): Refusals {
  const addresses = createBoundedMap<string, Refusal>({ capacity: MAX_ADDRESSES, policy: 'fifo' });
  const hosts = createBoundedMap<string, Refusal & { readonly pauseMs: number }>({
    capacity: MAX_HOSTS,
    policy: 'fifo',
  });
  const holds = (refusal: Refusal | undefined): PictureProblem | null =>
    refusal !== undefined && refusal.until > now() ? refusal.problem : null;
  return {
    of: ({ hostname, href }) => holds(hosts.get(hostname)) ?? holds(addresses.get(href)),
    note({ hostname, href }, problem) {
      if (OF_HOST.has(problem)) {
        // Of many simultaneous failures only the first makes the pause longer.
        if (holds(hosts.get(hostname)) !== null) return;
        const before = hosts.get(hostname)?.pauseMs ?? FIRST_PAUSE_MS / 2;
        const pauseMs = Math.min(before * 2, MAX_PAUSE_MS);
        hosts.set(hostname, { problem, pauseMs, until: now() + pauseMs });
        return;
      }
      const ms = RETENTION_MS[problem];
      if (ms === undefined) return;
      addresses.set(href, { problem, until: now() + ms });
    },
    forgive: ({ hostname }) => hosts.delete(hostname),
  };
}
