import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FolderFiles, TenantFolder } from '#domain/tenant/folder/folder.ts';

const PART_BYTES = 1 << 20;

/** The pictures and PDFs of the folder at `path`, which was read as `folder`. `isWanted` leaves out what no site shows. */
export function openFolderFiles(
  path: string,
  { images, imageHashes = [], imagesDigest = '' }: TenantFolder,
  isWanted: (name: string) => boolean,
): FolderFiles {
  const files = images.map((name, place) => {
    const sha256 = imageHashes[place] ?? '';
    return { name, sha256, read: () => readParts(join(path, 'images', name), sha256) };
  });
  return { digest: imagesDigest, files: files.filter(({ name }) => isWanted(name)) };
}

/** @throws when the content is another one than was hashed. */
async function* readParts(path: string, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: PART_BYTES })) {
    hash.update(part as Buffer);
    yield part as Buffer;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${path} changed while it was read. Apply the folder again.`);
}
