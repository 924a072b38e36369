import { listedAddress } from '#domain/picture/shown-picture.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { createQueue, type Queue } from '#utilities/queue.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';
import type { DiskCache } from './disk-cache.ts';
import type { PictureFetcher } from './fetch-picture.ts';
import { hashOf, type PictureOrigin } from './picture-origin.ts';
import type { PictureProblem } from './port.ts';
import { createRefusals } from './refusals.ts';

/** Fetches from one host at a time. Its further pictures wait; those of other hosts do not. */
const CONCURRENCY_PER_HOST = 4;
const MAX_WAITING_PER_HOST = 100;
/**
 * Fetches from all hosts at a time. Each may take as much memory as the largest picture. One site may list many slow
 * hosts, so its share is limited too.
 */
const EVERYWHERE = { concurrency: 24, maxWaiting: 400, ofOwner: { concurrency: 12, maxWaiting: 200 } };
/** A host may replace the picture of an address, so it is fetched again after this time (D186). */
export const RETENTION_MS = 14 * 24 * 3_600_000;
/** Temporary problems of a host, during which an earlier copy of the picture is still used. */
const TEMPORARY = new Set<PictureProblem>(['host_unreachable', 'host_failed', 'timed_out', 'busy']);

export type RemoteSources = {
  find(address: string, request: RemoteRequest): Result<PictureOrigin, PictureProblem>;
};

/** `hosts`: those that the site lists. `site`: its slug. */
type RemoteRequest = { readonly hosts: readonly string[]; readonly site: string };

type RemoteSourcesOptions = {
  readonly cache: DiskCache;
  readonly fetcher: PictureFetcher;
  readonly now: () => number;
};

type FetchRequest = { readonly period: number; readonly site: string };
type Fetched = Promise<Result<Buffer, PictureProblem>>;

/** Pictures of other hosts: fetched once for all waiting requests, cached unchanged, and fetched again after two weeks (D186). */
export function createRemoteSources({ cache, fetcher, now }: RemoteSourcesOptions): RemoteSources {
  const refusals = createRefusals(now);
  const queues = new Map<string, Queue>();
  const everywhere = createQueue(EVERYWHERE);
  const fetching = createSingleFlight<string, Result<Buffer, PictureProblem>>();

  async function inTurn(address: URL, site: string): Fetched {
    const { hostname } = address;
    const queue =
      queues.get(hostname) ?? createQueue({ concurrency: CONCURRENCY_PER_HOST, maxWaiting: MAX_WAITING_PER_HOST });
    queues.set(hostname, queue);
    const fetched = await queue.run(hostname, async () => {
      // An earlier fetch in the queue may have found the host unreachable.
      const known = refusals.of(address);
      if (known !== null) return fail(known);
      const answer = await everywhere.run(site, () => fetcher.fetch(address));
      if (answer === 'busy') return fail(answer);
      if (answer.ok) refusals.forgive(address);
      else refusals.note(address, answer.problem);
      return answer;
    });
    if (queue.isIdle) queues.delete(hostname);
    return fetched === 'busy' ? fail('busy') : fetched;
  }

  async function fetchNew(address: URL, { period, site }: FetchRequest): Fetched {
    const known = refusals.of(address);
    const fetched = known === null ? await inTurn(address, site) : fail(known);
    if (fetched.ok) await cache.put(keyOf(address, period), fetched.value);
    if (fetched.ok || !TEMPORARY.has(fetched.problem)) return fetched;
    const earlier = await cache.get(keyOf(address, period - 1));
    return earlier === null ? fetched : succeed(earlier);
  }

  async function read(address: URL, { period, site }: FetchRequest): Fetched {
    const key = keyOf(address, period);
    const cached = await cache.get(key);
    if (cached !== null) return succeed(cached);
    return fetching.run(key, () => fetchNew(address, { period, site }));
  }

  return {
    find(given, { hosts, site }) {
      const address = listedAddress(given, hosts);
      if (address === null) return fail('host_not_listed');
      const period = periodOf(address, now());
      return succeed({
        id: `${address.href} ${period}`,
        address: address.href,
        problem() {
          const known = refusals.of(address);
          return known !== null && TEMPORARY.has(known) ? null : known;
        },
        async prepare() {
          const fetched = await read(address, { period, site });
          return fetched.ok ? succeed(null) : fetched;
        },
        read: () => read(address, { period, site }),
        note: (problem) => refusals.note(address, problem),
      });
    },
  };
}

const keyOf = ({ href }: URL, period: number): string => `${hashOf(`${href} ${period}`)}.source`;

/** The number of the address's current period. Periods of different addresses start at different times, so that not all are fetched again together. */
function periodOf({ href }: URL, now: number): number {
  const share = Number.parseInt(hashOf(href).slice(0, 8), 16) / 2 ** 32;
  return Math.floor((now + share * RETENTION_MS) / RETENTION_MS);
}
