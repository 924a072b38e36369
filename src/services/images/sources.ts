import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fail, succeed, type Result } from '#domain/result.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import type { PictureImage, PictureProblem } from './port.ts';
import type { RemoteSources } from './remote-sources.ts';
import type { TenantPictures } from './tenant-pictures.ts';

/** Larger files are refused, from a folder or from a host. */
export const MOST_BYTES = 25 * 1024 * 1024;
const MAX_DAMAGED = 1000;

/** Where a picture comes from, found but not read. */
export type PictureOrigin = {
  /** Another one as soon as the picture may be another one: what is made of it is kept under it. */
  readonly id: string;
  /** The address of a picture of another host, which stays the same. */
  readonly address: string | null;
  /** What is known to be wrong with it. */
  readonly problem: PictureProblem | null;
  /** Brings it onto this machine's disk, without holding it in memory. */
  prepare(): Promise<Result<null, PictureProblem>>;
  read(): Promise<Result<Buffer, PictureProblem>>;
  /** Tells what decoding it showed. */
  note(problem: PictureProblem): void;
};

export type PictureSources = { find(image: PictureImage): Promise<Result<PictureOrigin, PictureProblem>> };

/** Files of folders, and pictures of other hosts. */
export function createSources(folders: TenantPictures, remote: RemoteSources): PictureSources {
  /** Files that could not be decoded: finding that out may take long. */
  const damaged = createBoundedMap<string, PictureProblem>({ capacity: MAX_DAMAGED, policy: 'fifo' });
  return {
    async find(image) {
      if (image.kind === 'remote') return remote.find(image.address, image.hosts);
      const file = await folders.find(image.name, image.owners);
      if (file === null) return fail('not_found');
      const { path, bytes, changed } = file;
      const id = JSON.stringify([path, bytes, changed]);
      return succeed({
        id,
        address: null,
        problem: bytes > MOST_BYTES ? 'too_large' : (damaged.get(id) ?? null),
        prepare: () => Promise.resolve(succeed(null)),
        // It may go between finding and reading: a folder is being replaced.
        read: () => readFile(path).then(succeed, () => fail('not_found')),
        note(problem) {
          damaged.set(id, problem);
        },
      });
    },
  };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
