import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listedAddress } from '#domain/picture/picture-address.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { DiskCache } from './disk-cache.ts';
import type { PictureFetcher } from './fetch-picture.ts';
import type { PictureImage, PictureProblem } from './port.ts';
import { createQueue, type Queue } from './queue.ts';
import { createRefusals } from './refusals.ts';
import type { TenantPictures } from './tenant-pictures.ts';

/** Larger files are refused, from a folder or from a host. */
export const MOST_BYTES = 25 * 1024 * 1024;
/** At one host; its other pictures wait, and no other host's do. */
const AT_ONCE_OF_HOST = 4;
const MOST_WAITING_OF_HOST = 100;
const MOST_SPOILED = 1000;

/** Where a picture comes from, found but not read. */
export type PictureOrigin = {
  /** Another one as soon as the picture is another one. */
  readonly id: string;
  readonly drawings: boolean;
  /** What is known to be wrong with it. */
  readonly problem: PictureProblem | null;
  read(): Promise<Result<Buffer, PictureProblem>>;
  /** Tells what decoding it showed. */
  note(problem: PictureProblem): void;
};

export type PictureSources = { find(image: PictureImage): Promise<Result<PictureOrigin, PictureProblem>> };

export type SourcesOptions = {
  readonly folders: TenantPictures;
  readonly cache: DiskCache;
  readonly fetcher: PictureFetcher;
  readonly now: () => number;
};

/** Files of folders, and pictures of other hosts, which are kept as they came. */
export function createSources({ folders, cache, fetcher, now }: SourcesOptions): PictureSources {
  const refusals = createRefusals(now);
  const queues = new Map<string, Queue>();
  const fetching = new Map<string, Promise<Result<Buffer, PictureProblem>>>();
  /** Files that could not be decoded, which may take long to find out. */
  const spoiled = new Map<string, PictureProblem>();

  async function inTurn(address: URL): Promise<Result<Buffer, PictureProblem>> {
    const { hostname } = address;
    const queue = queues.get(hostname) ?? createQueue({ atOnce: AT_ONCE_OF_HOST, mostWaiting: MOST_WAITING_OF_HOST });
    queues.set(hostname, queue);
    const fetched = await queue.run(async () => {
      // Those before it may have found the host dead.
      const known = refusals.of(address);
      if (known !== null) return fail(known);
      const answer = await fetcher.fetch(address);
      if (answer.ok) refusals.forgive(address);
      else refusals.note(address, answer.problem);
      return answer;
    });
    if (queue.isIdle) queues.delete(hostname);
    return fetched === 'busy' ? fail('busy') : fetched;
  }

  async function fetchNew(address: URL, key: string): Promise<Result<Buffer, PictureProblem>> {
    const fetched = await inTurn(address);
    if (fetched.ok) await cache.put(key, fetched.value);
    return fetched;
  }

  async function readRemote(address: URL): Promise<Result<Buffer, PictureProblem>> {
    const key = `${hashOf(address.href)}.source`;
    const kept = await cache.get(key);
    if (kept !== null) return succeed(kept);
    const underWay = fetching.get(key);
    if (underWay !== undefined) return underWay;
    const fetched = fetchNew(address, key).finally(() => fetching.delete(key));
    fetching.set(key, fetched);
    return fetched;
  }

  function findRemote(given: string, hosts: readonly string[]): Result<PictureOrigin, PictureProblem> {
    const address = listedAddress(given, hosts);
    if (address === null) return fail('host_not_listed');
    return succeed({
      id: address.href,
      drawings: false,
      problem: refusals.of(address),
      read: () => readRemote(address),
      note: (problem) => refusals.note(address, problem),
    });
  }

  return {
    async find(image) {
      if (image.kind === 'remote') return findRemote(image.address, image.hosts);
      const file = await folders.find(image.name, image.owners);
      if (file === null) return fail('not_found');
      const { path, bytes, changed } = file;
      const id = JSON.stringify([path, bytes, changed]);
      return succeed({
        id,
        drawings: true,
        problem: bytes > MOST_BYTES ? 'too_large' : (spoiled.get(id) ?? null),
        // It may go between finding and reading: a folder is being replaced.
        read: () => readFile(path).then(succeed, () => fail('not_found')),
        note(problem) {
          if (spoiled.size >= MOST_SPOILED) spoiled.clear();
          spoiled.set(id, problem);
        },
      });
    },
  };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
