import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import sharp from 'sharp';
import { isPictureName } from '#domain/picture/picture-address.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { replaceFolder } from './folder.ts';
import type { PictureProblem, PictureRequest, Pictures, RenderedPicture } from './port.ts';
import { createQueue } from './queue.ts';

const MOST_BYTES = 25 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
/** Two cores' worth; what waits beyond that is told to come again. */
const AT_ONCE = 2;
const MOST_WAITING = 400;

export type LocalPicturesOptions = {
  /** Tenants' pictures and what is made of them are kept below it. */
  readonly dataFolder: string;
  /** The demo's pictures, which any of its tenants may show; null outside the demo. */
  readonly sharedFolder: string | null;
};

/** Pictures on this machine's disk: made once for each width, then read. */
export function createLocalPictures({ dataFolder, sharedFolder }: LocalPicturesOptions): Pictures {
  const tenants = join(dataFolder, 'pictures', 'tenants');
  const cache = join(dataFolder, 'pictures', 'cache');
  const queue = createQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });
  const making = new Map<string, Promise<Result<RenderedPicture, PictureProblem>>>();

  return {
    async render(request) {
      const source = await findSource(request, { tenants, sharedFolder });
      if (source === null) return fail('not_found');
      if (source.bytes > MOST_BYTES) return fail('unreadable');
      const key = keyOf(source, request);
      const underWay = making.get(key);
      if (underWay !== undefined) return underWay;
      const made = readOrMake(source, { key, request, cache, queue }).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    replace: ({ tenant, folder, names }) =>
      replaceFolder({ from: folder, to: join(tenants, tenant), names: names.filter(isPictureName) }),
  };
}

type Source = { readonly path: string; readonly bytes: number; readonly changed: number };

/** The first folder that has the file. Links that lead out of a folder are not followed. */
async function findSource(
  request: PictureRequest,
  folders: { readonly tenants: string; readonly sharedFolder: string | null },
): Promise<Source | null> {
  if (!isPictureName(request.name)) return null;
  const places = request.owners.map((owner) => join(folders.tenants, owner));
  if (folders.sharedFolder !== null) places.push(folders.sharedFolder);
  for (const place of places) {
    try {
      const [root, path] = await Promise.all([realpath(place), realpath(join(place, request.name))]);
      const found = await stat(path);
      if (found.isFile() && path.startsWith(root + sep)) return { path, bytes: found.size, changed: found.mtimeMs };
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

function keyOf({ path, bytes, changed }: Source, { width, quality }: PictureRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([path, bytes, changed, width, quality]))
    .digest('hex')
    .slice(0, 40);
}

type Making = {
  readonly key: string;
  readonly request: PictureRequest;
  readonly cache: string;
  readonly queue: ReturnType<typeof createQueue>;
};

async function readOrMake(
  source: Source,
  { key, request, cache, queue }: Making,
): Promise<Result<RenderedPicture, PictureProblem>> {
  const file = join(cache, key.slice(0, 2), `${key}.webp`);
  const toPicture = (body: Buffer): RenderedPicture => ({ body, type: 'image/webp', etag: `"${key}"` });
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return succeed(toPicture(kept));
  const made = await queue.run(() => resize(source.path, request));
  if (made === 'busy') return fail('busy');
  if (made === null) return fail('unreadable');
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, made);
  await rename(draft, file);
  return succeed(toPicture(made));
}

/** Read into memory first: a picture in SVG then has no folder of its own to look into. */
async function resize(path: string, { width, quality }: PictureRequest): Promise<Buffer | null> {
  try {
    return await sharp(await readFile(path), { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: !path.toLowerCase().endsWith('.svg') })
      .webp({ quality })
      .toBuffer();
  } catch {
    return null;
  }
}
