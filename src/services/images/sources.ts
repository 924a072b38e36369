import { readFile } from 'node:fs/promises';
import { fail, succeed, type Result } from '#domain/result.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { MAX_BYTES, type PictureOrigin } from './picture-origin.ts';
import type { PictureImage, PictureProblem } from './port.ts';
import type { RemoteSources } from './remote-sources.ts';
import type { TenantPictures } from './tenant-pictures.ts';

const MAX_FAULTS = 10_000;
/** A picture that took too long may have met a busy machine, so it is tried again after this time. */
const SLOW_RETENTION_MS = 3_600_000;

export type PictureSources = {
  /** `site` is the slug of the site that asks. */
  find(image: PictureImage, site: string): Promise<Result<PictureOrigin, PictureProblem>>;
};

type SourcesOptions = {
  readonly folders: TenantPictures;
  readonly remote: RemoteSources;
  readonly now: () => number;
};
type Fault = { readonly problem: PictureProblem; readonly until: number };

/** Finds pictures in tenant folders and on other hosts. */
export function createSources({ folders, remote, now }: SourcesOptions): PictureSources {
  /** Files that could not be decoded: finding that out may take long. A changed file has another id. */
  const faults = createBoundedMap<string, Fault>({ capacity: MAX_FAULTS, policy: 'fifo' });
  const faultOf = (id: string): PictureProblem | null => {
    const fault = faults.get(id);
    return fault !== undefined && fault.until > now() ? fault.problem : null;
  };
  return {
    async find(image, site) {
      if (image.kind === 'remote') return remote.find(image.address, { hosts: image.hosts, site });
      const file = await folders.find(image.name, image.owners);
      if (file === null) return fail('not_found');
      const { path, bytes, changed } = file;
      const id = JSON.stringify([path, bytes, changed]);
      return succeed({
        id,
        address: null,
        problem: () => (bytes > MAX_BYTES ? 'too_large' : faultOf(id)),
        prepare: () => Promise.resolve(succeed(null)),
        // The file may be gone by now: its folder may have been replaced.
        read: () => readFile(path).then(succeed, () => fail('not_found')),
        note(problem) {
          faults.set(id, {
            problem,
            until: problem === 'too_slow' ? now() + SLOW_RETENTION_MS : Number.POSITIVE_INFINITY,
          });
        },
      });
    },
  };
}
