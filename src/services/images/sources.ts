import { readFile } from 'node:fs/promises';
import { fail, succeed, type Result } from '#domain/result.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { MAX_BYTES, type PictureOrigin } from './picture-origin.ts';
import type { PictureImage, PictureProblem } from './port.ts';
import type { RemoteSources } from './remote-sources.ts';
import type { TenantPictures } from './tenant-pictures.ts';

const MAX_DAMAGED = 1000;

export type PictureSources = { find(image: PictureImage): Promise<Result<PictureOrigin, PictureProblem>> };

/** Finds pictures in tenant folders and on other hosts. */
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
        problem: bytes > MAX_BYTES ? 'too_large' : (damaged.get(id) ?? null),
        prepare: () => Promise.resolve(succeed(null)),
        // The file may be gone by now: its folder may have been replaced.
        read: () => readFile(path).then(succeed, () => fail('not_found')),
        note(problem) {
          damaged.set(id, problem);
        },
      });
    },
  };
}
